import type { Endpoint } from '@briefhouse/contracts/endpoint.ts';
import type { z } from 'zod';
import { ApiError, apiErrorOf, errorOfAnswer } from './api-error.ts';
import { endedSessions, identity } from './identity.ts';
import { type RequestShape, shapeRequest } from './request.ts';
import { noteServerTime } from './server-time.ts';

export type Input<E extends Endpoint> = z.input<E['input']>;
export type Output<E extends Endpoint> = z.output<E['output']>;

export interface CallOptions {
  signal?: AbortSignal;
  /** Milliseconds; 20 s by default. */
  timeout?: number;
  /** For a small change that is sent although the page is left at once. */
  keepalive?: boolean;
  /** The session that it belongs to, by its number in `endedSessions`; by default that of the moment of the call. */
  session?: number;
}

const send = async (
  request: RequestShape,
  token: string | null,
  { signal, timeout = 20_000, keepalive }: CallOptions,
) => {
  const clock = AbortSignal.timeout(timeout);
  const sentAt = Date.now();
  try {
    const answer = await fetch(request.url, {
      method: request.method,
      headers: {
        accept: 'application/json',
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(request.body === undefined ? {} : { body: request.body }),
      signal: signal ? AbortSignal.any([signal, clock]) : clock,
      cache: 'no-store',
      ...(keepalive && { keepalive }),
    });
    noteServerTime(answer, sentAt);
    return answer;
  } catch (error) {
    if (signal?.aborted) throw error;
    if (clock.aborted) throw new ApiError('TIMEOUT');
    throw apiErrorOf(error);
  }
};

/** Waits for a token; a failure to get one becomes an `ApiError`. */
const asked = (token: Promise<string | null>) =>
  token.catch((error: unknown) => {
    throw apiErrorOf(error);
  });

/**
 * Calls an endpoint by its contract; `input` is one flat object of path, query and body.
 * Throws `ApiError`, or the abort error of `signal`. A refused token is refreshed once and the call repeated. The answer
 * to a person who has signed out meanwhile is UNAUTHENTICATED, because the page may be the next one's.
 */
export const call = async <E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: CallOptions = {},
): Promise<Output<E>> => {
  const request = shapeRequest(endpoint, (input ?? {}) as Record<string, unknown>);
  const isUser = endpoint.auth === 'user';
  const { session = endedSessions() } = options;
  const requireSession = () => {
    if (isUser && endedSessions() !== session) throw new ApiError('UNAUTHENTICATED', 401);
  };
  const token = endpoint.auth === 'public' ? null : await asked(identity().token());
  requireSession();
  if (isUser && !token) throw new ApiError('UNAUTHENTICATED', 401);
  let answer = await send(request, token, options);
  requireSession();
  if (answer.status === 401 && token) {
    const fresh = await asked(identity().refresh());
    requireSession();
    // A call that is open to anybody is also answered to a person whose session is over.
    if (fresh || !isUser) answer = await send(request, fresh, options);
  }
  if (!answer.ok) throw await errorOfAnswer(answer);
  const output = await answer.json().catch((error: unknown) => {
    if (options.signal?.aborted) throw error;
    throw apiErrorOf(error);
  });
  requireSession();
  return output as Output<E>;
};
