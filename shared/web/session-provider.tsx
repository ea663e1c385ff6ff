import { getMe } from '@briefhouse/contracts/accounts/get-me.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { clearAccountStorage } from './account-storage.ts';
import { call } from './api.ts';
import { ApiError } from './api-error.ts';
import { setIdentity } from './identity.ts';
import { keys } from './keys.ts';
import { type Session, SessionContext } from './session.tsx';
import { createTokenKeeper, tick } from './token-keeper.ts';
import { hasStoredSession } from './tokens.ts';

const loadAuth = async () => (await import('./auth-client.ts')).authClient;

const keeper = createTokenKeeper({
  storage: localStorage,
  renew: async () => (await loadAuth()).refresh(),
});

type TabMessage = 'signed-in' | 'signed-out';

export interface SessionProviderProps {
  /** Goes to `/`; called after everything of the account is gone. */
  onSignedOut: () => void;
  children: ReactNode;
}

/** Owns the session for the whole page: tokens, profile, renewal, other tabs. The host mounts it once. */
export const SessionProvider = ({ onSignedOut, children }: SessionProviderProps) => {
  const cache = useQueryClient();
  const [stored, setStored] = useState(() => hasStoredSession(localStorage));
  const owner = useRef<string | null>(null);
  const channel = useMemo(() => new BroadcastChannel('briefhouse.session'), []);
  const left = useRef(onSignedOut);
  left.current = onSignedOut;

  useEffect(() => setIdentity({ token: keeper.token, refresh: keeper.refresh }), []);

  const me = useQuery({
    queryKey: keys.me,
    queryFn: ({ signal }) => call(getMe, {}, { signal }),
    enabled: stored,
    staleTime: 5 * 60_000,
  });

  const forget = useCallback(() => {
    keeper.forget();
    clearAccountStorage(localStorage, sessionStorage);
    owner.current = null;
    setStored(false);
    cache.clear();
  }, [cache]);

  const over = me.error instanceof ApiError && me.error.status === 401;
  useEffect(() => {
    if (over) forget();
  }, [over, forget]);

  const start = useCallback(async () => {
    cache.clear();
    owner.current = await keeper.owner();
    setStored(owner.current !== null);
    channel.postMessage('signed-in' satisfies TabMessage);
    if (owner.current)
      await cache.fetchQuery({ queryKey: keys.me, queryFn: () => call(getMe, {}) }).catch(() => undefined);
  }, [cache, channel]);

  const signOut = useCallback(async () => {
    // The network gets three seconds to revoke the refresh token; the person leaves in any case.
    const revoked = loadAuth().then((auth) => auth.signOut());
    await Promise.race([revoked.catch(() => undefined), new Promise((done) => setTimeout(done, 3000))]);
    left.current();
    forget();
    channel.postMessage('signed-out' satisfies TabMessage);
  }, [forget, channel]);

  useEffect(() => {
    if (!stored) return;
    void keeper.owner().then((sub) => {
      owner.current ??= sub;
    });
    const timer = setInterval(async () => {
      if (!(await keeper.check())) forget();
    }, tick);
    return () => clearInterval(timer);
  }, [stored, forget]);

  useEffect(() => {
    const look = async () => {
      const now = await keeper.owner().catch(() => owner.current);
      if (now === owner.current) return;
      cache.clear();
      owner.current = now;
      setStored(now !== null);
      if (now) void cache.invalidateQueries({ queryKey: keys.me });
      else left.current();
    };
    const hear = ({ data }: MessageEvent<TabMessage>) => {
      if (data === 'signed-out') {
        left.current();
        forget();
      } else void look();
    };
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void look();
    };
    channel.addEventListener('message', hear);
    addEventListener('pageshow', shown);
    return () => {
      channel.removeEventListener('message', hear);
      removeEventListener('pageshow', shown);
    };
  }, [cache, channel, forget]);

  const retry = me.refetch;
  const session = useMemo<Session>(() => {
    const known = stored ? (me.data ?? null) : null;
    const failed = stored && !known && me.isError && !over;
    return {
      status: !stored || over ? 'signed-out' : known ? 'signed-in' : failed ? 'error' : 'loading',
      me: known,
      error: failed ? me.error : null,
      retry: () => void retry(),
      start,
      signOut,
    };
  }, [stored, me.data, me.isError, me.error, over, retry, start, signOut]);

  return <SessionContext value={session}>{children}</SessionContext>;
};
