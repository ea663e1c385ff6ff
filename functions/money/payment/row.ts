import { paymentStatuses } from '@briefhouse/contracts/payments/payment-statuses.ts';
import { defineEntity, type RowOf } from '../../kit/entity.ts';
import { key } from '../../kit/index-key.ts';

/** A payment of a brand to a creator: its terms when its page was opened, and its course by the ledger. */
export const paymentEntity = defineEntity('payment', {
  attributes: {
    payment_id: { type: 'string', required: true, readOnly: true },
    /** The form that began it: a repeat of its call to Stripe gets the same page. */
    submission_id: { type: 'string', required: true, readOnly: true },
    client_id: { type: 'string', required: true, readOnly: true },
    creator_id: { type: 'string', required: true, readOnly: true },
    /** The name on the payment page; none once the account is gone. */
    creator_name: { type: 'string', required: true },
    project_id: { type: 'string', readOnly: true },
    project_name: { type: 'string', readOnly: true },
    /** `project-payments#<project>`; absent without a project, so that the row is in no list. */
    project_list: { type: 'string', readOnly: true },
    /** Integer cents; fee and net add up to the amount. */
    amount_cents: { type: 'number', required: true, readOnly: true },
    fee_cents: { type: 'number', required: true, readOnly: true },
    net_cents: { type: 'number', required: true, readOnly: true },
    platform_fee_percentage: { type: 'number', required: true, readOnly: true },
    message: { type: 'string', required: true, readOnly: true },
    /** Stripe's account that it goes to. */
    destination: { type: 'string', required: true, readOnly: true },
    status: { type: paymentStatuses, required: true },
    declined: { type: 'boolean' },
    refunded_cents: { type: 'number' },
    /** The refunded part that came back from the creator, as the ledger says. */
    returned_cents: { type: 'number' },
    /** Stripe's charge, once it was paid. */
    charge_id: { type: 'string' },
    created_at: { type: 'string', required: true, readOnly: true },
    paid_at: { type: 'string' },
    /** Counts the changes of the payment. */
    version: { type: 'number' },
  },
  indexes: {
    byId: key({ pk: 'payment#{payment_id}', sk: 'payment' }),
    /** The sum paid for a project comes from these. */
    byProject: key('gsi1', { pk: '{project_list}', sk: '{created_at}#{payment_id}' }),
    byCreator: key('gsi3', { pk: 'payments#{creator_id}', sk: '{created_at}#{payment_id}' }),
  },
});

export type PaymentRow = RowOf<typeof paymentEntity>;
