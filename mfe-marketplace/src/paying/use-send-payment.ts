import { getPaymentTerms, sendCreatorPayment } from '@briefhouse/contracts/payments/payment.ts';
import type { Input, Output } from '@briefhouse/web/api.ts';
import { ApiError } from '@briefhouse/web/api-error.ts';
import { type Failure, unlessAtFields, useContractMutation } from '@briefhouse/web/contract-mutation.ts';
import { useContractQuery } from '@briefhouse/web/contract-query.ts';
import { useSubmissionIds } from '@briefhouse/web/use-submission-id.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect } from 'react';

export type PaymentTerms = Output<typeof getPaymentTerms>;

export type PaymentOrder = Required<Omit<Input<typeof sendCreatorPayment>, 'submission_id' | 'creatorEmail'>>;

/** Fee and hindrance, read anew each time that the dialog opens. */
export const usePaymentTerms = (creatorId: string | null, projectId: string | null) =>
  useContractQuery(
    getPaymentTerms,
    { creator_id: creatorId ?? '', ...(projectId && { project_id: projectId }) },
    { enabled: creatorId !== null, staleTime: 0, placeholderData: keepPreviousData },
  );

const isCode = (error: unknown, code: ApiError['code']) => error instanceof ApiError && error.code === code;

/** A payment above the budget is a question of its own, not a failure. */
export const isOverBudget = (error: unknown): boolean => isCode(error, 'OVER_BUDGET');

/** The toast of a refused order; none for a question, or for an error at a field. */
export const paymentFailure = (error: Error): Failure => {
  if (isOverBudget(error)) return null;
  if (isCode(error, 'INTERNAL'))
    return { title: 'Payment Error', description: 'Failed to create payment session' };
  return unlessAtFields('Payment Error', ['amount', 'message'])(error);
};

/** `leaving` is true from the first try until this page is gone, or is shown again by Back. */
export const useSendPayment = () => {
  const idOf = useSubmissionIds();
  const send = useContractMutation(sendCreatorPayment, {
    // The consent to more than the budget makes it no other payment.
    input: ({ over_budget, ...order }: PaymentOrder) => ({
      ...order,
      over_budget,
      submission_id: idOf(order),
    }),
    failure: paymentFailure,
    refetches: [getPaymentTerms],
  });
  const { data, reset } = send;
  useEffect(() => {
    // The step is an effect, so that the guard of typed values has let go before.
    if (data) location.assign(data.url);
  }, [data]);
  useEffect(() => {
    const shownAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reset();
    };
    addEventListener('pageshow', shownAgain);
    return () => removeEventListener('pageshow', shownAgain);
  }, [reset]);
  return { pay: send.mutateAsync, leaving: send.isPending || send.isSuccess, opened: send.isSuccess };
};
