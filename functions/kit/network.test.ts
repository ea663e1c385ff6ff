import { expect, test } from 'vitest';
import { coverage, type Network, parseNetwork, spell } from './network.ts';

const read = (text: string) => {
  const network = parseNetwork(text);
  return network && spell(network);
};

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7/32', '203.0.113.7'],
  ['203.0.113.7/24', '203.0.113.0/24'],
  ['2001:DB8:0:0:0:0:0:7', '2001:db8::7'],
  ['2001:db8::/32', '2001:db8::/32'],
  ['2001:db8:ffff::1/33', '2001:db8:8000::/33'],
  ['::', '::'],
  ['::1', '::1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:3:4:5:6'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107/112', '203.0.0.0/16'],
])('%s is spelled %s', (text, spelled) => {
  expect(read(text)).toBe(spelled);
});

test.each(['', 'x', '1.2.3', '1.2.3.4/33', '1.2.3.4/-1', '::/129', '1.2.3.4/x', 'fe80::1%eth0', '01.2.3.4'])(
  '"%s" is none',
  (text) => {
    expect(read(text)).toBeUndefined();
  },
);

const covers = (...texts: string[]) => coverage(texts.map((text) => parseNetwork(text) as Network));

test('an address covers itself, a range all of its addresses and no others', () => {
  const blocked = covers('203.0.113.7', '198.51.0.0/16', '2001:db8::/48', '192.0.2.128/25');
  for (const inside of [
    '203.0.113.7',
    '::ffff:203.0.113.7',
    '198.51.255.255',
    '2001:db8:0:ffff::1',
    '192.0.2.200',
  ])
    expect(blocked(inside), inside).toBe(true);
  for (const outside of ['203.0.113.8', '198.52.0.0', '2001:db8:1::1', '192.0.2.127', '', 'nobody'])
    expect(blocked(outside), outside).toBe(false);
});
