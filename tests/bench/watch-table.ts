import { db } from '@briefhouse/functions/kit/dynamodb.ts';

/** Measures the milliseconds in which at least one call waits for the table; returns a function that reads them. */
export const watchTable = (): (() => number) => {
  let [waiting, begun, total] = [0, 0, 0];
  // The last step before the network, since serialising a call is the handler's own work.
  db.middlewareStack.add(
    (next) => async (args) => {
      if (waiting++ === 0) begun = performance.now();
      try {
        return await next(args);
      } finally {
        if (--waiting === 0) total += performance.now() - begun;
      }
    },
    { step: 'deserialize', priority: 'low', name: 'watchTable' },
  );
  return () => total;
};
