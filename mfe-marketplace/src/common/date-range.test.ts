import { expect, test } from 'vitest';
import { dateRangeLabel } from './date-range.ts';

const plain = (text: string) => text.replace(/[\u2009\u202f\u00a0]/g, ' ');

test.each([
  ['2026-12-01', '2026-12-20', 'Dec 1 – 20, 2026'],
  ['2026-12-01', '2026-12-01', 'Dec 1, 2026'],
  ['2026-12-01', null, 'From Dec 1, 2026'],
  [null, '2026-12-20', 'Until Dec 20, 2026'],
  [null, null, ''],
])('%s to %s reads "%s"', (start, end, label) => {
  expect(plain(dateRangeLabel(start, end, 'en-US'))).toBe(label);
});
