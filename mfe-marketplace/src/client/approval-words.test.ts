import { expect, test } from 'vitest';
import { approvalWords } from './approval-words.ts';

test.each([
  [40_000, 0, '€400, nobody else is waiting'],
  [40_000, 1, '€400, one other is declined'],
  [40_000, 2, '€400, two others are declined'],
  [40_050, 12, '€400.50, 12 others are declined'],
])('%s cents and %s others', (cents, others, words) => {
  expect(approvalWords(cents, others, 'en')).toBe(words);
});
