import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { S3Error } from './errors.ts';

/** 5 GB, S3's limit for one PUT. */
export const largestObject = 5 * 1024 ** 3;

/** A received body that is not an object or a part yet; digests are base64, `etag` is hex. */
export interface Received {
  /** Name of the file. */
  data: string;
  size: number;
  etag: string;
  digests: { md5: string; sha1: string; sha256: string; crc32: string };
}

/**
 * Streams into a new file of the folder, which is removed on any error. Throws EntityTooLarge beyond `limit` bytes.
 */
export async function receiveFile(
  dir: string,
  source: AsyncIterable<Buffer>,
  limit: number,
): Promise<Received> {
  const data = randomUUID();
  const hashes = { md5: createHash('md5'), sha1: createHash('sha1'), sha256: createHash('sha256') };
  let [size, crc] = [0, 0];
  // Opened before the first chunk, so that there is always a file to remove on failure.
  const fd = openSync(join(dir, data), 'wx');
  try {
    await pipeline(
      source,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          size += chunk.length;
          if (size > limit) {
            throw new S3Error('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size', {
              ProposedSize: String(size),
              MaxSizeAllowed: String(limit),
            });
          }
          for (const hash of Object.values(hashes)) hash.update(chunk);
          crc = crc32(chunk, crc);
          yield chunk;
        }
      },
      createWriteStream('', { fd }),
    );
  } catch (error) {
    rmSync(join(dir, data), { force: true });
    throw error;
  }
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc);
  const md5 = hashes.md5.digest();
  return {
    data,
    size,
    etag: md5.toString('hex'),
    digests: {
      md5: md5.toString('base64'),
      sha1: hashes.sha1.digest('base64'),
      sha256: hashes.sha256.digest('base64'),
      crc32: checksum.toString('base64'),
    },
  };
}
