import { expect, test } from 'vitest';
import { isWithoutWords, matcherOf, phrasesOf } from './post-search.ts';

const finds = (q: string, text: string) => matcherOf(q)?.(text);

test.each([
  ['ligh', 'First light on the harbour'],
  ['LIGHT harb', 'First light, on the Harbour!'],
  ['the', 'on the harbour'],
  ['café', 'Cafe Noir'],
  ['крем', 'Ночной КРЕМ'],
  ['straße', 'Strasse'],
  ['光', '晨光影'],
  ['光影', '晨光影 morning'],
  ['r2d2', 'a r2d2 reel'],
  ['#light', 'by #lighthouse'],
  ['launchday', '🎉Launchday'],
  ['launchday', '❤️Launchday'],
  ['487', 'for €487 a piece'],
  ['€487', 'for 487 euro'],
  ['makeup', 'skin a+makeup'],
  ['ai', 'made with AI✨'],
  ['one', '1️⃣One'],
])('%j is found in %j', (q, text) => {
  expect(finds(q, text)).toBe(true);
});

test.each([
  ['ight', 'First light'],
  ['th', 'on the harbour'],
  ['lig', 'First light'],
  ['light boats', 'First light on the harbour'],
  ['影光', '晨光影'],
  ['a.*', 'abc'],
])('%j is not found in %j', (q, text) => {
  expect(finds(q, text)).toBe(false);
});

test.each(['', ' '])('%j searches for nothing', (q) => {
  expect(isWithoutWords(q)).toBe(false);
  expect(matcherOf(q)).toBeUndefined();
});

test.each(['...', '%', '"', '- #', '🎉', '€ + ✨'])('%j has no word, and is found nowhere', (q) => {
  expect(phrasesOf(q)).toEqual([]);
  expect(isWithoutWords(q)).toBe(true);
  expect(finds(q, `One ${q} two`)).toBe(false);
});
