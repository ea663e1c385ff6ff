import { type AddedAt, countOf, favoritesEntity } from '../favorites.entity.ts';

export interface Favorites {
  count: number;
  has(creatorId: string): boolean;
  /** Last added first; epoch seconds. */
  list(): { creator_id: string; added: number }[];
}

/** A client's favorites: one read. */
export const readFavorites = async (userId: string): Promise<Favorites> => {
  const { data } = await favoritesEntity().get({ user_id: userId }).go();
  const added: AddedAt = data?.added ?? {};
  return {
    count: countOf(added),
    has: (creatorId) => Object.hasOwn(added, creatorId),
    list: () =>
      Object.entries(added)
        .map(([creator_id, at]) => ({ creator_id, added: at }))
        .sort((a, b) => b.added - a.added || (a.creator_id < b.creator_id ? -1 : 1)),
  };
};
