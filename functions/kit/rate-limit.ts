import { type RatedAction, rates } from '@briefhouse/contracts/limits.ts';
import { AppError } from './app-error.ts';
import { epochSeconds, seconds } from './clock.ts';
import { environment } from './environment.ts';
import type { Step } from './table.ts';

interface Maxima {
  perHour: number;
  perDay: number;
}

/**
 * Counts one `action` by `subject` (a user id, an address) in the transaction of the write it guards,
 * and refuses with RATE_LIMITED once the hour or the day is full. One row a day, a counter per hour in it.
 */
export const rateStep = (
  action: RatedAction,
  subject: string,
  maxima: Maxima = rates[action],
  at = Date.now(),
): Step => {
  const day = new Date(at).toISOString().slice(0, 10);
  const hour = `h${new Date(at).getUTCHours()}`;
  return {
    item: {
      Update: {
        TableName: environment.table,
        Key: { pk: `rate#${action}#${subject}`, sk: day },
        UpdateExpression: 'ADD #day :one, #hour :one SET expires = if_not_exists(expires, :expires)',
        ConditionExpression:
          '(attribute_not_exists(#day) AND :perDay > :zero OR #day < :perDay) AND (attribute_not_exists(#hour) AND :perHour > :zero OR #hour < :perHour)',
        ExpressionAttributeNames: { '#day': 'day', '#hour': hour },
        ExpressionAttributeValues: {
          ':one': 1,
          ':zero': 0,
          ':perDay': maxima.perDay,
          ':perHour': maxima.perHour,
          ':expires': epochSeconds(at) + 2 * seconds.day,
        },
      },
    },
    otherwise: (row) =>
      new AppError('RATE_LIMITED', {
        retryAfter: Number(row?.day ?? 0) >= maxima.perDay ? untilTomorrow(at) : untilNextHour(at),
        abuse: { abuse_type: 'rate_limit', action, severity: 'medium' },
      }),
  };
};

const untilNextHour = (at: number) => seconds.hour - (epochSeconds(at) % seconds.hour);
const untilTomorrow = (at: number) => seconds.day - (epochSeconds(at) % seconds.day);
