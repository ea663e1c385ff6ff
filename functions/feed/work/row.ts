import { defineEntity } from '../../kit/entity.ts';
import { key } from '../../kit/index-key.ts';

/**
 * A post's use of work about which others decide: one row for the piece or project, and for each person behind a
 * project. Their later changes reach the post through it.
 */
export const shownInEntity = defineEntity('shown-in', {
  attributes: {
    /** The piece, the project, or the person. */
    subject_id: { type: 'string', required: true, readOnly: true },
    post_id: { type: 'string', required: true, readOnly: true },
    /** The post's author. */
    author_id: { type: 'string', required: true, readOnly: true },
    /** The person who was asked about a project. They stay known as such when it is not shown any more. */
    partner_id: { type: 'string', readOnly: true },
    /** For the table's TTL, in epoch seconds: as the post. */
    expires: { type: 'number', required: true, readOnly: true },
  },
  indexes: {
    bySubject: key({ pk: 'shown-in#{subject_id}', sk: '{post_id}' }),
  },
});
