import type { AdminCharge } from '@briefhouse/contracts/payments/charge.ts';
import { listCharges, refundCharge, setFee } from '@briefhouse/contracts/payments/charge.ts';
import { formatExactMoney } from '@briefhouse/money/format-money.ts';
import { toast } from '@briefhouse/ui/toast.ts';
import { unlessAtFields, useContractMutation } from '@briefhouse/web/contract-mutation.ts';
import { pagedList } from '@briefhouse/web/paged-list/paged-list.ts';
import { useSubmissionIds } from '@briefhouse/web/use-submission-id.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

const charges = pagedList(listCharges, 'charges');

/** A page is a month: the number of empty months that are passed over before the reader has to ask for the rest. */
const emptyMonths = 12;

/** The charges up to a day (today unless given), newest first; none while the list still looks for a charge. */
export const useCharges = (until: string | null) => {
  const query = useInfiniteQuery(charges.query(until ? { until } : {}, { staleTime: 0 }));
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  const items = data && charges.itemsOf(data);
  const isEmpty = items?.length === 0;
  // Also in the moment between two months.
  const isSkipping = isEmpty && charges.emptyPages(data) < emptyMonths && hasNextPage && !isError;
  const emptyPages = isSkipping && !isFetching ? data?.pages.length : 0;
  useEffect(() => {
    if (emptyPages) void fetchNextPage();
  }, [emptyPages, fetchNextPage]);
  return { ...query, data: isEmpty && (isSkipping || isFetching) ? undefined : items };
};

export interface Refund {
  charge: AdminCharge;
  amount_cents: number;
  reason: string;
}

/** The part of a charge that can still be given back, in cents. */
export const leftOf = ({ amount_cents, refunded_cents }: AdminCharge): number =>
  amount_cents - refunded_cents;

export const useRefund = ({ onRefunded }: { onRefunded: () => void }) => {
  const idOf = useSubmissionIds();
  return useContractMutation(refundCharge, {
    input: ({ charge, amount_cents, reason }: Refund) => {
      const refund = { charge_id: charge.id, amount_cents, reason };
      return { ...refund, submission_id: idOf(refund) };
    },
    failure: unlessAtFields('Error refunding payment', ['amount_cents', 'reason']),
    onSuccess: ({ charge }, { amount_cents }, _, { client }) => {
      charges.of.take(client, charge);
      toast.success(`${formatExactMoney(amount_cents, 'EUR')} refunded`, 'We will tell both sides.');
      onRefunded();
    },
    refetches: [listCharges],
  });
};

export interface Payee {
  id: string;
  name: string;
}

export const useSetFee = (payee: Payee) =>
  useContractMutation(setFee, {
    input: (fields: { platform_fee_percentage: number }) => ({ ...fields, creator_id: payee.id }),
    failure: unlessAtFields('Error changing the fee'),
    onSuccess: ({ platform_fee_percentage }) => {
      toast.success(
        'Fee changed',
        `The platform keeps ${platform_fee_percentage}% of each payment to ${payee.name} from now on.`,
      );
    },
  });
