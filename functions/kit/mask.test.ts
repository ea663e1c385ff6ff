import { expect, test } from 'vitest';
import { maskAddress, maskEmail } from './mask.ts';

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
