import { statSync } from 'node:fs';
import { join } from 'node:path';
import { now } from '@briefhouse/functions/kit/clock.ts';
import { filesOf } from '@briefhouse/functions/media/media-keys.ts';
import { mediaEntity, ownerList } from '@briefhouse/functions/media/row.ts';
import type { StoredMedia } from '@briefhouse/functions/media/stored-media.ts';
import type { Person } from './acts.ts';

/** Bytes of the largest of its files. */
const sizeOf = (stored: StoredMedia): number =>
  Math.max(...filesOf(stored).map((key) => statSync(join(import.meta.dirname, '..', key)).size));

/**
 * A file that a person has sent, as its processing leaves it: its pictures have been made long ago, and processing them
 * again would make others. Returns its id.
 */
export const upload = async ({ user_id }: Pick<Person, 'user_id'>, stored: StoredMedia): Promise<string> => {
  await mediaEntity()
    .create({
      media_id: stored.media_id,
      user_id,
      purpose: stored.purpose,
      content_type: stored.video?.type ?? 'image/png',
      size: sizeOf(stored),
      status: 'ready',
      stored,
      gsi1pk: ownerList(user_id),
      created_at: now(),
    })
    .go();
  return stored.media_id;
};
