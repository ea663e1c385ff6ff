import type { PurposeRules } from '@briefhouse/contracts/media/purposes.ts';
import mediaInfoFactory, { type AudioTrack, type MediaInfo, type VideoTrack } from 'mediainfo.js';
import type { ReadBytes } from './byte-reader.ts';
import { measureElements } from './measure-elements.ts';
import { Refused } from './refused.ts';

interface Video {
  /** Pixels, turned as it is shown. */
  width: number;
  height: number;
  seconds: number;
}

/** Formats that the browsers of today play. */
const pictures = new Set(['AVC', 'VP8', 'VP9', 'AV1']);
const sounds = new Set(['AAC', 'Opus', 'Vorbis', 'MPEG Audio']);

/** The index of a video is in the first or the last of these; the rest would only make figures more exact. */
const mostReads = 16;

let parser: Promise<MediaInfo<'object'>> | undefined;

/**
 * Reads the index of a video, of which nothing is decoded, in at most 16 reads of 256 KB. Throws `Refused` for a video
 * that browsers cannot play or the rules exclude, and whatever `read` throws.
 */
export const inspectVideo = async (
  size: number,
  read: ReadBytes,
  rules: NonNullable<PurposeRules['video']>,
): Promise<Video> => {
  const tracks = await readTracks(size, read);
  const [general] = tracks.filter((track) => track['@type'] === 'General');
  const [video] = tracks.filter((track) => track['@type'] === 'Video');
  const audio = tracks.filter((track) => track['@type'] === 'Audio');
  if (general?.extra?.IsTruncated) throw new Refused('unreadable');
  if (!video) throw new Refused(audio.length > 0 ? 'no_picture' : 'unreadable');
  if (!isPlayable(video) || !audio.every(isHeard)) throw new Refused('codec');
  const { Width: width, Height: height } = video;
  const stated = Number(general?.Duration ?? video.Duration);
  const seconds = stated > 0 || general?.Format !== 'WebM' ? stated : await measureElements(size, read);
  if (!width || !height || !(seconds > 0)) throw new Refused('unreadable');
  if (width * height > rules.pixels) throw new Refused('pixels');
  if (seconds > rules.seconds) throw new Refused('duration');
  const isTurned = Number(video.Rotation ?? 0) % 180 !== 0;
  return { width: isTurned ? height : width, height: isTurned ? width : height, seconds };
};

const readTracks = async (size: number, read: ReadBytes) => {
  parser ??= mediaInfoFactory({ format: 'object', chunkSize: 256 * 1024 });
  let reads = 0;
  let fault: unknown;
  try {
    const found = await (await parser).analyzeData(size, async (length, from) => {
      reads += 1;
      // Nothing more ends the reading; the answer has the figures found so far.
      if (reads > mostReads || fault) return new Uint8Array();
      return read(from, Math.min(length, size - from)).catch((error: unknown) => {
        fault = error;
        return new Uint8Array();
      });
    });
    if (fault) throw fault;
    return found.media?.track ?? [];
  } catch (error) {
    // A parser that failed may be in any state; the next video gets another.
    parser = undefined;
    if (fault) throw fault;
    throw new Refused('unreadable', error);
  }
};

/** Browsers decode H.264 with 8 bits and colours at half the size, as cameras and editors write it. */
const isPlayable = ({ Format, BitDepth, ChromaSubsampling }: VideoTrack): boolean =>
  pictures.has(Format ?? '') &&
  (Format !== 'AVC' || ((BitDepth ?? 8) === 8 && (ChromaSubsampling ?? '4:2:0') === '4:2:0'));

const isHeard = ({ Format, Format_Profile }: AudioTrack): boolean =>
  sounds.has(Format ?? '') && (Format !== 'MPEG Audio' || Format_Profile === 'Layer 3');
