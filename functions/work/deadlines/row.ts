import { defineEntity } from '../../kit/entity.ts';
import { key } from '../../kit/index-key.ts';

/** The address of a person's calendar, as a digest: nobody can read the address from the table. */
export const calendarEntity = defineEntity('calendar', {
  attributes: {
    user_id: { type: 'string', required: true, readOnly: true },
    digest: { type: 'string', required: true },
    made_at: { type: 'string', required: true },
  },
  indexes: {
    byUser: key({ pk: 'user#{user_id}', sk: 'calendar' }),
  },
});
