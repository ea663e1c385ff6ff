import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../../../../kit/app-error.ts';
import { epochMs } from '../../../../kit/clock.ts';
import { newId } from '../../../../kit/ids.ts';
import { retryLimits, retryOnConflict } from '../../../../kit/retry.ts';
import { put, remove } from '../../../../kit/transact.ts';
import { writeRows } from '../../../../kit/write-rows.ts';
import type { CreatorSearch } from '../creator-search.ts';
import { type DirectoryEntry, directoryEntry, directoryEntryEntity } from './directory-entry.entity.ts';
import { directoryRow, directoryRowEntity } from './directory-row.entity.ts';

/** After this long another run takes over. Writing all rows takes a tenth of it, and other runs wait longer. */
const writerMs = 10_000;

/**
 * Writes and deletes a creator's rows until they match the current profile, one run at a time. The entry says what
 * has to be written, so a repeated or late call changes nothing. Rows are named in the entry before they are
 * written, so the next run finds everything that an interrupted one left.
 */
export const syncEntry: CreatorSearch['sync'] = async (userId, readProfile) => {
  const writer = newId();
  /** Partitions that this run has written to: if another one took it over meanwhile, each has to be written again. */
  const touched = new Set<string>();
  await retryOnConflict(async () => {
    // Read after the entry, so the profile is at least as new as the one that the entry was made from.
    const entry = await readEntry(userId);
    if (entry?.writer && entry.writer !== writer && epochMs() < Number(entry.writer_until))
      throw new AppError('CONFLICT');
    const profile = await readProfile();
    const next = profile && directoryEntry(profile, (entry?.revision ?? 0) + 2);
    const isCurrent = touched.size === 0 && isDeepStrictEqual(entry?.facets, next?.facets);
    const listed = new Set<string>(entry?.partitions);
    const wanted = new Set<string>(next?.partitions);
    const known = new Set([...listed, ...touched]);
    const stale = [...known].filter((partition) => !wanted.has(partition));
    const missing = [...wanted].filter((partition) => !isCurrent || !listed.has(partition));
    if (stale.length === 0 && missing.length === 0) return;

    const claim: DirectoryEntry = {
      user_id: userId,
      revision: (entry?.revision ?? 0) + 1,
      partitions: [...new Set([...known, ...wanted])],
      place: next?.place ?? entry?.place ?? '',
      writer,
      writer_until: epochMs() + writerMs,
    };
    await save(claim, entry);
    for (const partition of [...stale, ...missing]) touched.add(partition);
    await writeRows([
      ...stale.map((partition) => remove(directoryRowEntity().delete({ partition, place: claim.place }))),
      ...missing.flatMap((partition) =>
        next ? [put(directoryRowEntity().put(directoryRow(partition, userId, next.facets)))] : [],
      ),
    ]);
    await (next ? save(next, claim) : forget(claim));
  }, retryLimits.background);
};

const readEntry = async (userId: string): Promise<DirectoryEntry | undefined> => {
  const { data } = await directoryEntryEntity().get({ user_id: userId }).go({ consistent: true });
  return data ?? undefined;
};

/** Conditional on the entry that was read; fails when another run has changed it. */
const save = async (entry: DirectoryEntry, before: DirectoryEntry | undefined): Promise<void> => {
  if (!before) await directoryEntryEntity().create(entry).go();
  else
    await directoryEntryEntity()
      .put(entry)
      .where(({ revision }, { eq }) => eq(revision, before.revision))
      .go();
};

const forget = async ({ user_id, revision }: DirectoryEntry): Promise<void> => {
  await directoryEntryEntity()
    .delete({ user_id })
    .where((row, { eq }) => eq(row.revision, revision))
    .go();
};
