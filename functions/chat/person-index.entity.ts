import { defineEntity } from '../kit/entity.ts';
import { key } from '../kit/index-key.ts';

/** The names by which a person can be found at the moment: what a rename has to remove. */
export const personIndexEntity = defineEntity('person-index', {
  attributes: {
    user_id: { type: 'string', required: true, readOnly: true },
    /** As `searchName`; several while a run is active, or after one broke off. */
    names: { type: 'list', items: { type: 'string' }, required: true },
    revision: { type: 'number', required: true },
  },
  indexes: {
    byUser: key({ pk: 'user#{user_id}', sk: 'person-index' }),
  },
});
