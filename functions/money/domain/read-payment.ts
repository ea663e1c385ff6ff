import { AppError } from '../../kit/app-error.ts';
import { profileSummaries } from '../../people/public.ts';
import { paymentEntity } from '../payment.entity.ts';

/**
 * A payment and the two whom it concerns, in two trips; NOT_FOUND for anybody else, and for its creator as long as it is
 * only begun.
 */
export const readPayment = async (paymentId: string, userId: string) => {
  const { data } = await paymentEntity().get({ payment_id: paymentId }).go();
  const isConcerned = data?.client_id === userId || (data?.creator_id === userId && data.paid_at);
  if (!data || !isConcerned) throw new AppError('NOT_FOUND');
  return { row: data, people: await profileSummaries([data.client_id, data.creator_id]) };
};
