import { isDeepStrictEqual } from 'node:util';
import { transact } from '../../../kit/transact.ts';
import { projectEntity } from '../../projects/project.entity.ts';
import { countOpenStep } from '../open-count.ts';
import type { OpenListing } from '../open-listing.entity.ts';
import { openListing, readOpenListing, replaceListingStep } from '../open-listing.ts';

/**
 * Brings a project's place in the lists by budget, and their count, in step with the project as it is now: repeated or
 * late it changes nothing. CONFLICT when another run was in between; the message then comes again.
 */
export const syncOpenListing = async (projectId: string): Promise<void> => {
  const [{ data: project }, before] = await Promise.all([
    projectEntity().get({ project_id: projectId }).go({ consistent: true }),
    readOpenListing(projectId),
  ]);
  const next = project?.newsfeed ? openListing(project) : null;
  if (isDeepStrictEqual(plain(before), plain(next))) return;
  await transact([
    replaceListingStep(projectId, before, next),
    ...(before?.band === next?.band ? [] : [countOpenStep(projectId, before?.band, next?.band)]),
  ]);
};

/** As the table keeps it: without fields that are undefined. */
const plain = (row: OpenListing | null) => row && JSON.parse(JSON.stringify(row));
