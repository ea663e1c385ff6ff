import { payments } from '@briefhouse/contracts/payments/endpoints.ts';
import { accessEnd } from '../kit/access.ts';
import { defineApi } from '../kit/define-api.ts';

export const handler = defineApi(payments, {
  checkSubscription: async ({ user }) => {
    const end = await accessEnd(user.id);
    return { subscribed: end !== null, subscription_end: end };
  },
});
