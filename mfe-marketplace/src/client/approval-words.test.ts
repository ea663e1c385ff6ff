import { expect, test } from 'vitest';
import { approvalWords } from './approval-words.ts';

test.each([
  [40_000, 0, 'Approve for €400'],
  [40_000, 1, 'Approve for €400 (declines 1 other request)'],
  [40_000, 2, 'Approve for €400 (declines 2 other requests)'],
  [40_050, 12, 'Approve for €400.50 (declines 12 other requests)'],
])('%s cents and %s others', (cents, others, words) => {
  expect(approvalWords(cents, others, 'en')).toBe(words);
});
