import { stateOf } from '@briefhouse/workflow/project.ts';
import { defineConcern } from '../../kit/concern.ts';
import { expireOffer } from '../projects/domain/expire-offer.ts';
import type { ProjectRow } from '../projects/project.entity.ts';
import { settleRequests } from '../requests/domain/settle-requests.ts';

/** Answers who still waits for a project that somebody got, or that is gone, and ends offers that nobody answered. */
export const handler = defineConcern({
  onChange: async ({ entity, before, after }) => {
    if (entity === 'project') await settleProject(before as ProjectRow, after as ProjectRow);
  },
  onDue: { offer: ({ id, at }) => expireOffer(id, at) },
});

const settleProject = async (before: ProjectRow | undefined, after: ProjectRow | undefined) => {
  if (before && !after) await settleRequests(before.project_id, 'gone');
  const taken =
    after && after.assigned_creator_id !== before?.assigned_creator_id && stateOf(after) === 'to_do';
  if (taken && after.assigned_creator_id)
    await settleRequests(after.project_id, { by: after.assigned_creator_id, at: after.updated_at });
};
