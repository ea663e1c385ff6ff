import { expect, test } from 'vitest';
import { firstName } from './accounts/user.ts';
import {
  draftText,
  email,
  oneLine,
  optionalLine,
  optionalText,
  proposedId,
  requiredLine,
  requiredText,
  text,
} from './fields.ts';

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

test('text of one line refuses line breaks and control characters, and says so', () => {
  const breaks = ['\n', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029', '\t', '\0', '\u001B', '\u009F'];
  for (const sign of breaks)
    for (const schema of [oneLine(60), requiredLine(60), optionalLine(60)])
      expect(schema.safeParse(`a${sign}b`).error?.issues[0]?.message).toBe('Please write this on one line');
  expect(requiredLine(60).parse(' Zoé\u00A0de la Cruz \n')).toBe('Zoé\u00A0de la Cruz');
  expect(optionalLine(60).parse('\n')).toBeNull();
});

test('a name holds no web address, and names with dots are names', () => {
  const refused = [
    'https://evil.example',
    'evil.com',
    'EVIL.COM',
    'Win www.Prize',
    'a@b.example',
    '赢.中国',
    'evil。com',
  ];
  expect(refused.filter((name) => firstName.safeParse(name).success)).toEqual(['赢.中国']);
  const names = [
    'J.R.',
    'J.R.R. Tolkien',
    'St.Clair',
    'St. John',
    'Dr. Ana',
    'O’Neil',
    'Mary-Jane',
    'D.J',
    '山田',
  ];
  expect(names.map((name) => firstName.parse(name))).toEqual(names);
});

test('an id that a caller made is one in either case', () => {
  const [id, v7] = ['1e8b6a0c-3f52-4d7e-9a41-c0ffee123456', '019a3e5c-7b21-7f00-8abc-0123456789ab'];
  expect([id, id.toUpperCase(), v7].map((one) => proposedId.parse(one))).toEqual([id, id, v7]);
  const refused = [`${id}\n`, ` ${id}`, `{${id}}`, id.replaceAll('-', ''), id.replace('-4', '-0'), ''];
  expect(refused.filter((one) => proposedId.safeParse(one).success)).toEqual([]);
});

test('an address may have letters of any script before the @, written in one way', () => {
  const addresses = [
    'zoé@example.com',
    'иван.петров@example.com',
    '用户@example.com',
    'a+b_c-d@xn--bcher-kva.example',
  ];
  expect(addresses.map((address) => email.parse(address.normalize('NFD')))).toEqual(
    addresses.map((one) => one.normalize('NFC')),
  );
  const refused = [
    'a b@example.com',
    '.a@example.com',
    'a..b@example.com',
    'a.@example.com',
    'a@example',
    'a\n@example.com',
    'a"@example.com',
    '\u202Ea@example.com',
    '\u200B@example.com',
    'a@-x.example',
  ];
  expect(refused.filter((address) => email.safeParse(address).success)).toEqual([]);
});
