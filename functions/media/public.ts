import { readersSteps, restoreSteps, withdrawSteps } from './domain/change-used-media.ts';
import { releaseMedia, takeMedia } from './domain/take-media.ts';
import { type LargeFile, readCopy, writeLargeFile } from './export-files.ts';
import { mediaUrl } from './media-url.ts';
import { perhapsWithdrawn, toReadableMedia } from './readable-media.ts';
import { largestKey, toShownMedia, toUnsignedMedia } from './shown-media.ts';
import { deleteFiles, signBriefly } from './store.ts';
import type { StoredMedia } from './stored-media.ts';

// For rows that show media.

export type { StoredMedia };
export { largestKey, mediaUrl, perhapsWithdrawn, toReadableMedia, toShownMedia, toUnsignedMedia };

// For the transactions that change such rows.

export { readersSteps, releaseMedia, restoreSteps, takeMedia, withdrawSteps };

// For the copy of a person's data, which lies in the media bucket.

export type { LargeFile };
export { deleteFiles, readCopy, signBriefly as signExport, writeLargeFile };
