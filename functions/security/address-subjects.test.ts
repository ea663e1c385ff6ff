import { expect, test } from 'vitest';
import { addressSubjects } from './address-subjects.ts';

const near = (address: string) => addressSubjects(address).near;
const wide = (address: string) => addressSubjects(address).wide;

test('all addresses of a /64 are one subject, its neighbour is another', () => {
  const one = near('2001:db8:1:2::1');
  for (const same of ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:DB8:1:2::', '2001:0db8:0001:0002:3::4'])
    expect(near(same), same).toBe(one);
  expect(near('2001:db8:1:3::1')).not.toBe(one);
});

test('all addresses of a /48 share a wider subject', () => {
  const one = wide('2001:db8:1:2::1');
  expect(wide('2001:db8:1:ffff::9')).toBe(one);
  expect(wide('2001:db8:2:2::1')).not.toBe(one);
  expect(one).not.toBe(near('2001:db8:1::'));
});

test('an IPv4 address is its own subject, however it is written', () => {
  const one = near('203.0.113.7');
  expect(near('::ffff:203.0.113.7')).toBe(one);
  expect(near('::ffff:cb00:7107')).toBe(one);
  expect(near('203.0.113.8')).not.toBe(one);
  expect([wide('203.0.113.7'), wide('::ffff:203.0.113.7')]).toEqual([undefined, undefined]);
});

test('a text that is no address is still one subject', () => {
  expect(near('fe80::1%eth0')).toBe(near('fe80::1%eth0'));
  expect(near('a')).not.toBe(near('b'));
});
