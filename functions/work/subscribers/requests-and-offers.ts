import type { Subscriber } from '../../events/worker.ts';
import { tellBriefFields } from '../brief/follow-up.ts';
import { expireOffer, tellBrief } from '../project/follow-up.ts';
import type { ProjectRow } from '../project/row.ts';
import { endLateRequest, endRequests, keepEarlier, markRequest, markRequests } from '../request/follow-up.ts';
import type { RequestRow } from '../request/row.ts';

/**
 * Closes waiting requests for projects that are taken or deleted and keeps those that were replaced, ends offers that
 * were not answered in time, announces brief changes that were held back, and marks requests whose project is removed.
 */
export const requestsAndOffers: Subscriber = {
  onChange: async ({ entity, before, after }, cursor) => {
    if (entity === 'project') return onProject(before as ProjectRow, after as ProjectRow, cursor);
    if (entity === 'request' && after) await onRequest(before as RequestRow | undefined, after as RequestRow);
  },
  onJob: {
    offer: ({ id, at }) => expireOffer(id, at),
    brief: ({ id, at }) => tellBrief(id, at),
    'brief-fields': ({ id, at }) => tellBriefFields(id, at),
  },
};

const onRequest = async (before: RequestRow | undefined, after: RequestRow) => {
  await keepEarlier(before, after);
  await endLateRequest(after);
  // A request that is sent again takes the place of an earlier one.
  if (before?.request_id !== after.request_id) await markRequest(after);
};

const onProject = async (
  before: ProjectRow | undefined,
  after: ProjectRow | undefined,
  cursor: string | undefined,
) => {
  if (before && !after) return endRequests(before.project_id, 'gone', cursor);
  if (before && after && (before.removal === undefined) !== (after.removal === undefined))
    return markRequests(after.project_id, cursor);
  const by = after?.assigned_creator_id;
  if (!after || !by || by === before?.assigned_creator_id) return undefined;
  return endRequests(after.project_id, { by, at: after.updated_at }, cursor);
};
