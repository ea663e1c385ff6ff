import { projectState } from './0001-project-state.ts';
import { requestId } from './0002-request-id.ts';
import { dueOffers } from './0003-due-offers.ts';
import { rowsOfEntities } from './0004-rows-of-entities.ts';
import { dropOldSearch } from './0005-drop-old-search.ts';
import { rebuildSearch } from './0006-rebuild-search.ts';
import { favoritesAndDocuments } from './0007-favorites-and-documents.ts';
import { sparseProjectLists } from './0008-sparse-project-lists.ts';
import { creatorFigures } from './0009-creator-figures.ts';
import { dropEmptyCounts } from './0010-drop-empty-counts.ts';
import { followers } from './0011-followers.ts';
import { projectBrands } from './0012-project-brands.ts';
import { postTerms } from './0013-post-terms.ts';
import { reportCases } from './0014-report-cases.ts';
import { endsOfDevices } from './0015-ends-of-devices.ts';
import type { Migration } from './migration.ts';

/** All migrations, oldest first. A number is used once; a released migration is never edited or removed. */
export const migrations: readonly Migration[] = [
  projectState,
  requestId,
  dueOffers,
  rowsOfEntities,
  dropOldSearch,
  rebuildSearch,
  favoritesAndDocuments,
  sparseProjectLists,
  creatorFigures,
  dropEmptyCounts,
  followers,
  projectBrands,
  postTerms,
  reportCases,
  endsOfDevices,
];
