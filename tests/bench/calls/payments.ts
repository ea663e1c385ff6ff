import { checkSubscription } from '@briefhouse/contracts/payments/check-subscription.ts';
import { handler } from '@briefhouse/functions/payments/api.ts';
import { asking, type Row } from './row.ts';

export const paymentRows: Row[] = [
  {
    name: 'check-subscription',
    target: { trips: 1, read: 1 },
    prepare: ({ creator }) => asking(handler, checkSubscription, {}, creator),
  },
];
