import { countFollowers, countSpecialty, type FavoritesRow } from '../../directory/public.ts';
import type { Subscriber } from '../../events/worker.ts';
import { countProject, countRequest } from '../metrics/follow-up.ts';
import { type CountedPayment, countAnswer, countCompleted, countPaid } from '../project/follow-up.ts';
import type { ProjectRow } from '../project/row.ts';
import type { RequestRow } from '../request/row.ts';

/**
 * Counts finished work and payments for it, answers to offers and followers of creators, waiting requests, specialties
 * and creators' metrics, each write once.
 */
export const counters: Subscriber = {
  onChange: async ({ id, entity, before, after }) => {
    if (entity === 'request') await onRequest(before as RequestRow, after as RequestRow);
    if (entity === 'payment')
      await countPaid(id, before as CountedPayment | undefined, after as CountedPayment | undefined);
    if (entity === 'favorites') await countFollowers(before as FavoritesRow, after as FavoritesRow);
    if (entity === 'profile') await countSpecialty(String((after ?? before)?.user_id));
    if (entity !== 'project') return;
    await countCompleted(id, before as ProjectRow, after as ProjectRow);
    await countAnswer(before as ProjectRow, after as ProjectRow);
    await countWork(before as ProjectRow, after as ProjectRow);
  },
};

const onRequest = async (before: RequestRow | undefined, after: RequestRow | undefined) => {
  // Asking again puts the next request into the place of the earlier one, which keeps counting.
  if (before && after && before.request_id !== after.request_id) await countRequest(before);
  // One that is deleted waits no longer.
  await countRequest(after ?? ({ ...before, status: 'expired' } as RequestRow));
};

/** A project without a creator before and after counts for nobody. */
const countWork = async (before: ProjectRow | undefined, after: ProjectRow | undefined) => {
  if (after && (before?.assigned_creator_id || after.assigned_creator_id)) await countProject(after);
};
