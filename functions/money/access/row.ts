import { defineEntity, type RowOf } from '../../kit/entity.ts';
import { key } from '../../kit/index-key.ts';

/** A creator's paid access: a view of the ledger's postings about their plans, made again with each of them. */
export const accessEntity = defineEntity('access', {
  attributes: {
    user_id: { type: 'string', required: true, readOnly: true },
    /** Access runs until then, grace included. */
    ends_at: { type: 'string', required: true },
    /** Access that was given, as to the people of the demo: it stays beside paid access. */
    given_until: { type: 'string' },
    /** Which plan gives it until when, earliest first; those that are over are left out. */
    stretches: {
      type: 'list',
      items: {
        type: 'map',
        properties: {
          plan_id: { type: 'string', required: true },
          until: { type: 'string', required: true },
        },
      },
    },
    /** A renewal is not paid: the access that it keeps ends then. */
    grace_until: { type: 'string' },
    /** The monthly plan is paid again then; missing when it is cancelled, or is none. */
    renews_at: { type: 'string' },
    /** The monthly plan as Stripe knows it, while it runs. */
    subscription_id: { type: 'string' },
    version: { type: 'number' },
    updated_at: { type: 'string', required: true },
  },
  indexes: {
    byUser: key({ pk: 'user#{user_id}', sk: 'access' }),
  },
});

export type AccessRow = RowOf<typeof accessEntity>;
