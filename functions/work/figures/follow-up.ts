import { retryLimits, retryOnConflict } from '../../kit/retry.ts';
import { put, type Step, transact, update } from '../../kit/transact.ts';
import type { ProjectRow } from '../project/row.ts';
import type { RequestRow } from '../request/row.ts';
import { periodOf } from './period.ts';
import { allTime, type Counted, countedEntity, figuresEntity, sums } from './row.ts';

/** Steps for other counts of the same project or request, given its counts from before. */
type AlsoCounted = (before: Counted | null) => Step[];

/**
 * Counts a project or a request in its creator's figures, in place of its counts from before. May be repeated and run
 * in any order: a version older than the counted one changes nothing.
 */
export const countFigures = (counted: Counted, also: AlsoCounted = () => []): Promise<void> =>
  retryOnConflict(async () => {
    const { source, order } = counted;
    const { data: before } = await countedEntity().get({ source }).go({ consistent: true });
    if (before && before.order >= order) return;
    await transact([
      put(
        countedEntity()
          .put(counted)
          .where((row, { eq, notExists }) => (before ? eq(row.order, before.order) : notExists(row.order))),
      ),
      ...changesOf([before, -1], [counted, 1]).map(({ by, ...row }) =>
        update(figuresEntity().upsert(row).add(by)),
      ),
      ...also(before),
    ]);
  }, retryLimits.background);

const inPeriods = ['requests', 'revenue_cents'] as const;
const inAll = Object.keys(sums) as (keyof typeof sums)[];

type Sums = Partial<Record<keyof typeof sums, number>>;

interface FiguresChange {
  user_id: string;
  period: string;
  by: Sums;
}

/** The changes of the rows of figures by these parts, `times` each: 1 to count them, -1 to take them back. */
const changesOf = (...parts: readonly [Counted | null | undefined, times: 1 | -1][]): FiguresChange[] => {
  const changes = new Map<string, FiguresChange>();
  const add = (user_id: string, period: string, by: Sums) => {
    const change = changes.get(`${user_id}#${period}`) ?? { user_id, period, by: {} };
    for (const [name, value] of Object.entries(by) as [keyof Sums, number][])
      change.by[name] = (change.by[name] ?? 0) + value;
    changes.set(`${user_id}#${period}`, change);
  };
  for (const [counted, times] of parts) {
    if (!counted?.creator_id) continue;
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

const pick = (counted: Counted, names: readonly (keyof Sums)[], times: 1 | -1): Sums =>
  Object.fromEntries(names.flatMap((name) => (counted[name] ? [[name, counted[name] * times]] : [])));

type CountedProject = Pick<
  ProjectRow,
  'project_id' | 'version' | 'assigned_creator_id' | 'budget_cents' | 'finished_at'
>;
type CountedRequest = Pick<RequestRow, 'creator_id' | 'request_id' | 'status' | 'created_at'>;

/** A project counts as active or finished work of its creator, and as the latter's revenue. */
export const countedProject = (project: CountedProject): Counted => {
  const counted = { source: `project#${project.project_id}`, order: project.version };
  const creator_id = project.assigned_creator_id;
  if (!creator_id) return counted;
  if (!project.finished_at) return { ...counted, creator_id, active: 1 };
  return {
    ...counted,
    creator_id,
    at: project.finished_at,
    completed: 1,
    revenue_cents: project.budget_cents,
  };
};

/** The count of a request. It changes once: when the request no longer waits. */
export const countedRequest = (request: CountedRequest): Counted => ({
  source: `request#${request.request_id}`,
  order: request.status === 'pending' ? 1 : 2,
  creator_id: request.creator_id,
  at: request.created_at,
  requests: 1,
  ...(request.status === 'pending' && { pending_requests: 1 }),
  ...(request.status === 'approved' && { approved_requests: 1 }),
});
