import { userTypes } from '@briefhouse/contracts/accounts/user.ts';
import { defineEntity, type RowOf } from '../kit/entity.ts';
import { key } from '../kit/index-key.ts';

/**
 * A term by which a post is found: the beginning of a word, its author, or its work. The subscriber `post-terms`
 * derives it from the post; a search that finds a post by it reads the post and looks again.
 */
export const postTermEntity = defineEntity('post-term', {
  attributes: {
    /** See `termsOf`. */
    term: { type: 'string', required: true, readOnly: true },
    post_id: { type: 'string', required: true, readOnly: true },
    /** The author's kind; missing once the account is gone. */
    user_type: { type: userTypes },
    created_at: { type: 'string', required: true, readOnly: true },
    /** For the table's TTL, in epoch seconds: as the post. */
    expires: { type: 'number', required: true },
  },
  indexes: {
    /** Posts of a term by time of posting. */
    byTerm: key({ pk: 'post-term#{term}', sk: '{created_at}#{post_id}' }),
  },
});

export type PostTermRow = RowOf<typeof postTermEntity>;
