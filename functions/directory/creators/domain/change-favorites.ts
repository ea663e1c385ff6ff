import type { Guards } from '../../../kit/guards.ts';
import { put, transact } from '../../../kit/transact.ts';
import { type AddedAt, countOf, favoritesEntity } from '../favorites.entity.ts';

/**
 * Stores the favorites that `decide` answers for a client, or nothing where that answers nothing; returns how many
 * there are afterwards. CONFLICT when they changed meanwhile.
 */
export const changeFavorites = async (
  user_id: string,
  guards: Guards,
  decide: (added: AddedAt) => AddedAt | undefined,
): Promise<number> => {
  const { data: row } = await favoritesEntity().get({ user_id }).go({ consistent: true });
  const added = decide(row?.added ?? {});
  if (!added) return guards.nothingWritten(countOf(row?.added));
  const next = favoritesEntity()
    .put({ user_id, added, version: (row?.version ?? 0) + 1 })
    .where(({ version }, { eq, notExists }) => (row ? eq(version, row.version) : notExists(version)));
  await transact([put(next), ...guards.steps()]);
  return countOf(added);
};
