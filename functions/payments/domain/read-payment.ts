import { profileSummaries } from '../../accounts/public.ts';
import { AppError } from '../../kit/app-error.ts';
import { paymentEntity } from '../payment.entity.ts';

/** A payment and the two whom it concerns, in two trips; NOT_FOUND for anybody else. */
export const readPayment = async (paymentId: string, userId: string) => {
  const { data } = await paymentEntity().get({ payment_id: paymentId }).go();
  if (!data || ![data.client_id, data.creator_id].includes(userId)) throw new AppError('NOT_FOUND');
  return { row: data, people: await profileSummaries([data.client_id, data.creator_id]) };
};
