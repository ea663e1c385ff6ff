import { createHash, randomUUID } from 'node:crypto';
import { copyFileSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readRecords, replaceFile } from '../durable.ts';
import { type Received, receiveFile } from './receive-file.ts';

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

type Body = Pick<Received, 'data' | 'size' | 'etag'>;

export interface ObjectStore {
  get(key: string): ObjectInfo | undefined;
  /** Of the objects' bytes, and of bodies that are received for one. */
  dataDir: string;
  keys(): string[];
  pathOf(info: ObjectInfo): string;
  /** Streams into a temporary file, which is removed on any error. Throws EntityTooLarge beyond `limit` bytes. */
  receive(source: AsyncIterable<Buffer>, limit: number): Promise<Received>;
  /** A body that is a file already: linked, or copied where the disk is another one. */
  take(path: string): Body;
  /** Makes a received body the object at `key`, atomically. */
  commit(
    key: string,
    body: Body,
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
    dataDir,
    get: (key) => objects.get(key),
    keys: () => [...objects.keys()].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))),
    pathOf: (info) => join(dataDir, info.data),
    receive: (source, limit) => receiveFile(dataDir, source, limit),
    discard: (body) => drop(body.data),
    take: (path) => {
      const [data, bytes] = [randomUUID(), readFileSync(path)];
      try {
        linkSync(path, join(dataDir, data));
      } catch {
        copyFileSync(path, join(dataDir, data));
      }
      return { data, size: bytes.length, etag: createHash('md5').update(bytes).digest('hex') };
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
