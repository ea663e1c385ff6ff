import { expect, test } from 'vitest';
import { type Network, parseNetwork } from '../kit/network.ts';
import { placeOf, stretchesOf } from './address-place.ts';

const stretches = (text: string) => stretchesOf(parseNetwork(text) as Network);
const holds = (range: string, address: string) => {
  const place = placeOf(address);
  const found = stretches(range).find(({ gsi2pk }) => gsi2pk === place?.gsi2pk);
  return place !== undefined && found !== undefined && found.from <= place.gsi2sk && place.gsi2sk <= found.to;
};

test('an address has one place, however it is written', () => {
  expect(placeOf('::ffff:203.0.113.7')).toEqual({ gsi2pk: 'from#4#cb00', gsi2sk: 'cb007107' });
  expect(placeOf('2001:DB8::1')).toEqual({
    gsi2pk: 'from#6#20010d',
    gsi2sk: '20010db8000000000000000000000001',
  });
  expect(placeOf('nobody')).toBeUndefined();
});

test.each([
  ['203.0.113.7', ['203.0.113.7'], ['203.0.113.6', '203.0.113.8']],
  ['203.0.113.64/27', ['203.0.113.64', '203.0.113.95'], ['203.0.113.63', '203.0.113.96']],
  ['45.6.0.0/15', ['45.6.0.0', '45.7.255.255'], ['45.5.255.255', '45.8.0.0']],
  ['45.0.0.0/8', ['45.0.0.1', '45.255.255.255'], ['44.255.255.255', '46.0.0.0']],
  ['2001:db8::/32', ['2001:db8::', '2001:db8:ffff::1'], ['2001:db7:ffff::', '2001:db9::']],
  ['2001:db8::/33', ['2001:db8:7fff::1'], ['2001:db8:8000::']],
  ['2a00::/16', ['2a00::', '2a00:ffff::1'], ['29ff:ffff::', '2a01::']],
  ['2a00:1200::/23', ['2a00:1200::', '2a00:13ff::1'], ['2a00:11ff::', '2a00:1400::']],
])('an address in %s is in its stretches, and nothing else', (range, inside, outside) => {
  for (const address of inside) expect(holds(range, address), address).toBe(true);
  for (const address of outside) expect(holds(range, address), address).toBe(false);
});

test('a range of the usual width is one stretch, the widest 256', () => {
  expect(stretches('45.6.0.0/16')).toHaveLength(1);
  expect(stretches('2001:db8::/32')).toHaveLength(1);
  expect(stretches('45.0.0.0/8')).toHaveLength(256);
  expect(stretches('2a00::/16')).toHaveLength(256);
});
