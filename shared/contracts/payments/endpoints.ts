import { checkSubscription } from './check-subscription.ts';

export const payments = { checkSubscription };
