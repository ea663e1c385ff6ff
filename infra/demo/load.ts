import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { SeedTarget } from '@briefhouse/local-cloud/cloud.ts';
import { sumMonths } from './months.ts';
import { type Row, timeShift } from './times.ts';

/** The snapshot's contents beside its rows. */
export interface Snapshot {
  /** The start of a day: all times of the rows are as of then. */
  taken: string;
  /** The accounts, with verified addresses. All have one password. */
  accounts: {
    id: string;
    email: string;
    first_name: string;
    last_name: string;
    user_type: 'creator' | 'client';
    group?: string;
  }[];
  password: string;
}

const at = (name: string) => join(import.meta.dirname, name);
export const readSnapshot = (): Snapshot =>
  JSON.parse(readFileSync(at('snapshot/snapshot.json'), 'utf8')) as Snapshot;

/** The demo's rows as of `now`, in epoch milliseconds. */
export const demoRows = (now: number): Row[] => {
  const shift = timeShift(Date.parse(readSnapshot().taken), now);
  const lines = readFileSync(at('snapshot/rows.jsonl'), 'utf8').trimEnd().split('\n');
  return sumMonths(lines.map((line) => shift(JSON.parse(line) as Row)));
};

const types: Readonly<Record<string, string>> = { avif: 'image/avif', webp: 'image/webp', mp4: 'video/mp4' };
/** The headers of the two folders of the media bucket. */
const cacheControl = {
  media: 'public, max-age=31536000, s-maxage=86400, immutable',
  private: 'private, max-age=3600',
} as const;

/**
 * Fills an empty cloud with the demo: accounts, rows and media. Returns a function that writes the blocked addresses.
 * It is called once the streams run, because a subscriber builds the firewall from those rows.
 */
export const loadDemo = async ({
  load,
  tableName,
  mediaBucket,
}: SeedTarget): Promise<() => Promise<void>> => {
  const { accounts, password } = readSnapshot();
  for (const { id, email, first_name, last_name, user_type, group } of accounts)
    load.account({
      id,
      password,
      attributes: { email, given_name: first_name, family_name: last_name, 'custom:user_type': user_type },
      groups: group ? [group] : [],
    });
  for (const folder of ['media', 'private'] as const)
    for (const file of readdirSync(at(folder), { recursive: true, withFileTypes: true })) {
      if (!file.isFile()) continue;
      const path = join(file.parentPath, file.name);
      load.object(mediaBucket, relative(import.meta.dirname, path).replaceAll(sep, '/'), path, {
        'content-type': types[file.name.slice(file.name.lastIndexOf('.') + 1)] ?? '',
        'cache-control': cacheControl[folder],
      });
    }
  const rows = Map.groupBy(demoRows(Date.now()), ({ __edb_e__ }) => __edb_e__ === 'blocked-address');
  const write = (list: Row[] = []) => load.rows(tableName, list.map(stored));
  await write(rows.get(false));
  return () => write(rows.get(true));
};

/** A row in DynamoDB's JSON. */
const stored = (row: Row) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, attribute(value)]));

const attribute = (value: unknown): Record<string, unknown> => {
  if (typeof value === 'string') return { S: value };
  if (typeof value === 'number') return { N: String(value) };
  if (typeof value === 'boolean') return { BOOL: value };
  if (Array.isArray(value)) return { L: value.map(attribute) };
  return { M: stored(value as Row) };
};
