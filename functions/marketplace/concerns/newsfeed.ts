import { defineConcern } from '../../kit/concern.ts';
import { syncOpenListing } from '../newsfeed/domain/sync-open-listing.ts';

/** The lists of open projects by budget, and their number, follow the projects. */
export const handler = defineConcern({
  onChange: async ({ before, after }) => {
    if (before?.newsfeed || after?.newsfeed) await syncOpenListing(String((after ?? before)?.project_id));
  },
});
