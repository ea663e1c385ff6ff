import { expect, test } from 'vitest';
import { mailName, mailTitle, quotedName } from './mail-name.ts';

test('an ordinary name is quoted as it is', () => {
  const names = ['Ana Petrova', 'Zoé de la Cruz', 'O’Neil', '山田 太郎', 'Mary-Jane 👩‍🚀'];
  expect(names.map(mailName)).toEqual(names);
});

test('paragraphs become one line of at most 60 characters', () => {
  expect(mailName('Ana\n\nYour account\u2028was closed\u0085.\tCall us\0')).toBe(
    'Ana Your account was closed .\u2060 Call us',
  );
  expect([...mailName('👩'.repeat(200))]).toHaveLength(60);
});

test('nothing in a name is a link, an address or a placeholder', () => {
  const visible = (text: string) => text.replaceAll('\u2060', '');
  for (const name of [
    'https://evil.example/a',
    'evil.com',
    'www.evil.com',
    'me@evil.com',
    'evil。com',
    '{####}',
  ]) {
    expect(visible(mailName(name))).toBe(name);
    expect(mailName(name)).not.toMatch(/:\/\/|\w[.。]\w|@\w|\{####\}/);
  }
  expect(mailName('\u202Eevil')).toBe('evil');
});

test('a name in quotation marks cannot end them', () => {
  const name = 'Reels". Your account is “locked” and «closed';
  expect(mailTitle(name)).toBe("Reels'.\u2060 Your account is 'locked' and 'closed");
  expect(quotedName(name)).toBe("“Reels'. Your account is 'locked' and 'closed”");
  expect([...quotedName('"'.repeat(120))]).toHaveLength(62);
});
