import { db } from '@briefhouse/functions/kit/dynamodb.ts';

interface Call {
  started: number;
  ended: number;
  read: number;
  write: number;
}
export interface Cost {
  /** Sequential round trips; concurrent calls count as one. */
  trips: number;
  read: number;
  write: number;
}

interface Consumed {
  TableName?: string;
  CapacityUnits?: number;
}
type Answer = { output: { ConsumedCapacity?: Consumed | Consumed[] } };

const writes = /^(Put|Update|Delete|TransactWrite|BatchWrite)/;
let calls: Call[] = [];

/** Requests the consumed capacity of each call; the metrics are DynamoDB's own. */
export const installMeter = () => {
  db.middlewareStack.add(
    (next, context) => async (args) => {
      (args.input as Record<string, unknown>).ReturnConsumedCapacity = 'TOTAL';
      const started = performance.now();
      const result = (await next(args)) as Answer;
      const units = [result.output.ConsumedCapacity ?? []]
        .flat()
        .reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);
      const isWrite = writes.test(context.commandName ?? '');
      calls.push({
        started,
        ended: performance.now(),
        read: isWrite ? 0 : units,
        write: isWrite ? units : 0,
      });
      return result as never;
    },
    { step: 'initialize', name: 'meter' },
  );
};

/** The cost of `work` at the table. */
export const measure = async (work: () => Promise<unknown>): Promise<Cost> => {
  calls = [];
  await work();
  const sum = (unit: 'read' | 'write') => calls.reduce((total, call) => total + call[unit], 0);
  return { trips: waves(calls), read: sum('read'), write: sum('write') };
};

/** Counts groups of overlapping calls. */
const waves = (list: Call[]): number => {
  let count = 0;
  let end = Number.NEGATIVE_INFINITY;
  for (const call of list.toSorted((a, b) => a.started - b.started)) {
    if (call.started >= end) {
      count++;
      end = call.ended;
    } else end = Math.min(end, call.ended);
  }
  return count;
};
