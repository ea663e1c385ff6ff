import { defineConcern } from '../../kit/concern.ts';
import { removeMedia } from '../../kit/media.ts';

/** A replaced or removed avatar goes from the bucket too; so does that of a deleted profile. */
export const handler = defineConcern({
  onChange: async ({ before, after }) => {
    if (before?.avatar_key && before.avatar_key !== after?.avatar_key)
      await removeMedia(String(before.avatar_key));
  },
});
