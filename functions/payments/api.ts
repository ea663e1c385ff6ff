import { defineApi } from '../kit/define-api.ts';
import { checkSubscriptionRoute } from './routes/check-subscription.ts';

export const handler = defineApi([checkSubscriptionRoute]);
