import { db } from '../kit/dynamodb.ts';

const writes = /^(Put|Update|Delete|TransactWrite)/;

/** Writes until the next crash; undefined for none. */
let left: number | undefined;
let carriesOut = false;

/** The rest of a process that died: nobody answers the caller. */
class Crash extends Error {
  override name = 'Crash';
}

/**
 * Breaks off at the table: the `nth` write from now on fails, and all that follow, until `survive`. `carriedOut` says
 * whether the table did it before the answer was lost.
 */
export const crashAt = (nth: number, carriedOut: boolean): void => {
  left = nth;
  carriesOut = carriedOut;
};
export const survive = (): void => {
  left = undefined;
};

db.middlewareStack.add(
  (next, { commandName = '' }) =>
    async (args) => {
      if (left === undefined || !writes.test(commandName)) return next(args);
      left--;
      if (left > 0) return next(args);
      if (left === 0 && carriesOut) await next(args);
      throw new Crash('The process died');
    },
  { step: 'initialize', name: 'crash', priority: 'high' },
);
