import { getMe } from '@briefhouse/contracts/accounts/profile.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { clearAccountStorage } from './account-storage.ts';
import { ApiError } from './api-error.ts';
import { contractQuery } from './contract-query.ts';
import { setIdentity } from './identity.ts';
import { type Session, SessionContext } from './session.tsx';
import { hasStoredSession } from './stored-session.ts';
import { createTokenKeeper, tick } from './token-keeper.ts';
import { useOtherTabs } from './use-other-tabs.ts';

const loadAuth = async () => (await import('./auth-client.ts')).authClient;

const keeper = createTokenKeeper({
  storage: localStorage,
  renew: async () => (await loadAuth()).refresh(),
});

/** Signing out waits three seconds for the refresh token to be revoked, then goes on in any case. */
const revoke = () =>
  Promise.race([
    loadAuth()
      .then((auth) => auth.signOut())
      .catch(() => undefined),
    new Promise((done) => setTimeout(done, 3000)),
  ]);

export interface SessionProviderProps {
  /** Goes to `/`, which is outside this provider; called when the account's data is cleared. */
  onSignedOut: () => void | Promise<void>;
  /** The session expired, or ended in another tab; the guards lead to sign-in. */
  onExpired: () => void;
  children: ReactNode;
}

/** Owns the session for the whole page: tokens, profile, renewal, other tabs. The host mounts it once. */
export const SessionProvider = ({ onSignedOut, onExpired, children }: SessionProviderProps) => {
  const cache = useQueryClient();
  const [stored, setStored] = useState(() => hasStoredSession(localStorage));
  const [leaving, setLeaving] = useState(false);
  /** Counts the accounts on this page, so that one account's screens are never reused for the next. */
  const [generation, setGeneration] = useState(0);
  const owner = useRef<string | null>(null);
  const goHome = useRef(onSignedOut);
  goHome.current = onSignedOut;
  const expired = useRef(onExpired);
  expired.current = onExpired;

  const me = useQuery(contractQuery(getMe, {}, { enabled: stored, staleTime: 5 * 60_000 }));

  const switchTo = useCallback(
    (next: string | null) => {
      owner.current = next;
      setIdentity(null);
      if (next) setIdentityOf(next);
      cache.clear();
      setStored(next !== null);
      if (next) setLeaving(false);
      setGeneration((count) => count + 1);
    },
    [cache],
  );

  const forget = useCallback(() => {
    keeper.forget();
    clearAccountStorage(localStorage, sessionStorage);
    switchTo(null);
  }, [switchTo]);

  /** Clears everything at once. The guards wait until `/` has replaced this tree, or they would go to sign-in first. */
  const leave = useCallback(async () => {
    setLeaving(true);
    forget();
    await goHome.current();
  }, [forget]);

  const expire = useCallback(() => {
    expired.current();
    forget();
  }, [forget]);

  const look = useCallback(async () => {
    const now = await keeper.owner().catch(() => owner.current);
    if (now === owner.current) return;
    if (now) switchTo(now);
    else expire();
  }, [switchTo, expire]);

  const lookAgain = useCallback(async () => {
    const now = await keeper.owner().catch(() => null);
    if (now && now !== owner.current) switchTo(now);
  }, [switchTo]);

  const tellTabs = useOtherTabs({ onSignedIn: look, onSignedOut: leave, onStored: lookAgain });

  const start = useCallback(async () => {
    owner.current = await keeper.owner();
    setIdentityOf(owner.current);
    tellTabs('signed-in');
    if (owner.current) await cache.fetchQuery(contractQuery(getMe, {})).catch(() => undefined);
    setStored(owner.current !== null);
  }, [cache, tellTabs]);

  const signOut = useCallback(async () => {
    setLeaving(true);
    await revoke();
    tellTabs('signed-out');
    await leave();
  }, [leave, tellTabs]);

  const over = me.error instanceof ApiError && me.error.status === 401;
  useEffect(() => {
    if (over) expire();
  }, [over, expire]);

  useEffect(() => {
    if (!stored) return;
    void keeper.owner().then((sub) => {
      owner.current ??= sub;
    });
    const timer = setInterval(async () => {
      if (!(await keeper.check())) expire();
    }, tick);
    return () => clearInterval(timer);
  }, [stored, expire]);

  const retry = me.refetch;
  const session = useMemo<Session>(() => {
    const known = stored && !leaving ? (me.data ?? null) : null;
    // A retry shows the loading state like the first attempt.
    const failed = stored && !known && me.isError && !me.isFetching;
    const status = leaving
      ? 'loading'
      : !stored || over
        ? 'signed-out'
        : known
          ? 'signed-in'
          : failed
            ? 'error'
            : 'loading';
    return {
      status,
      me: status === 'signed-in' ? known : null,
      error: status === 'error' ? me.error : null,
      retry: () => void retry(),
      start,
      signOut,
    };
  }, [stored, leaving, me.data, me.isError, me.isFetching, me.error, over, retry, start, signOut]);

  return (
    <SessionContext value={session}>
      <Fragment key={generation}>{children}</Fragment>
    </SessionContext>
  );
};

/** Calls use the stored token only while it belongs to the person of this page. */
const setIdentityOf = (sub: string | null) =>
  setIdentity(sub ? { token: keeper.token, refresh: keeper.refresh } : null);

setIdentityOf(hasStoredSession(localStorage) ? 'stored' : null);
