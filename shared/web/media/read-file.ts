import { megabytes } from '@briefhouse/contracts/limit-texts.ts';
import { type Purpose, rulesForType, rulesOf } from '@briefhouse/contracts/media/purposes.ts';
import { refusals } from '@briefhouse/contracts/media/refusals.ts';
import { drawPoster } from './draw-poster.ts';

/** Facts that the browser knows of a file before it is sent. */
export interface FileFacts {
  /** The reason to refuse it, in words; null when it may be sent. */
  problem: string | null;
  /** An object URL of the picture or of a video's frame, which the caller has to revoke; null without one. */
  preview: string | null;
  /** Pixels, as it is shown; null if the browser could not tell. */
  size: { width: number; height: number } | null;
  poster: Blob | null;
}

/** The checks that need no look into the file; null when it passes. */
export const fileProblem = (purpose: Purpose, { type, size }: { type: string; size: number }) => {
  const rules = rulesForType(purpose, type);
  if (!rules) return refusals.type;
  if (size === 0) return refusals.empty;
  return size > rules.bytes ? refusals.size : null;
};

/** The same in words that name the limit, for the file's own tile. */
export const fileProblemWords = (purpose: Purpose, file: { type: string; size: number }): string | null => {
  const problem = fileProblem(purpose, file);
  const rules = rulesForType(purpose, file.type);
  return problem === refusals.size && rules ? `${problem}. The limit is ${megabytes(rules.bytes)}.` : problem;
};

export const isVideo = ({ type }: { type: string }) => type.startsWith('video/');

/** The server may read a file that this browser cannot. */
export const nothingKnown: FileFacts = { problem: null, preview: null, size: null, poster: null };

const refused = (problem: string): FileFacts => ({ ...nothingKnown, problem });

const readPicture = async (purpose: Purpose, file: File): Promise<FileFacts> => {
  const url = URL.createObjectURL(file);
  const image = new Image();
  const refuse = (problem: string) => {
    URL.revokeObjectURL(url);
    return refused(problem);
  };
  // `load` comes with the header; the browser decodes nothing before it is shown.
  const isRead = await new Promise<boolean>((resolve) => {
    image.onload = () => resolve(true);
    image.onerror = () => resolve(false);
    image.src = url;
  });
  if (!isRead) return refuse(refusals.unreadable);
  const { naturalWidth: width, naturalHeight: height } = image;
  if (width * height > rulesOf(purpose).picture.pixels) return refuse(refusals.pixels);
  return { problem: null, preview: url, size: { width, height }, poster: null };
};

const readVideo = async (purpose: Purpose, file: File): Promise<FileFacts> => {
  const url = URL.createObjectURL(file);
  const facts = await drawPoster(url);
  URL.revokeObjectURL(url);
  if (!facts) return nothingKnown;
  const { width, height, seconds, poster } = facts;
  const { video } = rulesOf(purpose);
  if (video && seconds !== null && seconds > video.seconds) return refused(refusals.duration);
  if (video && width * height > video.pixels) return refused(refusals.pixels);
  const preview = poster && URL.createObjectURL(poster);
  return { problem: null, preview, size: { width, height }, poster };
};

/** Checks a file by its purpose's rules and draws its picture for the meantime. */
export const readFile = async (purpose: Purpose, file: File): Promise<FileFacts> => {
  const problem = fileProblemWords(purpose, file);
  if (problem) return refused(problem);
  return isVideo(file) ? readVideo(purpose, file) : readPicture(purpose, file);
};
