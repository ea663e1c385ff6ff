import { expect, test } from 'vitest';
import { contentOf } from './firewall-sets.ts';

const block = (ip_address: string, more = {}) => ({
  ip_address,
  severity: 'medium' as const,
  created_at: '2026-11-20T10:00:00.000Z',
  ...more,
});

test('a set holds the ranges of its family once, and never everything', () => {
  const blocks = [
    '203.0.113.7',
    '203.0.113.7/32',
    '0.0.0.0/0',
    'by hand',
    '2001:DB8::/32',
    '2001:db8:1::9',
  ].map((address) => block(address));
  expect(contentOf(blocks, 4)).toEqual({ Addresses: ['203.0.113.7/32'], leftOut: 0 });
  expect(contentOf(blocks, 6)).toEqual({ Addresses: ['2001:db8::/32', '2001:db8:1::9/128'], leftOut: 0 });
});

test('a set that is full holds the most severe blocks, and of these the newest', () => {
  const many = Array.from({ length: 9_998 }, (_, index) => block(`10.${index >> 8}.${index & 255}.1`));
  const older = block('198.51.100.1', { created_at: '2026-01-01T00:00:00.000Z' });
  const newer = block('198.51.100.2', { created_at: '2026-12-01T00:00:00.000Z' });
  const [worst, least] = [
    block('198.51.100.3', { severity: 'critical' }),
    block('198.51.100.4', { severity: 'low' }),
  ];
  const { Addresses, leftOut } = contentOf([older, least, ...many, newer, worst], 4);
  expect([Addresses.length, leftOut]).toEqual([10_000, 2]);
  expect(Addresses.slice(0, 2)).toEqual(['198.51.100.3/32', '198.51.100.2/32']);
  expect(Addresses).not.toContain('198.51.100.1/32');
  expect(Addresses).not.toContain('198.51.100.4/32');
});
