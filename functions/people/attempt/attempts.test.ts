import { randomInt } from 'node:crypto';
import { attemptRates } from '@briefhouse/contracts/limits.ts';
import { describe, expect, test } from 'vitest';
import { newId } from '../../kit/ids.ts';
import { abuseLogEntity } from '../../security/abuse-log/row.ts';
import { newAddress, ticketFor } from '../../testing/attempts.ts';

test('one address can try 300 accounts an hour and no more, even once each', async () => {
  const sourceIp = newId();
  const forty = () =>
    Promise.all(Array.from({ length: 40 }, () => ticketFor('sign_in', newAddress(), sourceIp)));
  let allowed = 0;
  for (let tries = 0; tries < 320; tries += 40)
    allowed += (await forty()).filter((answer) => answer.allowed).length;
  expect(allowed).toBe(300);
});

test('one account can be tried 100 times an hour from anywhere, and no more', async () => {
  const email = newAddress();
  const twenty = () => Promise.all(Array.from({ length: 20 }, () => ticketFor('sign_in', email)));
  let allowed = 0;
  for (let tries = 0; tries < 120; tries += 20)
    allowed += (await twenty()).filter((answer) => answer.allowed).length;
  expect(allowed).toBe(100);
  expect((await ticketFor('sign_in', newAddress())).allowed).toBe(true);
});

test('the day of an account is no tighter than its hours', () => {
  const { perHour, perDay } = attemptRates.sign_in_account;
  expect(perDay).toBe(24 * perHour);
});

describe('IPv6', () => {
  const random = () => randomInt(0x10000).toString(16);
  /** Addresses of a /48 of its own: `line` is one of its /64s, the rest is random. */
  const network = () => {
    const start = `2001:db8:${random()}`;
    return (line = random()) => `${start}:${line}:${[random(), random(), random(), random()].join(':')}`;
  };
  const allowed = async (action: 'sign_in' | 'sign_up', addresses: string[], email?: string) => {
    let count = 0;
    for (const address of addresses)
      if ((await ticketFor(action, email ?? newAddress(), address)).allowed) count++;
    return count;
  };
  const times = <T>(count: number, make: () => T) => Array.from({ length: count }, make);

  test('one line cannot sign up more often by rotating through its /64', async () => {
    const address = network();
    expect(
      await allowed(
        'sign_up',
        times(8, () => address('7')),
      ),
    ).toBe(5);
    expect(await allowed('sign_up', [address('8')])).toBe(1);
  });

  test('one line cannot try one account more often by rotating through its /64', async () => {
    const address = network();
    expect(
      await allowed(
        'sign_in',
        times(13, () => address('7')),
        newAddress(),
      ),
    ).toBe(10);
  });

  test('one network cannot sign up without end by rotating through its lines', async () => {
    const address = network();
    expect(
      await allowed(
        'sign_up',
        times(30, () => address()),
      ),
    ).toBe(25);
    expect(await allowed('sign_up', [network()()])).toBe(1);
  });

  test('one network cannot try one account without end, nor keep its owner out', async () => {
    const [address, email] = [network(), newAddress()];
    expect(
      await allowed(
        'sign_in',
        times(35, () => address()),
        email,
      ),
    ).toBe(30);
    expect(await allowed('sign_in', [network()()], email)).toBe(1);
  });

  test('a refused network is logged once an hour, with the whole address of the first', async () => {
    const address = network();
    const addresses = times(29, () => address());
    await allowed('sign_up', addresses);
    const { data } = await abuseLogEntity().query.byTime({}).go({ order: 'desc', limit: 200 });
    const refused = data.filter(({ ip_address }) => ip_address && addresses.includes(ip_address));
    expect(refused).toMatchObject([{ action: 'sign_up_network', ip_address: addresses[25] }]);
  });

  test('IPv4 inside IPv6 counts as IPv4', async () => {
    const address = `203.0.${randomInt(256)}.${randomInt(256)}`;
    expect(
      await allowed(
        'sign_up',
        times(3, () => address),
      ),
    ).toBe(3);
    expect(
      await allowed(
        'sign_up',
        times(3, () => `::ffff:${address}`),
      ),
    ).toBe(2);
  });
});
