import { isDeepStrictEqual } from 'node:util';
import type { Change } from '../../kit/change.ts';
import { defineConcern } from '../../kit/concern.ts';
import { asCreator } from '../creators/creator-row.ts';
import { keepListing } from '../creators/domain/keep-listing.ts';
import { type Facets, facetsOf } from '../creators/facets.ts';

/** Creators' entries in the directory follow their profiles. */
export const handler = defineConcern({
  onChange: async ({ before, after }) => {
    if (!isDeepStrictEqual(listed(before), listed(after)))
      await keepListing(String((after ?? before)?.user_id));
  },
});

/** What the directory knows of a profile. */
const listed = (row: Change['after']): Facets | undefined => {
  const creator = asCreator(row);
  return creator && facetsOf(creator);
};
