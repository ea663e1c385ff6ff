import { isDeepStrictEqual } from 'node:util';
import { transact } from '../../kit/transact.ts';
import { projectEntity } from '../project/row.ts';
import { countOpenStep, openListing, readOpenListing, replaceListingStep } from './open-listing.ts';
import type { OpenListing } from './row.ts';

/**
 * Brings a project's place in the lists by budget, and their count, in line with the project as it is now;
 * repeating it changes nothing. CONFLICT when another run came in between; the message is then retried.
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

/** The row as the table stores it: without undefined fields. */
const plain = (row: OpenListing | null) => row && JSON.parse(JSON.stringify(row));
