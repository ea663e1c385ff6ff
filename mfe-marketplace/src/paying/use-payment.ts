import type { Payment } from '@briefhouse/contracts/payments/payment.ts';
import { getPayment } from '@briefhouse/contracts/payments/payment.ts';
import { listReceipts } from '@briefhouse/contracts/payments/receipt.ts';
import { useContractQuery } from '@briefhouse/web/contract-query.ts';
import { serverNow } from '@briefhouse/web/server-time.ts';
import { useEffect, useState } from 'react';

/** Milliseconds between two looks, and the time after which "a moment" has become "longer than usual". */
const soon = 2000;
const later = 10_000;
const usual = 30_000;

/** Whether the provider has not yet told the outcome. */
const isUndecided = ({ status, declined }: Payment) => status === 'open' && !declined;

/** A payment, looked at again until the provider's answer has reached us; `late` once that takes longer than usual. */
export const usePayment = (paymentId: string) => {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), usual);
    return () => clearTimeout(timer);
  }, []);
  const query = useContractQuery(
    getPayment,
    { payment_id: paymentId },
    {
      select: ({ payment }) => payment,
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data && isUndecided(state.data.payment) ? (late ? later : soon) : false,
    },
  );
  return { query, late };
};

/** Milliseconds after which the first page of receipts is the wrong place to look for it. */
const recent = 600_000;

/** The reader's receipt of a payment; undefined until it is written, some seconds after the payment. */
export const useReceiptOf = ({ id, paid_at }: Payment, wanted: boolean) =>
  useContractQuery(
    listReceipts,
    {},
    {
      enabled: wanted,
      staleTime: 0,
      select: ({ receipts }) =>
        receipts.find(({ payment_id, subject }) => payment_id === id && subject === 'payment'),
      refetchInterval: ({ state }) =>
        state.data?.receipts.some(({ payment_id }) => payment_id === id) ||
        serverNow() - Date.parse(paid_at ?? '') > recent
          ? false
          : state.dataUpdateCount > 15
            ? later
            : soon,
    },
  ).data;
