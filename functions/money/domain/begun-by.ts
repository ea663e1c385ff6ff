import { readRows } from '../../kit/read-rows.ts';
import { checkoutEntity } from '../checkout.entity.ts';
import { type PaymentRow, paymentEntity } from '../payment.entity.ts';

/** The payments that a brand has begun within the day that their pages stay open. */
export const begunBy = async (userId: string): Promise<PaymentRow[]> => {
  const { data } = await checkoutEntity().query.bySubmission({ user_id: userId }).go({ pages: 'all' });
  const keys = data.flatMap(({ payment_id }) => (payment_id ? [{ payment_id }] : []));
  return readRows(keys, (some) => paymentEntity().get(some).go({ consistent: true }));
};
