import { retryLimits, retryOnConflict } from '../../../kit/retry.ts';
import { put, remove, type Step, transact } from '../../../kit/transact.ts';
import { readListedCreatorNow } from '../creator-row.ts';
import {
  countedSpecialtyEntity,
  type NamedSpecialty,
  type SpecialtyRow,
  specialtyEntity,
  specialtyOf,
  specialtyRow,
} from './row.ts';

/**
 * Counts a creator for the specialty in their current profile, and no longer for the one before. The counted specialty
 * is stored in the same transaction, so calls that come twice, late or together give the same counts.
 */
export const countSpecialty = (userId: string): Promise<void> =>
  retryOnConflict(async () => {
    // The profile is read after its count, so it is at least as new as the one that was counted.
    const { data: counted } = await countedSpecialtyEntity()
      .get({ user_id: userId })
      .go({ consistent: true });
    const named = specialtyOf(await readListedCreatorNow(userId));
    if (counted?.specialty === named?.specialty) return;
    const steps = await Promise.all([counted ? oneLess(counted.specialty) : [], named ? oneMore(named) : []]);
    await transact([remember(userId, counted?.specialty, named?.specialty), ...steps.flat()]);
  }, retryLimits.background);

const remember = (user_id: string, before: string | undefined, after: string | undefined): Step => {
  const entity = countedSpecialtyEntity();
  if (after === undefined)
    return remove(entity.delete({ user_id }).where(({ specialty }, { eq }) => eq(specialty, before)));
  if (before === undefined) return put(entity.create({ user_id, specialty: after }));
  return put(
    entity.put({ user_id, specialty: after }).where(({ specialty }, { eq }) => eq(specialty, before)),
  );
};

/** One creator more, if the count did not change in between. */
const oneMore = async (named: NamedSpecialty): Promise<Step> => {
  const row = await readSpecialty(named.specialty);
  return row ? recount(row, row.creators + 1) : put(specialtyEntity().create(specialtyRow(named, 1)));
};

/** One creator less; the row is deleted with its last one. */
const oneLess = async (specialty: string): Promise<Step[]> => {
  const row = await readSpecialty(specialty);
  return row ? [recount(row, row.creators - 1)] : [];
};

const readSpecialty = async (specialty: string): Promise<SpecialtyRow | null> =>
  (await specialtyEntity().get({ specialty }).go({ consistent: true })).data;

const recount = (row: SpecialtyRow, creators: number): Step => {
  const entity = specialtyEntity();
  return creators > 0
    ? put(
        entity.put(specialtyRow(row, creators)).where((stored, { eq }) => eq(stored.creators, row.creators)),
      )
    : remove(
        entity
          .delete({ specialty: row.specialty })
          .where((stored, { eq }) => eq(stored.creators, row.creators)),
      );
};
