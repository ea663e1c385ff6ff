import { favoritesEntity } from '../favorites.entity.ts';

/** Deletes the favorites of somebody whose account has ended; that they no longer follow anybody is counted by the stream. */
export const deleteFavorites = async (userId: string) => {
  await favoritesEntity().delete({ user_id: userId }).go();
  return { seen: 1, cursor: null };
};
