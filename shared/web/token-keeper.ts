import { loadConfig } from './config.ts';
import { hasStoredSession } from './stored-session.ts';
import { forgetTokens, onlyClient, readToken } from './tokens.ts';

/** The session is checked every tick, and renewed when it ends within three ticks. */
export const tick = 30_000;
const renewWithin = 3 * tick;
/** A token this close to its end might expire before the call arrives. */
const usable = 5_000;

export interface TokenKeeperOptions {
  storage: Storage;
  /** Asks Cognito for a new id token; null when the session is over. */
  renew: () => Promise<string | null>;
  clientId?: () => Promise<string>;
}

/** Returns id tokens from storage and renews them in time, with one call for all callers. */
export const createTokenKeeper = ({
  storage,
  renew,
  clientId = async () => onlyClient(storage) ?? (await loadConfig()).user_pool_client_id,
}: TokenKeeperOptions) => {
  let running: Promise<string | null> | undefined;

  const read = async () => (hasStoredSession(storage) ? readToken(storage, await clientId()) : null);

  const refresh = (): Promise<string | null> => {
    running ??= renew().finally(() => {
      running = undefined;
    });
    return running;
  };

  return {
    /** Cognito's id of the person in storage. */
    owner: async () => (await read())?.sub ?? null,
    token: async () => {
      const stored = await read();
      if (!stored) return null;
      return stored.left > usable ? stored.token : refresh();
    },
    refresh,
    /** Checks once; the next tick retries a failure. Returns whether the session is still valid. */
    check: async (): Promise<boolean> => {
      const stored = await read();
      if (!stored) return false;
      if (stored.left > renewWithin) return true;
      return refresh().then(
        (token) => token !== null,
        () => true,
      );
    },
    forget: () => forgetTokens(storage),
  };
};
