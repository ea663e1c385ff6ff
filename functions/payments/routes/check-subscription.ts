import { checkSubscription } from '@briefhouse/contracts/payments/check-subscription.ts';
import { accessEnd } from '../../kit/access.ts';
import { defineRoute } from '../../kit/define-route.ts';

export const checkSubscriptionRoute = defineRoute(checkSubscription, async ({ user }) => {
  const end = await accessEnd(user.id);
  return { subscribed: end !== null, subscription_end: end };
});
