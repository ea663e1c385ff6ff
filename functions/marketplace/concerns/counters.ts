import { defineConcern } from '../../kit/concern.ts';
import { countSpecialty } from '../creators/domain/count-specialty.ts';
import { countedProject, countedRequest } from '../figures/counted-rows.ts';
import { countFigures } from '../figures/domain/count-figures.ts';
import { countCompleted } from '../projects/domain/count-completed.ts';
import { countWaiting } from '../projects/domain/count-waiting.ts';
import type { ProjectRow } from '../projects/project.entity.ts';
import type { RequestRow } from '../requests/request.entity.ts';

/** Counts finished work of creators, waiting requests, specialties and creators' figures, each write once. */
export const handler = defineConcern({
  onChange: async ({ id, entity, before, after }) => {
    if (entity === 'request') await onRequest(id, before as RequestRow, after as RequestRow);
    if (entity === 'profile') await countSpecialty(String((after ?? before)?.user_id));
    if (entity !== 'project') return;
    await countCompleted(id, before as ProjectRow, after as ProjectRow);
    await countWork(before as ProjectRow, after as ProjectRow);
  },
});

const onRequest = async (changeId: string, before: RequestRow | undefined, after: RequestRow | undefined) => {
  await countRequest(changeId, before, after);
  // Asking again puts the next request into the place of the earlier one, which keeps counting.
  if (before && before.request_id !== after?.request_id) await countFigures(countedRequest(before));
  if (after) await countFigures(countedRequest(after));
};

/** A project without a creator before and after counts for nobody. */
const countWork = async (before: ProjectRow | undefined, after: ProjectRow | undefined) => {
  if (after && (before?.assigned_creator_id || after.assigned_creator_id))
    await countFigures(countedProject(after));
};

const countRequest = async (
  changeId: string,
  before: RequestRow | undefined,
  after: RequestRow | undefined,
) => {
  const by = waits(after) - waits(before);
  const request = after ?? before;
  if (by !== 0 && request)
    await countWaiting(`waiting#${changeId}`, request.owner_id, request.project_id, by);
};

const waits = (request: RequestRow | undefined) => (request?.status === 'pending' ? 1 : 0);
