import { expect, test } from 'vitest';
import { coverage, formsOf, isNobodys, type Network, overlap, parseNetwork, spell } from './network.ts';

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

test.each(['::/0', '::/80', '::fffe:0:0/95', '::8000:0:0/81', '::ffff:0:0/90'])(
  '%s would cover all of IPv4, and is none',
  (text) => {
    expect(parseNetwork(text)).toBeUndefined();
  },
);

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

test.each([
  ['203.0.113.7', ['203.0.113.7', '2002:cb00:7107::/48', '64:ff9b::cb00:7107']],
  ['::ffff:203.0.113.7', ['203.0.113.7', '2002:cb00:7107::/48', '64:ff9b::cb00:7107']],
  ['2002:cb00:7107:1::9', ['2002:cb00:7107:1::9', '203.0.113.7']],
  ['64:ff9b::cb00:7107', ['64:ff9b::cb00:7107', '203.0.113.7']],
  ['2001:db8::1', ['2001:db8::1']],
  ['nobody', []],
])('%s may look like %j', (text, forms) => {
  expect(formsOf(text).map(spell)).toEqual(forms);
});

test.each([
  ['198.51.100.0/24', '198.51.100.128/25', true],
  ['198.51.100.7', '198.51.0.0/16', true],
  ['198.51.100.7', '198.51.100.8', false],
  ['2001:db8::/32', '2001:db8:1::/48', true],
  ['2001:db8::/32', '198.51.100.7', false],
])('%s and %s have addresses in common: %s', (one, other, isSo) => {
  const [a, b] = [parseNetwork(one), parseNetwork(other)] as [Network, Network];
  expect([overlap(a, b), overlap(b, a)]).toEqual([isSo, isSo]);
});

test.each([
  ['127.0.0.1', true],
  ['0.0.0.0/8', true],
  ['224.0.0.0/8', true],
  ['169.254.0.0/16', true],
  ['255.255.255.255', true],
  ['::1', true],
  ['fe80::/64', true],
  ['ff00::/16', true],
  ['203.0.113.7', false],
  ['10.0.0.0/8', false],
  ['fd00::/16', false],
  ['2000::/16', false],
])('nobody comes from %s: %s', (text, isSo) => {
  expect(isNobodys(parseNetwork(text) as Network)).toBe(isSo);
});
