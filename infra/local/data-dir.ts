import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockDir, ownerOf, unlockDir } from './data-lock.ts';
import { readJson, replaceFile } from './durable.ts';
import { Fault } from './fault.ts';

/** Raised when the local cloud's own files become unreadable for older versions; rows are migrated instead. */
export const schemaVersion = 3;
/** The files that `clear` keeps: the lock, version and secret, and bundles, which may be written at the same time. */
const kept = new Set(['lock.json', 'schema.json', 'secret', 'bundles']);

export interface DataDir {
  path: string;
  /** Created at the first start; access keys and the edge's secret are derived from it. */
  secret: string;
  /** Whether its rows still need migrations of this version. */
  isOlder: boolean;
  /** Records that its rows have been migrated. */
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
  /** The newest migration that its rows have had; absent if they have had none. */
  migration?: string;
}

const isSchema = ({ version, migration = '' }: Schema): boolean =>
  Number.isInteger(version) && typeof migration === 'string';

/**
 * Opens the directory for this process alone. `migration` is the product's newest migration, which a new directory
 * does not need; `setting` is the environment variable for the path. Throws a `Fault` if the directory is unusable.
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
    ? // Never to be removed alone: without it the rows would be taken for those of this version.
      readJson(file('schema.json'), isSchema, '`npm run reset` empties the data; start again after that.')
    : undefined;
  if (schema && schema.version !== schemaVersion)
    throw stale(path, `was made by another version (${schema.version}, now ${schemaVersion})`);
  const has = schema ? (schema.migration ?? '') : migration;
  // Names start with a number, so they sort in order.
  if (has > migration)
    throw stale(
      path,
      `was made by a newer version (its rows are of ${has}); check that out, or lose the data`,
    );
  lockDir(path, setting);
  const store = () => replaceFile(file('schema.json'), JSON.stringify({ version: schemaVersion, migration }));
  if (!schema) store();
  if (!existsSync(file('secret'))) replaceFile(file('secret'), randomBytes(24).toString('hex'), 0o600);

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

/** Removes the directory. Throws a `Fault` if it is in use or was not made by the local cloud. */
export const emptyDataDir = (path: string): void => {
  const names = existsSync(path) ? readdirSync(path) : [];
  // The path may be mistyped, and the files there somebody else's.
  if (names.some((name) => !kept.has(name)) && !names.includes('schema.json'))
    throw new Fault(`${path} is not a data directory of the local cloud; nothing was removed.`);
  const owner = ownerOf(path);
  if (owner !== undefined) throw new Fault(`Process ${owner} is using ${path}. Stop it first.`);
  rmSync(path, { recursive: true, force: true });
};
