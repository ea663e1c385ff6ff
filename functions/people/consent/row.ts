import { defineEntity } from '../../kit/entity.ts';
import { key } from '../../kit/index-key.ts';

/** A person's consent to a version of the terms, with the privacy page as it was then before them. */
export const consentEntity = defineEntity('consent', {
  attributes: {
    user_id: { type: 'string', required: true, readOnly: true },
    terms: { type: 'string', required: true, readOnly: true },
    privacy: { type: 'string', required: true, readOnly: true },
    agreed_at: { type: 'string', required: true, readOnly: true },
  },
  indexes: {
    byUser: key({ pk: 'user#{user_id}', sk: 'consent#{terms}#{privacy}' }),
  },
});
