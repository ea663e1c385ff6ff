import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockDir, ownerOf, unlockDir } from './data-lock.ts';
import { Fault } from './fault.ts';

/** Raised when what the local cloud itself keeps can no longer be read; the product's rows move by migrations. */
export const schemaVersion = 3;
/** Not data: what makes it this process's directory, and bundles that are being written at the same time. */
const kept = new Set(['lock.json', 'schema.json', 'secret', 'bundles']);

export interface DataDir {
  path: string;
  /** Made at the first boot; access keys and the edge's secret derive from it. */
  secret: string;
  /** Its rows are of a version before the one that was named when it was opened. */
  isOlder: boolean;
  /** They no longer are. */
  markMigrated(): void;
  has(marker: string): boolean;
  mark(marker: string): void;
  unmark(marker: string): void;
  /** Removes all data. */
  clear(): void;
  release(): void;
}

interface Schema {
  version: number;
  /** The newest migration that its rows have had; absent before there were any. */
  migration?: string;
}

/**
 * Opens the directory for this process alone. `migration` is the newest that this version of the product has: rows of
 * a new directory are of that shape; `setting` is the environment variable that names the directory. Throws a `Fault` for each way in which the directory can be unfit.
 */
export const openDataDir = (
  path: string,
  { neededBytes = 200 * 1024 * 1024, migration = '', setting = 'DATA_DIR' } = {},
): DataDir => {
  const file = (name: string) => join(path, name);
  try {
    mkdirSync(path, { recursive: true });
    const { bavail, bsize } = statfsSync(path);
    if (bavail * bsize < neededBytes)
      throw new Fault(
        `Only ${Math.floor((bavail * bsize) / 1024 / 1024)} MB are free for ${path}; ${neededBytes / 1024 / 1024} MB are needed. Free some space, or set ${setting} to another disk.`,
      );
    writeFileSync(file('writable'), '');
    rmSync(file('writable'));
  } catch (error) {
    if (error instanceof Fault) throw error;
    throw new Fault(
      `Cannot write to ${path} (${(error as NodeJS.ErrnoException).code}). Make it writable, or set ${setting} to another directory.`,
    );
  }
  const schema = existsSync(file('schema.json'))
    ? (JSON.parse(readFileSync(file('schema.json'), 'utf8')) as Schema)
    : undefined;
  if (schema && schema.version !== schemaVersion)
    throw stale(path, `was made by another version (${schema.version}, now ${schemaVersion})`);
  const has = schema ? (schema.migration ?? '') : migration;
  // Numbers lead their names, so the order of names is theirs.
  if (has > migration)
    throw stale(
      path,
      `was made by a newer version (its rows are of ${has}); check that out, or lose the data`,
    );
  lockDir(path, setting);
  const store = () =>
    writeFileSync(file('schema.json'), JSON.stringify({ version: schemaVersion, migration }));
  if (!schema) store();
  if (!existsSync(file('secret')))
    writeFileSync(file('secret'), randomBytes(24).toString('hex'), { mode: 0o600 });

  return {
    path,
    secret: readFileSync(file('secret'), 'utf8'),
    isOlder: has < migration,
    markMigrated: store,
    has: (marker) => existsSync(file(marker)),
    mark: (marker) => writeFileSync(file(marker), new Date().toISOString()),
    unmark: (marker) => rmSync(file(marker), { force: true }),
    clear: () => {
      for (const name of readdirSync(path)) if (!kept.has(name)) rmSync(file(name), { recursive: true });
    },
    release: () => unlockDir(path),
  };
};

export const stale = (path: string, why: string): Fault =>
  new Fault(`The data in ${path} ${why}. \`npm run reset\` empties it; start again after that.`);

/** Removes the directory. Throws a `Fault` for one that is in use, and for one that the local cloud did not make. */
export const emptyDataDir = (path: string): void => {
  const names = existsSync(path) ? readdirSync(path) : [];
  // The path may be mistyped: what somebody else keeps there is not ours to remove.
  if (names.some((name) => !kept.has(name)) && !names.includes('schema.json'))
    throw new Fault(`${path} is not a data directory of the local cloud; nothing was removed.`);
  const owner = ownerOf(path);
  if (owner !== undefined) throw new Fault(`Process ${owner} is using ${path}. Stop it first.`);
  rmSync(path, { recursive: true, force: true });
};
