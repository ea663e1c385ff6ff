import {
  createWriteStream,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  type WriteStream,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { Fault } from './fault.ts';

/**
 * Opens a log to append to, before it returns: a stream that opens its file later fails with an uncaught error if the
 * folder is gone by then.
 */
export const openLog = (path: string): WriteStream => createWriteStream(path, { fd: openSync(path, 'a') });

/** Writes a file atomically: a kill or a full disk leaves the old content. */
export function replaceFile(path: string, content: string, mode = 0o666): void {
  const temporary = `${path}.tmp`;
  try {
    writeFileSync(temporary, content, { mode });
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** A JSON file of the data directory. Throws a `Fault` if it is broken or `isValid` refuses its content. */
export const readJson = <T>(
  path: string,
  isValid: (value: T) => boolean = () => true,
  wayOut = 'Remove it, or start over with `npm run reset`.',
): T => {
  let why = 'its content is not what the local cloud writes';
  try {
    const value = JSON.parse(readFileSync(path, 'utf8')) as T;
    if (typeof value === 'object' && value !== null && isValid(value)) return value;
  } catch (error) {
    why = (error as Error).message;
  }
  throw new Fault(`${path} cannot be read (${why}). ${wayOut}`);
};

/** Every `*.json` of a folder, by name. Creates the folder, and removes files that a kill left half written. */
export function readRecords<T>(dir: string): { file: string; record: T }[] {
  mkdirSync(dir, { recursive: true });
  const records: { file: string; record: T }[] = [];
  for (const file of readdirSync(dir).sort()) {
    const path = join(dir, file);
    if (!file.endsWith('.json')) {
      rmSync(path, { force: true });
      continue;
    }
    records.push({ file, record: readJson<T>(path) });
  }
  return records;
}
