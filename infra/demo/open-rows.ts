import { openCountRow } from '@briefhouse/functions/marketplace/newsfeed/open-count.ts';
import { openListing, openListingRow } from '@briefhouse/functions/marketplace/newsfeed/open-listing.ts';
import type { ProjectRow } from '@briefhouse/functions/marketplace/projects/project.entity.ts';

type Row = Record<string, unknown>;

/** The rows of the newsfeed's budget lists and of its count for these projects. */
export const openRows = (projects: Row[]): Row[] => {
  const listings = projects
    .filter(({ newsfeed }) => newsfeed === 'open')
    .map((row) => openListing(row as unknown as ProjectRow));
  return [...listings.map(openListingRow), openCountRow(listings)];
};
