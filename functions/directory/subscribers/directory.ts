import { isDeepStrictEqual } from 'node:util';
import type { Subscriber } from '../../events/worker.ts';
import type { Change } from '../../kit/change.ts';
import type { ProfileRow } from '../../people/public.ts';
import { asListedCreator } from '../creators/creator-row.ts';
import { type Facets, facetsOf } from '../creators/facets.ts';
import { syncDirectoryEntry } from '../creators/search/chosen-search.ts';

/** Keeps creators' entries in the directory in line with their profiles. */
export const directory: Subscriber = {
  onChange: async ({ before, after }) => {
    if (!isDeepStrictEqual(listed(before), listed(after)))
      await syncDirectoryEntry(String((after ?? before)?.user_id));
  },
};

/** The facets of a profile that the directory stores. */
const listed = (row: Change['after']): Facets | undefined => {
  const creator = asListedCreator(row as ProfileRow | undefined);
  return creator && facetsOf(creator);
};
