import { pageSingleton } from './page-singleton.ts';

/** The way of calls and the socket to the signed-in person's id token. The host's session fills it in. */
export interface Identity {
  /** A token that is still valid for a while; null when signed out. */
  token: () => Promise<string | null>;
  /** A fresh token after the server refused the current one; null when the session is over. */
  refresh: () => Promise<string | null>;
}

const signedOut: Identity = { token: async () => null, refresh: async () => null };

const holder = pageSingleton('identity', () => ({ current: signedOut, ended: 0 }));

export const identity = (): Identity => holder.current;

/** The number of sessions that have ended on this page: it tells one person's calls from those of the next. */
export const endedSessions = (): number => holder.ended;

export const setIdentity = (next: Identity | null) => {
  if (!next) holder.ended++;
  holder.current = next ?? signedOut;
};
