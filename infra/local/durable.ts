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
    try {
      records.push({ file, record: JSON.parse(readFileSync(path, 'utf8')) as T });
    } catch (error) {
      throw new Error(
        `${path} cannot be read (${(error as Error).message}). Remove it, or start over with \`npm run reset\`.`,
      );
    }
  }
  return records;
}
