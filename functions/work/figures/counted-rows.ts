import type { ProjectRow } from '../project/row.ts';
import type { RequestRow } from '../request/row.ts';
import type { Counted } from './counted.entity.ts';

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
