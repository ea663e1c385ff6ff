import { defineConcern } from '../../kit/concern.ts';
import { removeMedia } from '../../kit/media.ts';

/** Deletes the file of a replaced or removed avatar, and that of a deleted profile. */
export const handler = defineConcern({
  onChange: async ({ before, after }) => {
    if (before?.avatar_key && before.avatar_key !== after?.avatar_key)
      await removeMedia(String(before.avatar_key));
  },
});
