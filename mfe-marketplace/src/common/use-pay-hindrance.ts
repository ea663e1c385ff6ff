import { paymentToStranger, payoutsNotSetUp } from '@briefhouse/contracts/error-texts.ts';
import { getPaymentTerms } from '@briefhouse/contracts/payments/get-payment-terms.ts';
import { contractQuery } from '@briefhouse/web/contract-query.ts';
import { useQuery } from '@tanstack/react-query';

/** Why a creator cannot be paid now; said before the dialog opens, and in it. */
export const hindranceTexts = {
  payouts_not_set_up: payoutsNotSetUp,
  stranger: paymentToStranger,
};

/** In words why this creator cannot be paid; undefined where they can, and while that is not known. */
export const usePayHindrance = (creatorId: string): string | undefined => {
  const { data } = useQuery(contractQuery(getPaymentTerms, { creator_id: creatorId }));
  return data?.hindrance ? hindranceTexts[data.hindrance] : undefined;
};
