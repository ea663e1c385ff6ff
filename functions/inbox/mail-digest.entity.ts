import { defineEntity } from '../kit/entity.ts';
import { key } from '../kit/index-key.ts';

/** The last mail to a person about a project, and the notices that wait for the next one. */
export const mailDigestEntity = defineEntity('mail-digest', {
  attributes: {
    user_id: { type: 'string', required: true, readOnly: true },
    /** The project; `urgent#<project>` for notices that do not wait behind the rest. */
    about: { type: 'string', required: true, readOnly: true },
    /** No mail before this time; a due row carries the same while notices wait. */
    until: { type: 'string', required: true },
    /** Ids of notices. */
    waiting: { type: 'list', items: { type: 'string' } },
    /** For the table's TTL, in epoch seconds. */
    expires: { type: 'number', required: true },
  },
  indexes: {
    byProject: key({ pk: 'mail#{user_id}', sk: '{about}' }),
  },
});
