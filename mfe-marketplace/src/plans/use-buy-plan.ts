import { createPayment } from '@briefhouse/contracts/payments/payment.ts';
import { checkSubscription, createCheckout } from '@briefhouse/contracts/payments/plan.ts';
import type { Plan } from '@briefhouse/money/plans.ts';
import { ApiError } from '@briefhouse/web/api-error.ts';
import { cachedAnswer, refetchAnswers } from '@briefhouse/web/contract-query.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useHostedPage } from '../common/use-hosted-page.ts';
import { forgetVersion, keepVersion } from './last-version.ts';

const isRunning = (error: unknown) => error instanceof ApiError && error.code === 'PLAN_RUNNING';

/** Opens the payment page of a plan. The price is the server's: the request only names the plan. */
export const useBuyPlan = () => {
  const cache = useQueryClient();
  const page = useHostedPage(({ recurring }: Plan) => (recurring ? createCheckout : createPayment), {
    newTab: true,
    input: ({ wire_amount, name }) =>
      wire_amount === null ? {} : { amount: wire_amount, productName: name },
    failure: (error, { recurring }) => {
      if (!isRunning(error)) return recurring ? 'Error creating checkout' : 'Error creating payment';
      refetchAnswers(cache, checkSubscription);
      return null;
    },
  });
  const [from, setFrom] = useState<number | null>(null);
  return {
    buy: (plan: Plan) => {
      const version = cachedAnswer(cache, checkSubscription, {})?.version ?? null;
      if (version === null) forgetVersion();
      else keepVersion(version);
      setFrom(version);
      void page.open(plan);
    },
    from,
    buying: page.opening,
    isElsewhere: page.isElsewhere,
    runs: isRunning(page.error),
  };
};
