import type { PersonSummary } from '@briefhouse/contracts/accounts/user.ts';
import type { Payment } from '@briefhouse/contracts/payments/payment.ts';
import { personOf } from '../../people/public.ts';
import type { PaymentRow } from './row.ts';

/** For the brand and the creator alike. */
export const toPayment = (row: PaymentRow, people: ReadonlyMap<string, PersonSummary>): Payment => ({
  id: row.payment_id,
  client: personOf(people, row.client_id),
  creator: personOf(people, row.creator_id),
  project_id: row.project_id ?? null,
  project_name: row.project_name ?? null,
  amount_cents: row.amount_cents,
  fee_cents: row.fee_cents,
  net_cents: row.net_cents,
  platform_fee_percentage: row.platform_fee_percentage,
  refunded_cents: row.refunded_cents ?? 0,
  returned_cents: row.returned_cents ?? 0,
  message: row.message,
  status: row.status,
  declined: row.declined ?? false,
  created_at: row.created_at,
  paid_at: row.paid_at ?? null,
});
