import { expect, test } from 'vitest';
import { maskAddress, maskEmail, maskNetwork } from './mask.ts';

test.each([
  ['mira@briefhouse.test', 'm***@b***.test'],
  ['m@b.test', 'm***@b***.test'],
  ['mira@mail.example.co.uk', 'm***@m***.uk'],
  ['"a@b"@example.com', '"***@e***.com'],
  ['мира@пример.бг', 'м***@п***.бг'],
  ['mira@localhost', 'm***@l***'],
])('%s is shown as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});

test.each([
  ['203.0.113.7', '203.0.*.*'],
  ['2001:db8:7::1', '2001:db8:*'],
  ['::1', '::*'],
])('%s is shown as %s', (address, masked) => {
  expect(maskAddress(address)).toBe(masked);
});

test.each([
  ['203.0.113.7', '203.0.*.*'],
  ['203.0.113.0/25', '203.0.*.*'],
  ['203.0.113.0/24', '203.0.113.0/24'],
  ['20.0.0.0/8', '20.0.0.0/8'],
  ['2001:db8:7:1::/64', '2001:db8:*'],
  ['2001:db8:7::/48', '2001:db8:7::/48'],
  ['::ffff:203.0.113.7', '203.0.*.*'],
])('%s is kept as %s', (network, masked) => {
  expect(maskNetwork(network)).toBe(masked);
});
