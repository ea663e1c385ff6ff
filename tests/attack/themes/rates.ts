import { randomBytes } from 'node:crypto';
import { attemptRates, rates as ownRates } from '@briefhouse/contracts/limits.ts';
import { enterHour, type Target } from '../target.ts';
import type { Seen, Theme } from '../theme.ts';
import { device } from './device.ts';

/**
 * All `addresses` ask for a ticket within one hour, each with a device and an account of its own unless `email` is
 * given. Holds if some get one, no more than `limit`, and all others are told that they do not.
 */
const rotate = async (
  target: Target,
  action_type: string,
  addresses: string[],
  { limit, email }: { limit: number; email?: string },
): Promise<Seen> => {
  enterHour(target);
  const { send } = target;
  let [allowed, told] = [0, 0];
  for (const [index, address] of addresses.entries()) {
    const { body } = await send('/api/functions/rate-limiter', {
      method: 'POST',
      headers: { 'x-test-ip': address },
      body: {
        ...device,
        fingerprint_hash: randomBytes(32).toString('hex'),
        action_type,
        email: email ?? `rotating-${index}@briefhouse.test`,
      },
    });
    if (body.allowed === true) allowed++;
    if (body.allowed === false) told++;
  }
  return {
    held: allowed >= 1 && allowed <= limit && allowed + told === addresses.length,
    seen: `${allowed} of ${addresses.length} allowed, ${told} refused`,
  };
};

const hex = (number: number) => number.toString(16);
const many = (count: number, address: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => address(i));

export const rates: Theme = {
  name: 'rotating addresses',
  tries: [
    {
      name: 'sign up from 30 addresses of one IPv6 /64',
      hole: 'more than the 5 an hour of one address are allowed',
      run: (target) =>
        rotate(
          target,
          'sign_up',
          many(30, (i) => `2001:db8:1:1::${hex(i + 1)}`),
          { limit: ownRates.sign_up.perHour },
        ),
    },
    {
      name: 'sign up from 120 networks (/64) of one IPv6 /48',
      hole: 'more than the 25 an hour of one network are allowed',
      run: (target) =>
        rotate(
          target,
          'sign_up',
          many(120, (i) => `2001:db8:2:${hex(i + 1)}::1`),
          { limit: attemptRates.sign_up_network.perHour },
        ),
    },
    {
      name: 'sign in to one account from 150 addresses anywhere',
      hole: 'more than the 100 an hour of one account are allowed',
      run: (target) =>
        rotate(
          target,
          'sign_in',
          many(150, (i) => `10.77.${i}.9`),
          { limit: attemptRates.sign_in_account.perHour, email: 'nobody-here@briefhouse.test' },
        ),
    },
  ],
};
