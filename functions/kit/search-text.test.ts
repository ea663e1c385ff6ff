import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gramsOf, gramsToAsk, padded, patternOf, searchText } from './search-text.ts';

test.each([
  ['Zoé LAMBERT', 'zoe lambert'],
  ['Beauty & skincare', 'beauty skincare'],
  ['Ｆｕｌｌ ｗｉｄｔｈ', 'full width'],
  ['Сѝлвия Илиева-Йорданова', 'сѝлвия илиева йорданова'],
  ['İrem Yıldız', 'irem yildiz'],
  ['Søren Łukasz Weiß', 'soren lukasz weiss'],
  ['小林Mei', '小 林 mei'],
  ['ليلى حداد', 'ليلى حداد'],
  ['Mira 🦊 Fox', 'mira 🦊 fox'],
  ['  \u200Fzero\u200Bwidth ', 'zerowidth'],
  ['?!…', ''],
])('%s is searched as "%s"', (written, searched) => {
  expect(searchText(written)).toBe(searched);
});

const texts = fc.array(
  fc.constantFrom('mira', 'Петрова', 'é', 'a', ' ', '-', '🦊', '小', 'skin', 'ليلى', 'O’', 'ﬁ', '\u0301'),
  { maxLength: 12 },
);

test('whatever contains a pattern has every run that is asked for', () => {
  fc.assert(
    fc.property(texts, fc.nat(), fc.nat({ max: 12 }), (words, start, length) => {
      const text = searchText(words.join(''));
      const part = searchText([...text].slice(start % 20, (start % 20) + length).join(''));
      const stored = padded(text);
      const pattern = patternOf(part);
      if (!part || !stored.includes(pattern)) return;
      const grams = gramsOf(stored);
      for (const gram of gramsToAsk(pattern, 3)) expect(grams).toContain(gram);
    }),
    { seed: 2026, numRuns: 500 },
  );
});

test('texts that expand under normalisation stay bounded', () => {
  expect([...searchText('\uFDFA'.repeat(1000))].length).toBeLessThanOrEqual(200);
});
