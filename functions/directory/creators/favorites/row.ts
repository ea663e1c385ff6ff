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
