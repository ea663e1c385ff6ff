import { CustomAttributeType } from 'electrodb';
import { defineEntity, type RowOf } from '../../../kit/entity.ts';
import { key } from '../../../kit/index-key.ts';

/** When each was added, in epoch seconds, by creator's id. */
export type AddedAt = Record<string, number>;

/** A client's favorites in one row: 500 of them are 25 KB, so one read serves every heart on a page. */
export const favoritesEntity = defineEntity('favorites', {
  attributes: {
    user_id: { type: 'string', required: true },
    // ElectroDB removes nothing from a required attribute, not even a part.
    added: { type: CustomAttributeType<AddedAt>('any') },
    /** Grows with each change. */
    version: { type: 'number', required: true },
  },
  indexes: { byUser: key({ pk: 'user#{user_id}', sk: 'favorites' }) },
});

export type FavoritesRow = RowOf<typeof favoritesEntity>;

export const countOf = (added: AddedAt = {}): number => Object.keys(added).length;

/** Whether a client counts among a creator's followers, so that every change of their favorites counts once. */
export const followerEntity = defineEntity('follower', {
  attributes: {
    creator_id: { type: 'string', required: true, readOnly: true },
    user_id: { type: 'string', required: true, readOnly: true },
    follows: { type: 'boolean', required: true },
    /** Version of the favorites that were counted. */
    order: { type: 'number', required: true },
  },
  indexes: {
    byPair: key({ pk: 'follower#{creator_id}#{user_id}', sk: 'follower' }),
  },
});
