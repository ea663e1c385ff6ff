import type { Subscriber } from '../../events/worker.ts';
import { syncOpenListing } from '../newsfeed/follow-up.ts';

/** Keeps the lists of open projects by budget, and their count, in line with the projects. */
export const newsfeed: Subscriber = {
  onChange: async ({ before, after }) => {
    if (before?.newsfeed || after?.newsfeed) await syncOpenListing(String((after ?? before)?.project_id));
  },
};
