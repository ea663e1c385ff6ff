import { contribute } from '../../../kit/contribution.ts';
import { put, remove, type Step } from '../../../kit/transact.ts';
import { readListedCreatorNow } from '../creator-row.ts';
import { type NamedSpecialty, type SpecialtyRow, specialtyEntity, specialtyOf, specialtyRow } from './row.ts';

/** Counts a creator for the specialty in their current profile, and no longer for the one before. */
export const countSpecialty = (userId: string): Promise<void> =>
  contribute<string>({ counter: 'specialties', source: userId }, async (before) => {
    const named = specialtyOf(await readListedCreatorNow(userId));
    if (before === named?.specialty) return undefined;
    const steps = await Promise.all([before ? oneLess(before) : [], named ? oneMore(named) : []]);
    return { added: named?.specialty, steps: steps.flat() };
  });

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
