import { type ApiError, type ApiErrorCode, apiErrorOf } from '../api-error.ts';

const passing: ReadonlySet<ApiErrorCode> = new Set(['NETWORK', 'TIMEOUT', 'UNAVAILABLE']);
const passes = ({ code, status }: ApiError) => passing.has(code) || status >= 500;

const isOffline = () => globalThis.navigator?.onLine === false;

/** Waits for a time in milliseconds, or for an event of the window; rejects with the signal's reason. */
const waitFor = (what: number | 'online', signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', go);
      signal.removeEventListener('abort', stop);
    };
    const go = () => {
      end();
      resolve();
    };
    const stop = () => {
      end();
      reject(signal.reason);
    };
    const timer = typeof what === 'number' ? setTimeout(go, what) : undefined;
    if (what === 'online') addEventListener('online', go);
    signal.addEventListener('abort', stop);
  });

export const pause = (milliseconds: number, signal: AbortSignal) => waitFor(milliseconds, signal);

export const untilOnline = async (signal: AbortSignal) => {
  if (isOffline()) await waitFor('online', signal);
};

/**
 * Tries again after failures that pass, after 1, 2, 4 and 8 seconds; the time offline is waited out and counts as no
 * try. Throws a failure that cannot pass, the last one, or the signal's reason.
 */
export const keepTrying = async <T>(
  attempt: () => Promise<T>,
  signal: AbortSignal,
  { tries = 5, first = 1000 } = {},
): Promise<T> => {
  for (let failures = 0; ; ) {
    await untilOnline(signal);
    try {
      return await attempt();
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      const problem = apiErrorOf(error);
      if (problem.code === 'OFFLINE' || (isOffline() && passes(problem))) continue;
      failures++;
      if (!passes(problem) || failures >= tries) throw error;
      await pause(first * 2 ** (failures - 1), signal);
    }
  }
};
