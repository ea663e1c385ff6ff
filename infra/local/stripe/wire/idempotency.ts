import { createHash } from 'node:crypto';
import type { World } from '../world.ts';
import { StripeFault } from './errors.ts';

export interface KeptAnswer {
  /** The key, with the account in whose name it was used. */
  id: string;
  /** A digest of method, path and body. */
  request: string;
  status: number;
  body: string;
  request_id: string;
  created: number;
}

/** Stripe keeps a key for at least so many seconds. */
const keptSeconds = 86_400;

export const createIdempotency = (world: World) => {
  const underWay = new Set<string>();
  return {
    /** The answer under this key, if there is one; throws if another request used it, or uses it now. */
    begin(key: string, request: string): KeptAnswer | undefined {
      if (key.length > 255)
        throw new StripeFault(
          400,
          'invalid_request_error',
          'Idempotency keys can have up to 255 characters.',
        );
      if (underWay.has(key))
        throw new StripeFault(
          409,
          'idempotency_error',
          'There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through). Please try again later.',
          { code: 'idempotency_key_in_use' },
        );
      const kept = world.store.get('_idempotency', key);
      if (kept && kept.created + keptSeconds > world.now()) {
        if (kept.request === request) return kept;
        throw new StripeFault(
          400,
          'idempotency_error',
          `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
        );
      }
      underWay.add(key);
      return undefined;
    },
    end: (key: string) => void underWay.delete(key),
  };
};

export const requestHash = (method: string, path: string, body: string): string =>
  createHash('sha256').update(`${method} ${path}\n${body}`).digest('hex');
