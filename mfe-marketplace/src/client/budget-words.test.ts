import { expect, test } from 'vitest';
import { budgetWords } from './budget-words.ts';

test.each([
  [40_000, 200, 400, 'within your budget'],
  [40_000, 200, 401, 'your budget is in this range'],
  [40_000, 400, 900, 'your budget is in this range'],
  [40_000, 450, 900, 'starts €50 above your budget'],
  [40_050, 401, 401, 'starts €0.50 above your budget'],
])('a budget of %i cents against €%i to €%i: %s', (budget, lowest, highest, words) => {
  expect(budgetWords(budget, lowest, highest, 'en-GB')).toBe(words);
});
