/**
 * `after` carries the call out and loses its answer; `timeout` never answers; a number is the status of the answer, of
 * which 500 is also the later answer of the call's idempotency key.
 */
export type ApiFault = number | 'timeout' | 'after';

interface Armed {
  times: number;
  fault: ApiFault;
  /** A pattern of method and path, e.g. `POST /v1/refunds`; absent for every call. */
  call: RegExp | undefined;
}

/** Faults of the API, for tests. */
export const createFaults = () => {
  let armed: Armed[] = [];
  let slowMs = 0;
  return {
    failNext(times: number, fault: ApiFault, call?: RegExp) {
      armed.push({ times, fault, call });
    },
    slow(ms: number) {
      slowMs = ms;
    },
    clear() {
      armed = [];
      slowMs = 0;
    },
    slowMs: () => slowMs,
    take(call: string): ApiFault | undefined {
      const found = armed.find((fault) => fault.times > 0 && (fault.call?.test(call) ?? true));
      if (found) found.times -= 1;
      return found?.fault;
    },
  };
};

export type Faults = ReturnType<typeof createFaults>;
