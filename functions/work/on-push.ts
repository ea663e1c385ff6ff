import { type Publication, refetch } from '../events/publication.ts';
import type { Change } from '../kit/change.ts';
import { log } from '../kit/log.ts';
import { readProfile } from '../people/public.ts';
import type { DocumentRow } from './documents/row.ts';
import { toDocumentSummary } from './documents/views.ts';
import { allTime } from './metrics/row.ts';
import { toOpenProject } from './newsfeed/views.ts';
import type { ProjectRow } from './project/row.ts';

/**
 * Publishes projects that enter or leave the newsfeed, and changes of other rows that are shown on a client's or
 * creator's own pages.
 */
export const onPush = async ({ entity, before, after }: Change): Promise<Publication[]> => {
  if (entity === 'project') {
    // The owner's profile may fail to be read, and the pages of the two hear of the project all the same.
    return newsfeed(before, after).catch((error: unknown) => {
      log.warn('newsfeed not notified', { error });
      return [];
    });
  }
  // The count follows a new request, so the pages of its owner hear of both by this.
  if (entity === 'waiting-requests') return after ? [refetch(after.user_id, 'requests')] : [];
  // Each count changes the row for all time.
  if (entity === 'creator-metrics' && after?.period === allTime) return [refetch(after.user_id, 'metrics')];
  if (entity === 'document') return documents(before, after);
  // A piece that comes or goes changes the portfolio too.
  if (entity === 'portfolio' || (entity === 'piece' && before && after))
    return [refetch((after ?? before)?.user_id, 'portfolio')];
  return [];
};

type Row = Change['after'];

const newsfeed = async (before: Row, after: Row): Promise<Publication[]> => {
  if (after?.newsfeed) {
    const owner = await readProfile(String(after.user_id));
    if (!owner) return [];
    const { own_request: _, ...project } = toOpenProject(after as ProjectRow, owner, undefined);
    return [{ topic: 'newsfeed', event: { type: 'project.opened', project } }];
  }
  return before?.newsfeed
    ? [{ topic: 'newsfeed', event: { type: 'project.closed', project_id: String(before.project_id) } }]
    : [];
};

/** Documents are published to their author's other pages and devices only. */
const documents = (before: Row, after: Row): Publication[] => [
  after
    ? {
        topic: `user:${after.user_id}`,
        event: { type: 'document.changed', document: toDocumentSummary(after as DocumentRow) },
      }
    : {
        topic: `user:${before?.user_id}`,
        event: { type: 'document.deleted', document_id: String(before?.document_id) },
      },
];
