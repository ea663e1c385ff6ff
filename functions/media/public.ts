export { readersSteps, restoreSteps, withdrawSteps } from './domain/change-used-media.ts';
export { releaseMedia, takeMedia } from './domain/take-media.ts';
export { type LargeFile, readCopy, writeLargeFile } from './export-files.ts';
export { perhapsWithdrawn, toReadableMedia } from './readable-media.ts';
export { largestKey, toShownMedia, toUnsignedMedia } from './shown-media.ts';
// For the copy of a person's data, which lies in the media bucket.
export { deleteFiles, signBriefly as signExport } from './store.ts';
export type { StoredMedia } from './stored-media.ts';
