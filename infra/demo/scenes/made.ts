import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What was drawn for one piece of work. */
export interface MadePiece {
  /** ThumbHash, base64. */
  placeholder: string;
  /** Of the video, or of the largest picture. */
  bytes: number;
}

/** The drawn files, in the folders that the media bucket has: `portfolio/<media id>/320.webp`. */
export const mediaDir = join(import.meta.dirname, '../media');
export const folderOf = (mediaId: string): string => join(mediaDir, 'portfolio', mediaId);
export const madeFile = join(mediaDir, 'made.json');
export const videoSeconds = 3;

export const readMade = (): Record<string, MadePiece> => JSON.parse(readFileSync(madeFile, 'utf8'));
