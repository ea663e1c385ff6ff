import { gzipSync } from 'node:zlib';
import type { Lambda } from '../lambda/lambda.ts';
import type { Stack } from '../template.ts';
import { toFilter } from './filter-pattern.ts';

interface FilterProps {
  LogGroupName: string;
  FilterPattern: string;
  DestinationArn: string;
}
interface LogEvent {
  id: string;
  timestamp: number;
  message: string;
}

export interface LogSubscriptions {
  /** Takes a line that a function has written. */
  take(logGroup: string, line: string): void;
  /** Delivers what is gathered; resolves once its functions have it, or have given up. */
  delivered(): Promise<void>;
  /** Delivers each batch twice, which CloudWatch may do: for tests. */
  twice: boolean;
  close(): void;
}

/** In milliseconds; CloudWatch gathers for seconds. */
const gatherMs = 200;
/** Lines of a delivery. */
const mostEvents = 1000;

/** Serves the template's subscription filters of log groups, as CloudWatch does: packed, in batches, at least once. */
export const createLogSubscriptions = (
  stack: Stack,
  lambda: Pick<Lambda, 'invokeAsync'>,
): LogSubscriptions => {
  const groups = new Map(
    stack.all('AWS::Logs::LogGroup').map(({ id }) => [stack.ref(id), stack.attr(id, 'Arn')] as const),
  );
  const filters = stack.all<FilterProps>('AWS::Logs::SubscriptionFilter').map(({ id, props }) => {
    if (!groups.has(props.LogGroupName))
      throw new Error(`${id} follows ${props.LogGroupName}, which the template does not have`);
    const { LogGroupName: group, DestinationArn: destination } = props;
    return { name: stack.ref(id), group, destination, fits: toFilter(props.FilterPattern) };
  });
  const gathered = new Map<(typeof filters)[number], LogEvent[]>();
  const underWay = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const deliver = (filter: (typeof filters)[number], logEvents: LogEvent[]) => {
    const data = {
      messageType: 'DATA_MESSAGE',
      owner: stack.account,
      logGroup: filter.group,
      logStream: 'local',
      subscriptionFilters: [filter.name],
      logEvents,
    };
    const event = { awslogs: { data: gzipSync(JSON.stringify(data)).toString('base64') } };
    const caller = { principal: 'logs.amazonaws.com', sourceArn: groups.get(filter.group) ?? '' };
    const invoked = lambda
      .invokeAsync(filter.destination, event, caller)
      .catch((error: Error) => console.error(`Logs of ${filter.group}: ${error.message}`))
      .finally(() => underWay.delete(invoked));
    underWay.add(invoked);
  };
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const batches = [...gathered];
    gathered.clear();
    for (const [filter, events] of batches)
      for (let start = 0; start < events.length; start += mostEvents)
        for (const _ of subscriptions.twice ? [1, 2] : [1])
          deliver(filter, events.slice(start, start + mostEvents));
  };
  const subscriptions: LogSubscriptions = {
    twice: false,
    take: (group, line) => {
      if (closed) return;
      for (const filter of filters) {
        if (filter.group !== group || !filter.fits(line)) continue;
        const timestamp = Date.now();
        const events = gathered.get(filter) ?? [];
        events.push({ id: nextId(timestamp), timestamp, message: `${line}\n` });
        gathered.set(filter, events);
        timer ??= setTimeout(flush, gatherMs).unref();
      }
    },
    delivered: async () => {
      while (gathered.size > 0 || underWay.size > 0) {
        flush();
        await Promise.all(underWay);
      }
    },
    close: () => {
      closed = true;
      clearTimeout(timer);
    },
  };
  return subscriptions;
};

let count = 0;
/** 56 digits that grow, as CloudWatch's do. */
const nextId = (timestamp: number): string =>
  `${timestamp}`.padStart(26, '3') + `${process.pid}`.padStart(15, '0') + `${count++}`.padStart(15, '0');
