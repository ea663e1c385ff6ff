import { defineEntity, type RowOf } from '../kit/entity.ts';
import { key } from '../kit/index-key.ts';

/** The names by which a person can be found at the moment: a rename has to remove these. */
export const personIndexEntity = defineEntity('person-index', {
  attributes: {
    user_id: { type: 'string', required: true, readOnly: true },
    /** Names in the form of `searchName`; several while rows are being written, or after a run broke off. */
    names: { type: 'list', items: { type: 'string' }, required: true },
    /** The only name, once all of its rows are written. */
    name: { type: 'string' },
    /** See kit/sync-rows.ts. */
    revision: { type: 'number', required: true },
    writer: { type: 'string' },
    writer_until: { type: 'number' },
  },
  indexes: {
    byUser: key({ pk: 'user#{user_id}', sk: 'person-index' }),
  },
});

export type PersonIndex = RowOf<typeof personIndexEntity>;
