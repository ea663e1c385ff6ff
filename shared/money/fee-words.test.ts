import { expect, test } from 'vitest';
import { feeSentence, percentText, splitLabels } from './fee-words.ts';

test.each([
  [10, '10%'],
  [12.5, '12.5%'],
  [1.15, '1.15%'],
  [0, '0%'],
  [100, '100%'],
])('%d is written %s', (percent, text) => {
  expect(percentText(percent, 'en-GB')).toBe(text);
  expect(splitLabels.fee(percent, 'en-GB')).toBe(`Platform fee (${text})`);
  expect(feeSentence(percent, 'en-GB')).toContain(`The platform fee is ${text} of each payment.`);
});
