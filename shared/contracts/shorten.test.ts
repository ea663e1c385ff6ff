import { expect, test } from 'vitest';
import { graphemesOf, shorten, shortenToWords } from './shorten.ts';

const family = '👩‍👩‍👧';
const flag = '🇧🇬';
const accented = 'e\u0301';

test.each([
  ['short enough', 20, 'short enough'],
  ['exactly twelve', 14, 'exactly twelve'],
  ['one sign too long', 16, 'one sign too lo…'],
  [`ab${family}cd`, 5, 'ab…'],
  [`a${flag}${flag}`, 4, `a${flag}…`],
  [accented.repeat(4), 6, `${accented.repeat(2)}…`],
  ['ab   cdef', 5, 'ab…'],
])('%j in %d', (text, most, short) => {
  expect(shorten(text, most)).toBe(short);
  expect([...short].length).toBeLessThanOrEqual(most);
});

/** The number of bytes in UTF-8. */
const bytesOf = (code: number) => [0x7f, 0x7ff, 0xffff].filter((most) => code > most).length + 1;

test('by bytes', () => {
  const bytes = (text: string) => [...text].reduce((sum, sign) => sum + bytesOf(sign.codePointAt(0) ?? 0), 0);
  expect(shorten(`ab${family}`, 10, bytes)).toBe('ab…');
  expect(shorten('Ünïcode', 9, bytes)).toBe('Ünïcode');
});

test.each([
  ['three whole words', 12, 'three whole…'],
  ['three, whole words', 7, 'three…'],
  ['Oneveryveryverylongword', 8, 'Oneveryv'.slice(0, 7).concat('…')],
  [`smile ${family}${family}`, 12, 'smile…'],
])('%j in %d, between words', (text, most, short) => {
  expect(shortenToWords(text, most)).toBe(short);
});

test('graphemes', () => {
  expect(graphemesOf(`${family}${flag}${accented}x`)).toEqual([family, flag, accented, 'x']);
});
