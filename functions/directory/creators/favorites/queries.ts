import type { CreatorFilters } from '@briefhouse/contracts/marketplace/creator.ts';
import { fromCursor, toCursor } from '../../../kit/cursor.ts';
import { readCreators } from '../creator-row.ts';
import { facetsOf } from '../facets.ts';
import { isUnfiltered, matches, toQuery } from '../search/creator-query.ts';
import { creatorsPage } from '../search/creator-search.ts';
import { type AddedAt, countOf, favoritesEntity } from './row.ts';

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

interface Request {
  userId: string;
  filters: CreatorFilters;
  cursor: string | undefined;
}

/** Favorites read per call when some of them may not match. */
const searched = 60;

/** A page of a client's favorites, last added first. One of a deleted account only matches the empty search. */
export const listFavorites = async ({ userId, filters, cursor }: Request) => {
  const after = cursor ? positionOf(cursor) : undefined;
  const favorites = await readFavorites(userId);
  const query = toQuery(filters);
  const all = query ? favorites.list() : [];
  const rest = after ? all.filter((one) => isAfter(one, after)) : all;
  const everybody = query !== null && isUnfiltered(query);
  const looked = rest.slice(0, everybody ? creatorsPage : searched);
  const rows = await readCreators(looked.map(({ creator_id }) => creator_id));
  const matching = looked
    .map((favorite) => ({ ...favorite, row: rows.get(favorite.creator_id) }))
    .filter(({ row }) => everybody || (row && query && matches(facetsOf(row), query)));
  const page = matching.slice(0, creatorsPage);
  const last = matching.length > page.length ? page.at(-1) : looked.at(-1);
  const more = last && last.creator_id !== rest.at(-1)?.creator_id;
  return {
    favorites: page,
    count: favorites.count,
    next_cursor: more ? toCursor({ added: String(last.added), id: last.creator_id }) : null,
  };
};

interface Position {
  added: number;
  creator_id: string;
}

const isAfter = (one: Position, position: Position) =>
  one.added < position.added || (one.added === position.added && one.creator_id > position.creator_id);

const positionOf = (cursor: string): Position => {
  const { added, id } = fromCursor(cursor, ['added', 'id']);
  return { added: Number(added), creator_id: id };
};
