import { Cron } from 'croner';
import type { Clock } from './clock.ts';
import type { Lambda } from './lambda/lambda.ts';
import type { Stack } from './template.ts';

interface ScheduleProps {
  ScheduleExpression: string;
  State?: 'ENABLED' | 'DISABLED';
  Target: { Arn: string; Input?: string };
}
interface RuleProps {
  ScheduleExpression?: string;
  State?: 'ENABLED' | 'DISABLED';
  Targets?: { Arn: string; Input?: string }[];
}
interface Planned {
  name: string;
  expression: string;
  fire(at: Date): void;
}

/**
 * Fires the template's EventBridge schedules and rules, in UTC and to the minute. When the clock is moved, each fires
 * once immediately, so that due work is done without a wait.
 */
export const createSchedules = (
  stack: Stack,
  lambda: Lambda,
  clock: Clock,
): { names: string[]; close(): void } => {
  // Scheduler calls with a role of its own; rules need the function's permission.
  const run = (arn: string, event: unknown, ruleArn?: string) =>
    void lambda
      .invokeAsync(
        arn,
        event,
        ruleArn ? { principal: 'events.amazonaws.com', sourceArn: ruleArn } : undefined,
      )
      .catch((error: Error) => console.error(`Schedule: ${error.message}`));
  const planned: Planned[] = [
    ...stack
      .all<ScheduleProps>('AWS::Scheduler::Schedule')
      .filter(({ props }) => props.State !== 'DISABLED')
      .map(({ id, props }) => ({
        name: stack.ref(id),
        expression: props.ScheduleExpression,
        fire: () => run(props.Target.Arn, JSON.parse(props.Target.Input ?? '{}')),
      })),
    ...stack
      .all<RuleProps>('AWS::Events::Rule')
      .filter(({ props }) => props.ScheduleExpression !== undefined && props.State !== 'DISABLED')
      .map(({ id, props }) => ({
        name: stack.ref(id),
        expression: props.ScheduleExpression ?? '',
        fire: (at: Date) => {
          for (const { Arn, Input } of props.Targets ?? [])
            run(
              Arn,
              Input ? JSON.parse(Input) : scheduledEvent(stack, stack.attr(id, 'Arn'), at),
              stack.attr(id, 'Arn'),
            );
        },
      })),
  ];
  const timers = new Set<NodeJS.Timeout>();
  const plan = ({ expression, fire, name }: Planned, from: Date) => {
    const next = nextTime(expression, from);
    if (!next) return;
    // Node's timers are limited to 24.8 days; a longer wait takes several.
    const wait = Math.min(next.getTime() - clock.now(), 2_000_000_000);
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        const due = clock.now() >= next.getTime() - 1000;
        if (due) fire(next);
        plan({ expression, fire, name }, due ? next : from);
      },
      Math.max(wait, 0),
    );
    timer.unref();
    timers.add(timer);
  };
  const stop = () => {
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
  };
  const planAll = () => {
    const now = new Date(clock.now());
    for (const one of planned) plan(one, now);
  };
  let closed = false;
  clock.onMove(() => {
    if (closed) return;
    stop();
    for (const { fire } of planned) fire(new Date(clock.now()));
    planAll();
  });
  planAll();
  return {
    names: planned.map((one) => `${one.name} ${one.expression}`),
    close: () => {
      closed = true;
      stop();
    },
  };
};

const scheduledEvent = (stack: Stack, ruleArn: string, at: Date) => ({
  version: '0',
  id: crypto.randomUUID(),
  'detail-type': 'Scheduled Event',
  source: 'aws.events',
  account: stack.account,
  time: `${at.toISOString().slice(0, 19)}Z`,
  region: stack.region,
  resources: [ruleArn],
  detail: {},
});

const unitMs: Record<string, number> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/** The next time of a `rate(...)`, `cron(...)` or `at(...)` expression after `from`. Throws for any other text. */
export const nextTime = (expression: string, from: Date): Date | undefined => {
  const rate = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression);
  if (rate) return new Date(from.getTime() + Number(rate[1]) * (unitMs[rate[2] ?? ''] ?? 0));
  const at = /^at\((.+)\)$/.exec(expression)?.[1];
  if (at) return new Date(`${at}Z`) > from ? new Date(`${at}Z`) : undefined;
  const fields = /^cron\((.+)\)$/.exec(expression)?.[1]?.split(/\s+/) ?? [];
  // AWS's six fields are croner's without seconds; exactly one of the two days has to be left open.
  if (fields.length !== 6 || (fields[2] === '?') === (fields[4] === '?'))
    throw new Error(`Schedule ${expression} is not served by the local cloud`);
  const cron = new Cron(`0 ${fields.join(' ')}`, {
    timezone: 'UTC',
    // AWS counts weekdays from 1 for Sunday, and `5/15` starts at 5.
    alternativeWeekdays: true,
    sloppyRanges: true,
  });
  return cron.nextRun(from) ?? undefined;
};
