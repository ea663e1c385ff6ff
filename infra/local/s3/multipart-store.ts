import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readRecords, replaceFile } from '../durable.ts';
import type { ObjectInfo } from './object-store.ts';
import type { Received } from './receive-file.ts';

export interface Part extends Pick<Received, 'data' | 'size' | 'etag'> {
  number: number;
  modified: string;
}

/** An upload in parts that is not finished. */
export interface PartUpload extends Pick<ObjectInfo, 'key' | 'headers' | 'metadata'> {
  id: string;
  initiated: string;
}

export interface MultipartStore {
  create(upload: Pick<PartUpload, 'key' | 'headers' | 'metadata'>): PartUpload;
  get(id: string): PartUpload | undefined;
  all(): PartUpload[];
  /** The folder in which a part's bytes are received; the upload may end meanwhile, and with it the folder. */
  dirOf(id: string): string;
  /** Makes received bytes the part of a number; drops them, and returns false, if the upload has ended meanwhile. */
  put(id: string, number: number, body: Received): boolean;
  /** The parts by number. */
  parts(id: string): Part[];
  /** The bytes of these parts, one after the other. */
  read(id: string, parts: readonly Part[]): AsyncIterable<Buffer>;
  /** Hides an upload from all callers, until it is removed or given back. */
  take(id: string): void;
  giveBack(upload: PartUpload): void;
  remove(id: string): void;
}

/**
 * Uploads in parts, each in a folder of its own: `upload.json`, one small JSON per part and the parts' bytes. Renaming
 * a JSON is the commit, as for objects; bytes that no part refers to are removed when the store opens.
 */
export const openMultipartStore = (dir: string): MultipartStore => {
  mkdirSync(dir, { recursive: true });
  const uploads = new Map<string, PartUpload>();
  const parts = new Map<string, Map<number, Part>>();
  const dirOf = (id: string) => join(dir, id);
  const bytesOf = (id: string) => join(dirOf(id), 'data');
  const drop = (id: string, data: string) => rmSync(join(bytesOf(id), data), { force: true });
  const remove = (id: string) => {
    uploads.delete(id);
    parts.delete(id);
    rmSync(dirOf(id), { recursive: true, force: true });
  };
  for (const id of readdirSync(dir)) {
    const records = readRecords<PartUpload | Part>(join(dir, id, 'index')).map(({ record }) => record);
    const upload = records.find((record) => 'id' in record);
    // The upload's creation was cut off, or its removal.
    if (!upload) {
      remove(id);
      continue;
    }
    const own = new Map(records.flatMap((record) => ('number' in record ? [[record.number, record]] : [])));
    uploads.set(id, upload);
    parts.set(id, own);
    const inUse = new Set([...own.values()].map(({ data }) => data));
    mkdirSync(bytesOf(id), { recursive: true });
    for (const file of readdirSync(bytesOf(id))) if (!inUse.has(file)) drop(id, file);
  }

  return {
    create: (described) => {
      const upload = {
        ...described,
        id: randomBytes(32).toString('base64url'),
        initiated: new Date().toISOString(),
      };
      mkdirSync(bytesOf(upload.id), { recursive: true });
      mkdirSync(join(dirOf(upload.id), 'index'));
      replaceFile(join(dirOf(upload.id), 'index/upload.json'), JSON.stringify(upload));
      uploads.set(upload.id, upload);
      parts.set(upload.id, new Map());
      return upload;
    },
    get: (id) => uploads.get(id),
    all: () => [...uploads.values()],
    dirOf: bytesOf,
    put: (id, number, { data, size, etag }) => {
      const own = parts.get(id);
      if (!own || !uploads.has(id)) {
        drop(id, data);
        return false;
      }
      const part: Part = { number, data, size, etag, modified: new Date().toISOString() };
      try {
        replaceFile(join(dirOf(id), `index/${number}.json`), JSON.stringify(part));
      } catch (error) {
        drop(id, data);
        throw error;
      }
      const old = own.get(number);
      own.set(number, part);
      if (old) drop(id, old.data);
      return true;
    },
    parts: (id) => [...(parts.get(id)?.values() ?? [])].sort((a, b) => a.number - b.number),
    read: async function* (id, wanted) {
      for (const { data } of wanted) yield* createReadStream(join(bytesOf(id), data));
    },
    take: (id) => void uploads.delete(id),
    giveBack: (upload) => void uploads.set(upload.id, upload),
    remove,
  };
};

/** S3's ETag of an object in parts: the MD5 of the parts' MD5s, and their number. */
export const etagOfParts = (parts: readonly Pick<Part, 'etag'>[]): string => {
  const hash = createHash('md5');
  for (const { etag } of parts) hash.update(Buffer.from(etag, 'hex'));
  return `${hash.digest('hex')}-${parts.length}`;
};
