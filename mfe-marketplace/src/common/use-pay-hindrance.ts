import { paymentToStranger, payoutsNotSetUp } from '@briefhouse/contracts/error-texts.ts';
import { getPaymentTerms } from '@briefhouse/contracts/payments/payment.ts';
import { useContractQuery } from '@briefhouse/web/contract-query.ts';

/** The reason why a creator cannot be paid now; said before the dialog opens, and in it. */
export const hindranceTexts = { payouts_not_set_up: payoutsNotSetUp, stranger: paymentToStranger };

/** The hindrance in words; undefined for a creator who can be paid, and while that is not known. */
export const usePayHindrance = (creatorId: string): string | undefined => {
  const { data } = useContractQuery(getPaymentTerms, { creator_id: creatorId });
  return data?.hindrance ? hindranceTexts[data.hindrance] : undefined;
};
