import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gramsOf, gramsToAsk, padded, patternOf, searchText, wordsOf } from './search-text.ts';

test.each([
  ['Zoé LAMBERT', 'zoe lambert'],
  ['Beauty & skincare', 'beauty skincare'],
  ['Ｆｕｌｌ ｗｉｄｔｈ', 'full width'],
  ['Сѝлвия Илиева-Йорданова', 'сѝлвия илиева йорданова'],
  ['İrem Yıldız', 'irem yildiz'],
  ['Søren Łukasz Weiß', 'soren lukasz weiss'],
  ['小林Mei', '小 林 mei'],
  ['ليلى حداد', 'ليلى حداد'],
  ['Mira 🦊 Fox', 'mira fox'],
  ['  \u200Fzero\u200Bwidth ', 'zerowidth'],
  ['?!…', ''],
])('%s is searched as "%s"', (written, searched) => {
  expect(searchText(written)).toBe(searched);
});

const texts = fc.array(
  fc.constantFrom('mira', 'Петрова', 'é', 'a', ' ', '-', '🦊', '小', 'skin', 'ليلى', 'O’', 'ﬁ', '\u0301'),
  { maxLength: 12 },
);

test.each([
  ['Petrova  Mira', ['petrova', 'mira']],
  ['o’Neil-Zoé', ['o', 'neil', 'zoe']],
  ['mira MIRA', ['mira']],
  ['小林Mei', ['小 林 mei']],
  ['?!…', []],
])('the words of %s are %j', (query, words) => {
  expect(wordsOf(query)).toEqual(words);
});

test('a text that contains every word of a query contains every run that is queried, in any order', () => {
  fc.assert(
    fc.property(texts, fc.array(fc.tuple(fc.nat(), fc.nat({ max: 12 })), { maxLength: 4 }), (words, cuts) => {
      const stored = padded(searchText(words.join('')));
      const parts = cuts.map(([start, length]) =>
        [...stored].slice(start % 20, (start % 20) + length).join(''),
      );
      const patterns = wordsOf(parts.join(' ')).map(patternOf);
      if (!patterns.every((pattern) => stored.includes(pattern))) return;
      const grams = gramsOf(stored);
      const asked = gramsToAsk(patterns, 3);
      expect(asked.length).toBeLessThanOrEqual(3);
      expect(asked.length > 0).toBe(patterns.length > 0);
      for (const gram of asked) expect(grams).toContain(gram);
    }),
    { seed: 2026, numRuns: 1000 },
  );
});

test('texts that expand under normalisation stay bounded', () => {
  expect([...searchText('\uFDFA'.repeat(1000))].length).toBeLessThanOrEqual(200);
});
