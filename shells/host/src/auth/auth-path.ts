import { useSearchParams } from 'react-router';

export type AuthMode = 'signin' | 'signup' | 'verify' | 'forgot' | 'reset';

const modes: readonly string[] = ['signup', 'verify', 'forgot', 'reset'];

export const modeOf = (params: URLSearchParams): AuthMode => {
  const mode = params.get('mode') ?? '';
  return modes.includes(mode) ? (mode as AuthMode) : 'signin';
};

/**
 * The URL of a mode. `next`, the path that the person asked for, stays with them through every mode. An e-mail address
 * goes in the state, never here.
 */
export const authPath = (mode: AuthMode, next: string | null): string => {
  const params = new URLSearchParams(mode === 'signin' ? {} : { mode });
  if (next) params.set('next', next);
  const query = params.toString();
  return query ? `/auth?${query}` : '/auth';
};

/**
 * The path that `next` leads to, as the router reads it; undefined unless it is a plain one of this site. Browsers drop
 * tabs and line breaks and read a backslash as a slash: `/\t/evil.test` is another site, also when it is encoded.
 */
export const ownPath = (next: string): string | undefined => {
  const hidden = /[\p{Cc}\p{Cf}\p{Z}\\]/u;
  const [pathname = ''] = next.split(/[?#]/);
  const shown = decoded(pathname);
  if (!shown?.startsWith('/') || hidden.test(next + shown) || shown.includes('%')) return undefined;
  const segments = shown.split('/').slice(1);
  const plain = !segments.slice(0, -1).includes('') && !segments.some((one) => one === '.' || one === '..');
  return plain ? shown : undefined;
};

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

export const useAuthPath = () => {
  const [params] = useSearchParams();
  return (mode: AuthMode) => authPath(mode, params.get('next'));
};
