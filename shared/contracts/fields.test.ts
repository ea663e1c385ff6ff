import { expect, test } from 'vitest';
import { draftText, optionalText, requiredText, text } from './fields.ts';

const refused = (value: string) => requiredText(60).safeParse(value).success === false;

test('text of invisible characters only is blank', () => {
  const invisible = ['\u200B\u2060', '\u3164', '\u2800', '\u00AD \uFE0F', '\u034F\u115F', '\u{E0041}'];
  expect(invisible.filter((value) => !refused(value))).toEqual([]);
  expect(optionalText(60).parse('\u200B')).toBeNull();
  expect(text(60).parse('\u2060\u2800')).toBe('');
});

test('letters and symbols of any script are kept', () => {
  const names = ['👩‍🚀', 'שלום', 'علی‌رضا', 'Zoé', '李', 'a\u200Bb'];
  expect(names.map((name) => requiredText(60).parse(name))).toEqual(names);
});

test('unpaired surrogates are cleaned, since the table would store another character than was returned', () => {
  expect(requiredText(60).parse('a\uD800b\uDC00')).toBe('a\uFFFDb\uFFFD');
  expect(draftText(60).parse(' \uDFFF ')).toBe(' \uFFFD ');
});
