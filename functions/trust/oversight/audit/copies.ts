import { createHash } from 'node:crypto';
import { ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { environment } from '../../../kit/environment.ts';
import { lazy } from '../../../kit/lazy.ts';
import { type Position, readRawList } from '../../../kit/raw-list.ts';

/** The checksum that the client adds by itself is one that a bucket with object lock asks for. */
const s3 = lazy(() => new S3Client({ forcePathStyle: true, maxAttempts: 3 }));

type Row = Record<string, unknown>;

const prefix = 'audit-log/';
const keyOf = ({ created_at, audit_id }: Row, text: string): string =>
  `${prefix}${created_at}/${audit_id}/${createHash('sha256').update(text).digest('hex')}`;

/** The same text for the same row, keys and all, in whatever order its attributes come. */
const textOf = (row: Row): string =>
  JSON.stringify(row, (_, value) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );

/**
 * Keeps a row as it was added, under a key that says when, which, and the digest of its content: lists of keys are
 * enough to compare. Repeating it changes nothing.
 */
export const keepCopy = async (row: Row): Promise<void> => {
  const Body = textOf(row);
  try {
    await s3().send(
      new PutObjectCommand({
        Bucket: environment.auditBucket,
        Key: keyOf(row, Body),
        Body,
        ContentType: 'application/json',
        IfNoneMatch: '*',
      }),
    );
  } catch (error) {
    if (!(error instanceof Error && error.name === 'PreconditionFailed')) throw error;
  }
};

/** Ids of rows that differ from their copies. */
interface Differences {
  /** Copies without a row. */
  missing: string[];
  /** Rows without a copy. */
  additional: string[];
  /** Rows with another content than their copy, or with several copies. */
  different: string[];
}

/**
 * Compares the rows that were added within a time with their copies: a query by time, and a list of keys. Rows from
 * before the first copy have none: they are older than this comparison, or came with the demo.
 */
export const compareCopies = async (earliest: string, until: string): Promise<Differences> => {
  const first = await firstCopy();
  const from = first > earliest ? first : earliest;
  if (from >= until) return { missing: [], additional: [], different: [] };
  const [rows, copies] = await Promise.all([digestsOfRows(from, until), digestsOfCopies(from, until)]);
  const shared = [...rows].flatMap(([id, digest]) => {
    const copied = copies.get(id);
    return copied ? [{ id, same: copied.length === 1 && copied[0] === digest }] : [];
  });
  return {
    missing: [...copies.keys()].filter((id) => !rows.has(id)),
    additional: [...rows.keys()].filter((id) => !copies.has(id)),
    different: shared.filter(({ same }) => !same).map(({ id }) => id),
  };
};

/** Rows as they are stored, whatever entity they name. */
const digestsOfRows = async (from: string, until: string): Promise<Map<string, string>> => {
  const digests = new Map<string, string>();
  for (let position: Position | undefined; ; ) {
    const list = { index: 'gsi1', pk: 'audit-logs', between: [from, until] } as const;
    const { rows, next } = await readRawList(list, position);
    for (const row of rows) digests.set(...placeOf(keyOf(row, textOf(row))));
    if (!next) return digests;
    position = next;
  }
};

/** When the first row was added that was copied; later than everything where none was. */
const firstCopy = async (): Promise<string> => {
  const { Contents = [] } = await s3().send(
    new ListObjectsV2Command({ Bucket: environment.auditBucket, Prefix: prefix, MaxKeys: 1 }),
  );
  return Contents[0]?.Key?.split('/')[1] ?? '9999';
};

/** Digests of copies by the id of their row. */
const digestsOfCopies = async (from: string, until: string): Promise<Map<string, string[]>> => {
  const found = new Map<string, string[]>();
  for (let after = `${prefix}${from}`; ; ) {
    const { Contents = [], IsTruncated } = await s3().send(
      new ListObjectsV2Command({ Bucket: environment.auditBucket, Prefix: prefix, StartAfter: after }),
    );
    for (const { Key = '' } of Contents) {
      if (Key >= `${prefix}${until}`) return found;
      const [id, digest] = placeOf(Key);
      found.set(id, [...(found.get(id) ?? []), digest]);
      after = Key;
    }
    if (!IsTruncated) return found;
  }
};

const placeOf = (key: string): [id: string, digest: string] => {
  const [, , id = '', digest = ''] = key.split('/');
  return [id, digest];
};
