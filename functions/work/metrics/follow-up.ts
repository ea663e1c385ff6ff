import { contribute } from '../../kit/contribution.ts';
import { type Step, update } from '../../kit/transact.ts';
import type { ProjectRow } from '../project/row.ts';
import type { RequestRow } from '../request/row.ts';
import { dropEmptyWaiting, waitingSteps } from '../waiting/counts.ts';
import { periodOf } from './period.ts';
import { allTime, creatorMetricsEntity, sums } from './row.ts';

type Sums = Partial<Record<keyof typeof sums, number>>;

/** The part of a project or a request in its creator's metrics. */
interface Part extends Sums {
  creator_id: string;
  /** When its request was sent or its work finished. */
  at?: string;
}

const counter = 'metrics';

type CountedProject = Pick<
  ProjectRow,
  'project_id' | 'version' | 'assigned_creator_id' | 'budget_cents' | 'finished_at'
>;

/** Counts a project as active or finished work of its creator, and as the latter's revenue. */
export const countProject = (project: CountedProject): Promise<void> => {
  const added = partOfProject(project);
  const source = `project#${project.project_id}`;
  return contribute<Part>({ counter, source, order: project.version }, (before) => ({
    added,
    steps: metricsSteps(before, added),
  }));
};

const partOfProject = ({
  assigned_creator_id: creator_id,
  budget_cents,
  finished_at,
}: CountedProject): Part | undefined => {
  if (!creator_id) return undefined;
  if (!finished_at) return { creator_id, active: 1 };
  return { creator_id, at: finished_at, completed: 1, revenue_cents: budget_cents };
};

/**
 * Counts a request in its creator's metrics, and as one that waits for its project: its own end, coming before its
 * beginning, takes nothing from the count of waiting ones. It changes once: when the request no longer waits.
 */
export const countRequest = async (request: RequestRow): Promise<void> => {
  const added = partOfRequest(request);
  const source = `request#${request.request_id}`;
  const order = request.status === 'pending' ? 1 : 2;
  await contribute<Part>({ counter, source, order }, (before) => ({
    added,
    steps: [...metricsSteps(before, added), ...waitingSteps(request, waits(added) - waits(before))],
  }));
  await dropEmptyWaiting(request);
};

const partOfRequest = ({ creator_id, created_at, status }: RequestRow): Part => ({
  creator_id,
  at: created_at,
  requests: 1,
  ...(status === 'pending' && { pending_requests: 1 }),
  ...(status === 'approved' && { approved_requests: 1 }),
});

const waits = (part: Part | undefined): number => part?.pending_requests ?? 0;

const metricsSteps = (before: Part | undefined, after: Part | undefined): Step[] =>
  changesOf([before, -1], [after, 1]).map(({ by, ...row }) =>
    update(creatorMetricsEntity().upsert(row).add(by)),
  );

const inPeriods = ['requests', 'revenue_cents'] as const;
const inAll = Object.keys(sums) as (keyof typeof sums)[];

interface MetricsChange {
  user_id: string;
  period: string;
  by: Sums;
}

/** The changes of the rows of metrics by these parts, `times` each: 1 to count them, -1 to take them back. */
const changesOf = (...parts: readonly [Part | undefined, times: 1 | -1][]): MetricsChange[] => {
  const changes = new Map<string, MetricsChange>();
  const add = (user_id: string, period: string, by: Sums) => {
    const change = changes.get(`${user_id}#${period}`) ?? { user_id, period, by: {} };
    for (const [name, value] of Object.entries(by) as [keyof Sums, number][])
      change.by[name] = (change.by[name] ?? 0) + value;
    changes.set(`${user_id}#${period}`, change);
  };
  for (const [counted, times] of parts) {
    if (!counted) continue;
    add(counted.creator_id, allTime, pick(counted, inAll, times));
    if (counted.at) add(counted.creator_id, periodOf(counted.at), pick(counted, inPeriods, times));
  }
  return [...changes.values()]
    .map((change) => ({
      ...change,
      by: Object.fromEntries(Object.entries(change.by).filter(([, value]) => value !== 0)),
    }))
    .filter(({ by }) => Object.keys(by).length > 0);
};

const pick = (counted: Part, names: readonly (keyof Sums)[], times: 1 | -1): Sums =>
  Object.fromEntries(names.flatMap((name) => (counted[name] ? [[name, counted[name] * times]] : [])));
