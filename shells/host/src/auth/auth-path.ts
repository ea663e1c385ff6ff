import { useSearchParams } from 'react-router';

export type AuthMode = 'signin' | 'signup' | 'verify' | 'forgot' | 'reset';

const modes: readonly string[] = ['signup', 'verify', 'forgot', 'reset'];

export const modeOf = (params: URLSearchParams): AuthMode => {
  const mode = params.get('mode') ?? '';
  return modes.includes(mode) ? (mode as AuthMode) : 'signin';
};

/** The URL of a mode. `next`, where the person was heading, stays with them through every mode. */
export const authPath = (mode: AuthMode, next: string | null, extra: Record<string, string> = {}): string => {
  const params = new URLSearchParams({ ...(mode === 'signin' ? {} : { mode }), ...extra });
  if (next) params.set('next', next);
  const query = params.toString();
  return query ? `/auth?${query}` : '/auth';
};

export const useAuthPath = () => {
  const [params] = useSearchParams();
  return (mode: AuthMode, extra?: Record<string, string>) => authPath(mode, params.get('next'), extra);
};
