import { partBytes, type UploadTarget } from '@briefhouse/contracts/media/media.ts';
import type { MediaRow } from '../media.entity.ts';
import { posterKey, signPart, signPost, sourceKey } from '../store.ts';

interface Part {
  /** Parts count from 1. */
  number: number;
  bytes: number;
}

/** The parts of an upload of so many bytes. */
export const partsOf = (size: number): Part[] =>
  Array.from({ length: Math.ceil(size / partBytes) }, (_, index) => ({
    number: index + 1,
    bytes: Math.min(partBytes, size - index * partBytes),
  }));

export const signWhole = async ({ media_id, content_type, size }: MediaRow): Promise<UploadTarget> => ({
  kind: 'post',
  ...(await signPost(sourceKey(media_id), content_type, size)),
});

export const signParts = async (
  { media_id }: MediaRow,
  partsId: string,
  parts: readonly Part[],
): Promise<UploadTarget> => ({
  kind: 'parts',
  part_bytes: partBytes,
  parts: await Promise.all(
    parts.map(async (part) => ({
      ...part,
      url: await signPart(sourceKey(media_id), partsId, part.number, part.bytes),
    })),
  ),
});

/** Null where no poster was announced. */
export const signPoster = async ({ media_id, poster }: MediaRow) =>
  poster ? signPost(posterKey(media_id), poster.content_type, poster.size) : null;
