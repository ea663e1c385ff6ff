import { randomUUID } from 'node:crypto';
import type { Item } from './call.ts';

/** The writes that the table refuses. Rates are shares from 0 to 1. */
export interface Contention {
  /** Refuse writes that really overlap, as AWS does; true if absent. */
  overlaps?: boolean;
  /** Share of writes refused with an injected conflict. */
  conflicts?: number;
  /** Share of writes refused with injected throttling. */
  throttles?: number;
  /** Rows in which errors are injected; all if absent. Keys are in DynamoDB's JSON. */
  rows?: (key: Item) => boolean;
}
export interface Conflicts {
  /** Injects errors from now on; without an argument only real overlaps are refused. */
  contend(how?: Contention): void;
  /** Number of refused writes so far. */
  counts(): { conflicts: number; throttles: number };
  /**
   * Call it before a call goes to the engine: it returns a refusal, or an `end` to call after the answer (repeats are
   * fine).
   */
  begin(operation: string, input: unknown): { refusal: Refusal } | { end(): void };
}
interface Refusal {
  status: number;
  headers: Record<string, string>;
  body: object;
}
interface Target {
  table: string;
  key: Item;
}
interface Transaction {
  TransactItems?: Record<string, Part>[];
  ClientRequestToken?: string;
}
interface Part {
  TableName?: string;
  Key?: Item;
  Item?: Item;
}

const conflictText = 'Transaction is ongoing for the item';
const inProgressText = 'The transaction with the given request token is already in progress';
const throttleText = 'The level of configured provisioned throughput for the table was exceeded';

/**
 * Refuses writes that DynamoDB refuses and the engines never do: those of a row that is part of a transaction in
 * progress. Tests can inject more such conflicts at random.
 */
export const createConflicts = (keysOf: (table: string) => readonly string[]): Conflicts => {
  /** Rows of the transactions and of the single writes in progress, with the number of uses. */
  const inTransaction = new Map<string, number>();
  const inWrite = new Map<string, number>();
  const tokens = new Set<string>();
  const counts = { conflicts: 0, throttles: 0 };
  let contention: Contention = {};

  const target = ({ TableName = '', Key, Item: item }: Part): Target => {
    // A caller may name a table by its ARN.
    const table = TableName.split('/')[1] ?? TableName;
    return { table, key: Key ?? pick(item ?? {}, keysOf(table)) };
  };
  const hits = (rate: number | undefined, { key }: Target) =>
    rate !== undefined && Math.random() < rate && (contention.rows?.(key) ?? true);

  /** The reason why DynamoDB would refuse each of the rows, in their order. */
  const reasonsFor = (targets: Target[], under: Map<string, number>[]) =>
    targets.map((one) => {
      const meets = (contention.overlaps ?? true) && under.some((rows) => rows.has(rowOf(one)));
      if (meets || hits(contention.conflicts, one)) return 'conflict';
      return hits(contention.throttles, one) ? 'throttle' : undefined;
    });
  const count = (reasons: (string | undefined)[]) => {
    if (reasons.includes('conflict')) counts.conflicts++;
    else counts.throttles++;
  };
  const hold = (targets: Target[], held: Map<string, number>, token?: string) => {
    if (token !== undefined) tokens.add(token);
    const rows = targets.map(rowOf);
    let ended = false;
    for (const row of rows) held.set(row, (held.get(row) ?? 0) + 1);
    return {
      end: () => {
        if (ended) return;
        ended = true;
        if (token !== undefined) tokens.delete(token);
        for (const row of rows) {
          const left = (held.get(row) ?? 1) - 1;
          if (left > 0) held.set(row, left);
          else held.delete(row);
        }
      },
    };
  };

  return {
    contend: (how = {}) => {
      contention = how;
    },
    counts: () => ({ ...counts }),
    begin: (operation, input) => {
      if (/^Transact(Write|Get)Items$/.test(operation)) {
        const { TransactItems: parts = [], ClientRequestToken: token } = input as Transaction;
        // A caller that timed out retries while the first try is in progress, which may still succeed.
        if (token !== undefined && tokens.has(token))
          return { refusal: refusal('TransactionInProgressException', inProgressText) };
        const targets = parts.flatMap((part) => Object.values(part)).map(target);
        const reads = operation === 'TransactGetItems';
        const reasons = reasonsFor(targets, reads ? [inTransaction, inWrite] : [inTransaction]);
        if (reasons.every((reason) => reason === undefined))
          return reads ? { end: () => {} } : hold(targets, inTransaction, token);
        count(reasons);
        return { refusal: cancelled(reasons) };
      }
      if (!/^(Put|Update|Delete)Item$/.test(operation)) return { end: () => {} };
      const one = target(input as Part);
      const [reason] = reasonsFor([one], [inTransaction]);
      if (reason === undefined) return hold([one], inWrite);
      count([reason]);
      return {
        refusal:
          reason === 'conflict'
            ? refusal('TransactionConflictException', conflictText)
            : refusal('ProvisionedThroughputExceededException', throttleText),
      };
    },
  };
};

const rowOf = ({ table, key }: Target): string =>
  `${table} ${JSON.stringify(Object.entries(key).sort(([a], [b]) => (a < b ? -1 : 1)))}`;

const pick = (item: Item, names: readonly string[]): Item =>
  Object.fromEntries(Object.entries(item).filter(([name]) => names.includes(name)));

const refusal = (code: string, message: string, more: object = {}): Refusal => ({
  status: 400,
  headers: { 'content-type': 'application/x-amz-json-1.0', 'x-amzn-requestid': randomUUID() },
  body: { __type: `com.amazonaws.dynamodb.v20120810#${code}`, message, Message: message, ...more },
});

const cancelled = (reasons: (string | undefined)[]): Refusal => {
  const cancellationReasons = reasons.map((reason) => {
    if (reason === 'conflict') return { Code: 'TransactionConflict', Message: conflictText };
    return reason === 'throttle' ? { Code: 'ThrottlingError', Message: throttleText } : { Code: 'None' };
  });
  return refusal(
    'TransactionCanceledException',
    `Transaction cancelled, please refer cancellation reasons for specific reasons [${cancellationReasons.map(({ Code }) => Code).join(', ')}]`,
    { CancellationReasons: cancellationReasons },
  );
};
