import type { getMe } from '@briefhouse/contracts/accounts/profile.ts';
import { createContext, use } from 'react';
import type { Output } from './api.ts';
import { pageSingleton } from './page-singleton.ts';

export type Me = Output<typeof getMe>;

export interface Session {
  /** `error`: somebody is signed in, but the profile could not be read. */
  status: 'loading' | 'signed-out' | 'signed-in' | 'error';
  /** Set while signed in. */
  me: Me | null;
  /** The reason why the profile could not be read. */
  error: Error | null;
  retry: () => void;
  /** Reads the stored tokens again; the auth page calls it after a successful sign-in. */
  start: () => Promise<void>;
  /** Clears tokens and caches, signs out other tabs, then goes to `/`. Never fails. */
  signOut: () => Promise<void>;
}

/** Filled by the host's `SessionProvider`; the same object in every remote. */
export const SessionContext = pageSingleton('session-context', () => createContext<Session | null>(null));

export const useSession = (): Session => {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs the host around it');
  return session;
};

/** The signed-in person. Use it only below a guard, which makes sure of one. */
export const useMe = (): Me => {
  const { me } = useSession();
  if (!me) throw new Error('useMe needs a signed-in person');
  return me;
};
