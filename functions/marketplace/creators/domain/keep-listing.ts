import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../../../kit/app-error.ts';
import { backOff } from '../../../kit/back-off.ts';
import { environment } from '../../../kit/environment.ts';
import { profileKey } from '../../../kit/profile-summaries.ts';
import { readRows } from '../../../kit/read-rows.ts';
import { type Step, transact } from '../../../kit/transact.ts';
import { writeRows } from '../../../kit/write-rows.ts';
import { asCreator, type CreatorRow } from '../creator-row.ts';
import { type Facets, facetsOf } from '../facets.ts';
import { partitionsOf, placeOf } from '../listing.ts';
import { eraseRow, putRow } from '../listing-table.ts';
import { countSpecialtyStep, type Named } from '../specialties.ts';

/** What is known of a creator's rows in the directory. While rows are being written, it names old and new ones. */
interface Head {
  revision: number;
  partitions: string[];
  /** Missing while rows are being written, and for nobody's. */
  facets?: Facets;
  /** Their place in every partition. */
  place: string;
  /** What `specialties.ts` counted. */
  named?: Named;
}

const headKey = (userId: string) => ({ pk: `user#${userId}`, sk: 'listing' });

/** A creator as the directory ought to have them. */
export const listingHead = (row: CreatorRow, revision = 1): Head & { facets: Facets } => {
  const facets = facetsOf(row);
  return {
    revision,
    partitions: partitionsOf(facets),
    facets,
    place: placeOf(row.user_id, facets),
    ...(facets.specialty && { named: { specialty: facets.specialty, label: row.creator?.specialty ?? '' } }),
  };
};

export const headRow = (userId: string, head: Head) => ({ ...headKey(userId), ...head });

/**
 * Brings a creator's rows in the directory into line with their profile as it is now; nobody's profile takes them all
 * out. What the head knows decides what is written, so a record that comes twice, late or beside another changes nothing.
 * The head names what is about to be written before it is: a run that breaks off leaves nothing that the next cannot find.
 */
export const keepListing = async (
  userId: string,
  mine: ReadonlySet<string> = new Set(),
  attempt = 1,
): Promise<void> => {
  const { profile, head } = await read(userId);
  const revision = (head?.revision ?? 0) + 2;
  const next = profile && listingHead(profile, revision);
  const settled = isDeepStrictEqual(head?.facets, next?.facets) && isSame(head?.partitions, next?.partitions);
  if (mine.size === 0 && settled) return;
  const known = new Set([...(head?.partitions ?? []), ...mine]);
  const place = next?.place ?? head?.place ?? '';
  try {
    const claim: Head = {
      revision: revision - 1,
      partitions: [...new Set([...known, ...(next?.partitions ?? [])])],
      place,
      ...(head?.named && { named: head.named }),
    };
    await transact([save(userId, claim, head?.revision)]);
    const hasFacets = isDeepStrictEqual(head?.facets, next?.facets) && mine.size === 0;
    const written = (name: string) => hasFacets && head?.partitions.includes(name);
    await writeRows([
      ...[...known].filter((name) => !next?.partitions.includes(name)).map((pk) => eraseRow(pk, place)),
      ...(next?.partitions ?? [])
        .filter((name) => !written(name))
        .map((pk) => putRow(pk, userId, next?.facets as Facets)),
    ]);
    await transact([
      next ? save(userId, next, claim.revision) : forget(userId, claim.revision),
      ...countSteps(head?.named, next?.named),
    ]);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'CONFLICT') throw error;
    // Another run is at work: let it end, then put right whatever this one has written. The stream tries again later, too.
    if (attempt === 6) throw new AppError('UNAVAILABLE', { cause: error });
    await backOff(attempt, 100);
    await keepListing(userId, new Set([...known, ...(next?.partitions ?? [])]), attempt + 1);
  }
};

const isSame = (a: readonly string[] | undefined, b: readonly string[] | undefined) =>
  (a?.length ?? 0) === (b?.length ?? 0) && new Set([...(a ?? []), ...(b ?? [])]).size === (a?.length ?? 0);

const read = async (userId: string) => {
  // A profile that a busy table left out would be taken for one that is gone.
  const rows = await readRows([profileKey(userId), headKey(userId)], { ConsistentRead: true });
  return {
    profile: asCreator(rows.find(({ sk }) => sk === 'profile')),
    head: rows.find(({ sk }) => sk === 'listing') as Head | undefined,
  };
};

const isUnchanged = (revision: number | undefined) =>
  revision === undefined
    ? { ConditionExpression: 'attribute_not_exists(pk)' }
    : { ConditionExpression: 'revision = :revision', ExpressionAttributeValues: { ':revision': revision } };

const save = (userId: string, head: Head, revision: number | undefined): Step => ({
  item: { Put: { TableName: environment.table, Item: headRow(userId, head), ...isUnchanged(revision) } },
});

const forget = (userId: string, revision: number): Step => ({
  item: { Delete: { TableName: environment.table, Key: headKey(userId), ...isUnchanged(revision) } },
});

const countSteps = (before: Named | undefined, after: Named | undefined): Step[] =>
  before?.specialty === after?.specialty
    ? []
    : [...(before ? [countSpecialtyStep(before, -1)] : []), ...(after ? [countSpecialtyStep(after, 1)] : [])];
