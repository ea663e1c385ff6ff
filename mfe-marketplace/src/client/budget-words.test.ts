import { expect, test } from 'vitest';
import { budgetWords } from './budget-words.ts';

test.each([
  [40_000, 200, 'within your budget'],
  [40_000, 400, 'within your budget'],
  [40_000, 450, 'starts €50 above your budget'],
  [40_050, 401, 'starts €0.50 above your budget'],
])('a budget of %i cents against prices from €%i: %s', (budget, lowest, words) => {
  expect(budgetWords(budget, lowest, 'en-GB')).toBe(words);
});
