import { effects } from '../../events/effects.ts';
import type { RequestRow } from './row.ts';

/** The refresh of lists of requests, apart from `effects.ts`: the function `push` carries no words. */
export const requestRefresh = effects<RequestRow>('request', {
  status: {
    // The owner's pages hear of a new request by the count of those that wait, which follows it.
    refresh: (row) => ({
      people: row.status === 'pending' ? [row.creator_id] : [row.creator_id, row.owner_id],
      what: 'requests',
    }),
  },
  project_removed: {
    refresh: (row, before) =>
      row.project_removed === before?.project_removed
        ? undefined
        : { people: [row.creator_id], what: 'requests' },
  },
});
