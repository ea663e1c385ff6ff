import { randomBytes } from 'node:crypto';
import type { Target } from '../target.ts';
import type { Theme } from '../theme.ts';
import { device } from './device.ts';

/** How many of `addresses` may ask for a ticket, each with a device and an account of its own unless `email` is given. */
const allowed = async ({ send }: Target, action_type: string, addresses: string[], email?: string) => {
  let count = 0;
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
    if (body.allowed === true) count++;
  }
  return count;
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
      run: async (target) => {
        const count = await allowed(
          target,
          'sign_up',
          many(30, (i) => `2001:db8:1:1::${hex(i + 1)}`),
        );
        return { held: count <= 5, seen: `${count} of 30 allowed` };
      },
    },
    {
      name: 'sign up from 120 networks (/64) of one IPv6 /48',
      hole: 'all of them are allowed',
      run: async (target) => {
        const count = await allowed(
          target,
          'sign_up',
          many(120, (i) => `2001:db8:2:${hex(i + 1)}::1`),
        );
        return { held: count < 120, seen: `${count} of 120 allowed` };
      },
    },
    {
      name: 'sign in to one account from 150 addresses anywhere',
      hole: 'all of them are allowed',
      run: async (target) => {
        const addresses = many(150, (i) => `10.77.${i}.9`);
        const count = await allowed(target, 'sign_in', addresses, 'nobody-here@briefhouse.test');
        return { held: count < 150, seen: `${count} of 150 allowed` };
      },
    },
  ],
};
