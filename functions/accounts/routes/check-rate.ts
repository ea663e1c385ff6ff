import { checkRate } from '@briefhouse/contracts/accounts/check-rate.ts';
import { defineRoute } from '../../kit/define-route.ts';
import { admitTry } from '../domain/admit-try.ts';

export const checkRateRoute = defineRoute(checkRate, ({ input, sourceIp }) =>
  admitTry({
    action: input.action_type,
    email: input.email,
    sourceIp,
    perHour: input.max_per_hour,
    perDay: input.max_per_day,
  }),
);
