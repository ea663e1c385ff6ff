import { favoritesEntity } from '../favorites.entity.ts';

/** Deletes the favorites of a closed account; the stream counts that they no longer follow anybody. */
export const deleteFavorites = async (userId: string) => {
  await favoritesEntity().delete({ user_id: userId }).go();
  return { seen: 1, cursor: null };
};
