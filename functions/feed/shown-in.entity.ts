import { defineEntity } from '../kit/entity.ts';
import { key } from '../kit/index-key.ts';

/**
 * That a post shows work which somebody or something else decides about: one row for the piece or project, and for each
 * person behind a project. What becomes of these reaches the post through it.
 */
export const shownInEntity = defineEntity('shown-in', {
  attributes: {
    /** The piece, the project, or the person. */
    subject_id: { type: 'string', required: true, readOnly: true },
    post_id: { type: 'string', required: true, readOnly: true },
    /** Of the post. */
    author_id: { type: 'string', required: true, readOnly: true },
    /** Who was asked about a project. They stay known as such when it is not shown any more. */
    partner_id: { type: 'string', readOnly: true },
    /** For the table's TTL, in epoch seconds: as the post. */
    expires: { type: 'number', required: true, readOnly: true },
  },
  indexes: {
    bySubject: key({ pk: 'shown-in#{subject_id}', sk: '{post_id}' }),
  },
});
