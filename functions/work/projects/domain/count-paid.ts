import { paidCents } from '@briefhouse/money/paid-cents.ts';
import { transactOnce } from '../../../kit/once.ts';
import { retryLimits, retryOnConflict } from '../../../kit/retry.ts';
import { update } from '../../../kit/transact.ts';
import { projectEntity } from '../project.entity.ts';

/** The fields of a payment that counting needs. */
export interface CountedPayment {
  payment_id: string;
  creator_id: string;
  project_id?: string | undefined;
  amount_cents: number;
  refunded_cents?: number | undefined;
  paid_at?: string | undefined;
}

/**
 * Counts the amount of a payment for its creator on a project, or a refund of it: once per change, by its stream id.
 */
export const countPaid = async (
  changeId: string,
  before: CountedPayment | undefined,
  after: CountedPayment | undefined,
): Promise<void> => {
  const cents = (after ? paidCents(after) : 0) - (before ? paidCents(before) : 0);
  const project_id = after?.project_id;
  if (!after || !project_id || cents === 0) return;
  const { creator_id, payment_id } = after;
  await retryOnConflict(async () => {
    const { data } = await projectEntity().get({ project_id }).go({ consistent: true });
    if (!data) return;
    const { paid = {} } = data;
    const own = paid[creator_id];
    const isOnly = !own || own.payment_id === payment_id;
    // Several payments have no single receipt.
    const only = isOnly ? payment_id : cents < 0 ? own.payment_id : undefined;
    const sum = { cents: (own?.cents ?? 0) + cents, ...(only && { payment_id: only }) };
    const counted = projectEntity()
      .patch({ project_id })
      .set({ paid: { ...paid, [creator_id]: sum } })
      .where((row, { eq, notExists }) => (data.paid ? eq(row.paid, data.paid) : notExists(row.paid)));
    await transactOnce(`paid#${changeId}`, [update(counted)]);
  }, retryLimits.background);
};
