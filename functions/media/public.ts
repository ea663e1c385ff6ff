import { type LargeFile, readCopy, writeLargeFile } from './export-files.ts';
import { perhapsWithdrawn, toReadableMedia } from './readable-media.ts';
import { readersSteps, releaseMedia, restoreSteps, takeMedia, withdrawSteps } from './steps.ts';
import { deleteFiles, signBriefly } from './store.ts';
import type { StoredMedia } from './stored-media.ts';
import { largestKey, mediaUrl, toShownMedia, toUnsignedMedia } from './views.ts';

// For rows that show media.

export type { StoredMedia };
export { largestKey, mediaUrl, perhapsWithdrawn, toReadableMedia, toShownMedia, toUnsignedMedia };

// For the transactions that change such rows.

export { readersSteps, releaseMedia, restoreSteps, takeMedia, withdrawSteps };

// For the copy of a person's data, which lies in the media bucket.

export type { LargeFile };
export { deleteFiles, readCopy, signBriefly as signExport, writeLargeFile };
