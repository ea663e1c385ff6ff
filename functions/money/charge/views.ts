import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import type { PersonSummary } from '@briefhouse/contracts/accounts/user.ts';
import type { AdminCharge } from '@briefhouse/contracts/payments/charge.ts';
import { plans } from '@briefhouse/money/plans.ts';
import { personOf } from '../../people/public.ts';

/** A person's single payment, for an administrator. */
export interface Charge {
  id: string;
  payer_id: string;
  /** Only a payment has these two. */
  creator_id?: string | undefined;
  project_name?: string | undefined;
  /** Only the purchase of a plan has it. */
  plan_id?: string | undefined;
  amount_cents: number;
  fee_cents: number;
  refunded_cents: number;
  disputed: boolean;
  paid_at: string;
}

export const toCharge = (charge: Charge, people: ReadonlyMap<string, PersonSummary>): AdminCharge => {
  const { id, payer_id, creator_id, amount_cents, fee_cents, refunded_cents, paid_at } = charge;
  return {
    id,
    kind: creator_id ? 'payment' : 'plan',
    payer_id,
    payer_name: fullName(personOf(people, payer_id)),
    creator_id: creator_id ?? null,
    creator_name: creator_id ? fullName(personOf(people, creator_id)) : null,
    title: titleOf(charge),
    amount_cents,
    fee_cents,
    refunded_cents,
    status: statusOf(charge),
    paid_at,
  };
};

const titleOf = ({ creator_id, project_name, plan_id }: Charge): string =>
  creator_id ? (project_name ?? 'Payment') : (plans.find(({ id }) => id === plan_id)?.name ?? 'Access plan');

const statusOf = ({ amount_cents, refunded_cents, disputed }: Charge): AdminCharge['status'] => {
  if (disputed) return 'disputed';
  if (refunded_cents === 0) return 'paid';
  return refunded_cents < amount_cents ? 'partly_refunded' : 'refunded';
};
