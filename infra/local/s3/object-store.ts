import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream, mkdirSync, openSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { readRecords, replaceFile } from '../durable.ts';
import { S3Error } from './errors.ts';

/** An object's metadata. `headers` holds content-type, cache-control and the like, as stored. */
export interface ObjectInfo {
  key: string;
  data: string;
  size: number;
  etag: string;
  modified: string;
  headers: Record<string, string>;
  metadata: Record<string, string>;
}

/** A received body that is not an object yet; digests are base64, `etag` is hex. */
export interface Received {
  data: string;
  size: number;
  etag: string;
  digests: { md5: string; sha1: string; sha256: string; crc32: string };
}

export interface ObjectStore {
  get(key: string): ObjectInfo | undefined;
  keys(): string[];
  pathOf(info: ObjectInfo): string;
  /** Streams into a temporary file, which is removed on any error. Throws EntityTooLarge beyond `limit` bytes. */
  receive(source: AsyncIterable<Buffer>, limit: number): Promise<Received>;
  /** Makes a received body the object at `key`, atomically. */
  commit(
    key: string,
    body: Received,
    headers: ObjectInfo['headers'],
    metadata: ObjectInfo['metadata'],
  ): ObjectInfo;
  discard(body: Received): void;
  remove(key: string): void;
}

/**
 * A bucket in a folder: bytes in `data/<random>`, one small JSON per object in `index/<sha256 of the key>`, so keys
 * never become paths. Renaming the JSON is the commit; unreferenced bytes are removed when the store opens.
 */
export function openStore(dir: string): ObjectStore {
  const [dataDir, indexDir] = [join(dir, 'data'), join(dir, 'index')];
  mkdirSync(dataDir, { recursive: true });
  const objects = new Map<string, ObjectInfo>();
  for (const { record } of readRecords<ObjectInfo>(indexDir)) objects.set(record.key, record);
  const inUse = new Set([...objects.values()].map((info) => info.data));
  for (const file of readdirSync(dataDir)) if (!inUse.has(file)) rmSync(join(dataDir, file), { force: true });

  const indexOf = (key: string): string =>
    join(indexDir, `${createHash('sha256').update(key).digest('hex')}.json`);
  const drop = (data: string): void => rmSync(join(dataDir, data), { force: true });

  return {
    get: (key) => objects.get(key),
    keys: () => [...objects.keys()].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))),
    pathOf: (info) => join(dataDir, info.data),
    discard: (body) => drop(body.data),

    async receive(source, limit) {
      const data = randomUUID();
      const hashes = { md5: createHash('md5'), sha1: createHash('sha1'), sha256: createHash('sha256') };
      let [size, crc] = [0, 0];
      // Opened before the first chunk, so that there is always a file to remove on failure.
      const fd = openSync(join(dataDir, data), 'wx');
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
        drop(data);
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
    },

    commit(key, body, headers, metadata) {
      const { data, size, etag } = body;
      const info: ObjectInfo = {
        key,
        data,
        size,
        etag,
        modified: new Date().toISOString(),
        headers,
        metadata,
      };
      try {
        replaceFile(indexOf(key), JSON.stringify(info));
      } catch (error) {
        drop(data);
        throw error;
      }
      const old = objects.get(key);
      objects.set(key, info);
      if (old) drop(old.data);
      return info;
    },

    remove(key) {
      const info = objects.get(key);
      if (!info) return;
      rmSync(indexOf(key), { force: true });
      objects.delete(key);
      drop(info.data);
    },
  };
}
