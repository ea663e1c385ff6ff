import type { Subscriber } from '../../events/worker.ts';
import { giveUpAll, giveUpUnused, moveFiles, type ReadHeirs, removeMedia } from '../follow-up.ts';
import type { MediaRow } from '../row.ts';
import { removal } from '../steps.ts';
import { deleteFiles } from '../store.ts';

/**
 * Moves files that are withdrawn or restored, deletes those that were given up, gives up those that nothing refers to
 * for a day, and those of a closed account.
 */
export const media = (readHeirs: ReadHeirs): Subscriber => ({
  onChange: async ({ entity, before, after }, cursor) => {
    if (entity === 'account' && after?.ended_at) return giveUpAll(String(after.user_id), cursor, readHeirs);
    if (entity === 'media' && after?.used_by === removal) await removeMedia(String(after.media_id));
    else if (entity === 'media' && after?.withdrawal) await moveFiles(after as MediaRow);
    // Files that a fault left of an abandoned upload, or of one that the table's TTL has taken.
    if (entity === 'media' && !after) await deleteFiles((before as MediaRow).made ?? []);
    return undefined;
  },
  onJob: {
    'media-unused': ({ id, at }) => giveUpUnused(id, at),
    'media-closure': ({ id }, cursor) => giveUpAll(id, cursor, readHeirs),
  },
});
