import { payments } from '@briefhouse/contracts/payments/endpoints.ts';
import { defineApi } from '../kit/define-api.ts';
import { accessEnd } from './public.ts';

export const handler = defineApi(payments, {
  checkSubscription: async ({ user }) => {
    const end = await accessEnd(user.id);
    return { subscribed: end !== null, subscription_end: end };
  },
});
