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
  /** The version's id, in a bucket that keeps versions. */
  version?: string;
}

/** The entry of a key: its object and, in a bucket with versions, those that it replaced, the newest first. */
interface Entry extends ObjectInfo {
  older?: ObjectInfo[];
  /** A delete marker is newer than all of them. */
  isDeleted?: boolean;
}

type Body = Pick<Received, 'data' | 'size' | 'etag'>;

export interface ObjectStore {
  get(key: string): ObjectInfo | undefined;
  /** A version of a key, also of one that was replaced or deleted. */
  version(key: string, version: string): ObjectInfo | undefined;
  /** The folder of the objects' bytes, and of bodies that are received for one. */
  dataDir: string;
  keys(): string[];
  pathOf(info: ObjectInfo): string;
  /** Streams into a temporary file, which is removed on any error. Throws EntityTooLarge beyond `limit` bytes. */
  receive(source: AsyncIterable<Buffer>, limit: number): Promise<Received>;
  /** Stores a body that is a file already: linked, or copied from another disk. */
  take(path: string): Body;
  /** Makes a received body the object at `key`, atomically. */
  commit(
    key: string,
    body: Body,
    headers: ObjectInfo['headers'],
    metadata: ObjectInfo['metadata'],
  ): ObjectInfo;
  discard(body: Received): void;
  /** In a bucket with versions the bytes stay. */
  remove(key: string): void;
}

/**
 * A bucket in a folder: bytes in `data/<random>`, one small JSON per object in `index/<sha256 of the key>`, so keys
 * never become paths. Renaming the JSON is the commit; unreferenced bytes are removed when the store opens. With
 * `versions` no stored object is ever taken away.
 */
export function openStore(dir: string, { versions = false } = {}): ObjectStore {
  const [dataDir, indexDir] = [join(dir, 'data'), join(dir, 'index')];
  mkdirSync(dataDir, { recursive: true });
  const objects = new Map<string, Entry>();
  for (const { record } of readRecords<Entry>(indexDir)) objects.set(record.key, record);
  const inUse = new Set([...objects.values()].flatMap(allOf).map((info) => info.data));
  for (const file of readdirSync(dataDir)) if (!inUse.has(file)) rmSync(join(dataDir, file), { force: true });

  const indexOf = (key: string): string =>
    join(indexDir, `${createHash('sha256').update(key).digest('hex')}.json`);
  const drop = (data: string): void => rmSync(join(dataDir, data), { force: true });
  const present = (key: string): ObjectInfo | undefined => {
    const entry = objects.get(key);
    return entry?.isDeleted ? undefined : entry;
  };

  return {
    dataDir,
    get: present,
    version: (key, version) => allOf(objects.get(key)).find((info) => info.version === version),
    keys: () =>
      [...objects.keys()].filter(present).sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))),
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
      const old = objects.get(key);
      const info: Entry = {
        key,
        data,
        size,
        etag,
        modified: new Date().toISOString(),
        headers,
        metadata,
        ...(versions && { version: randomUUID(), older: allOf(old) }),
      };
      try {
        replaceFile(indexOf(key), JSON.stringify(info));
      } catch (error) {
        drop(data);
        throw error;
      }
      objects.set(key, info);
      if (old && !versions) drop(old.data);
      return info;
    },

    remove(key) {
      const info = objects.get(key);
      if (!info) return;
      if (versions) {
        const marked = { ...info, isDeleted: true };
        replaceFile(indexOf(key), JSON.stringify(marked));
        objects.set(key, marked);
        return;
      }
      rmSync(indexOf(key), { force: true });
      objects.delete(key);
      drop(info.data);
    },
  };
}

/** Every version of a key, the newest first. */
const allOf = (entry: Entry | undefined): ObjectInfo[] => {
  if (!entry) return [];
  const { older = [], isDeleted: _, ...newest } = entry;
  return [newest, ...older];
};
