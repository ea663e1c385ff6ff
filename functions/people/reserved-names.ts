import { symbols } from '@briefhouse/contracts/patterns.ts';

/** Words that nobody's name contains, but whoever speaks for the product might be called by. */
const titles = [
  'admin',
  'admins',
  'administrator',
  'administrators',
  'administration',
  'moderator',
  'moderators',
  'moderation',
  'support',
  'helpdesk',
  'sysadmin',
  'webmaster',
  'postmaster',
  'superuser',
  'noreply',
  'stripe',
  'verified',
  'админ',
  'администратор',
  'модератор',
  'поддержка',
  'поддръжка',
];

/** Words that stand beside those, and are reserved only among themselves: Root, Service and Staff are surnames. */
const companions = [
  ...['official', 'system', 'site', 'account', 'accounts', 'user', 'customer', 'client', 'creator', 'care'],
  ...['service', 'services', 'help', 'desk', 'team', 'staff', 'security', 'trust', 'safety', 'billing'],
  ...['payment', 'payments', 'payout', 'payouts', 'connect', 'center', 'centre', 'root', 'bot'],
];
const fillers = ['the', 'of', 'and'];

/** Table from a Latin letter's signs to the letter itself. */
const bySign = (table: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(table).flatMap(([letter, signs]) => [...signs].map((sign) => [sign, letter])),
  );

/** Everyday letters of other scripts, and signs, that look like a Latin letter; NFKC and the removal of marks come before. */
const lookAlikes = bySign({
  a: 'аα@4λ∆',
  b: 'вьβ86ɓß',
  c: 'сϲ',
  d: 'ԁđɖɗð',
  e: 'еєҽεɛə3',
  f: 'ƒ',
  g: '9',
  h: 'һнħ#',
  i: 'іιıӏյlǀ|!1ł',
  j: 'ј',
  k: 'кκƙĸ',
  m: 'м',
  n: 'пոηŋ',
  o: 'оοօσøɔ0',
  p: 'рρþ',
  r: 'г',
  s: 'ѕ$5',
  t: 'тτŧ7†',
  u: 'υս',
  v: 'ѵνʋ',
  w: 'ѡω',
  x: 'хχ',
  y: 'уγүƴɣ',
  z: '2',
});

/** Greek and Cyrillic capitals that are Latin ones to the eye; their small letters look like others, or like none. */
const capitals = bySign({
  a: 'Α',
  b: 'ΒВ',
  c: 'С',
  e: 'Ε',
  h: 'ΗН',
  i: 'Ι',
  k: 'Κ',
  m: 'Μ',
  n: 'Ν',
  o: 'Ο',
  p: 'ΡР',
  t: 'Τ',
  x: 'ΧХ',
  y: 'ΥУ',
  z: 'Ζ',
});

const ligatures: Readonly<Record<string, string>> = { æ: 'ae', œ: 'oe' };

/** Text as it looks at a glance: Latin letters, those that are easily confused written in one way. */
const glance = (text: string): string =>
  [
    ...[...text.normalize('NFKC')]
      .map((sign) => capitals[sign] ?? sign)
      .join('')
      .toLowerCase()
      .normalize('NFKD')
      .replace(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, ''),
  ]
    .map((sign) => lookAlikes[sign] ?? ligatures[sign] ?? sign)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    // A c and an l, which is an i by now.
    .replaceAll('ci', 'd');

const either = (words: readonly string[]) => `(?:${words.map(glance).join('|')})`;
const titleWord = new RegExp(`^${either(titles)}$`);
/** Titles so long that they are in no name by accident. */
const longTitles = titles.map(glance).filter((title) => title.length > 6);
const brand = glance('briefhouse');
const [filler, companion] = [either(fillers), either(companions)];
/** A whole text of such words, written with spaces or without: with a title, or two of the others, or the one word. */
const speaksForUs = new RegExp(
  [
    `^(?:${filler}|${companion})*${either(titles)}(?:${either(titles)}|${filler}|${companion})*$`,
    `^${filler}*${companion}(?:${filler}*${companion})+$`,
    `^${either(['official'])}$`,
  ].join('|'),
);

const squeezed = (text: string) => glance(text).replace(/[^\p{L}]/gu, '');

/** Whether a text has the product's name somewhere in it, with at most one letter more, less or another. */
const namesUs = (letters: string): boolean => {
  // The least changes that turn the brand's beginnings into a text that ends at this letter.
  let row = Array.from({ length: brand.length + 1 }, (_, count) => count);
  for (const letter of letters) {
    const next = [0];
    for (let at = 1; at <= brand.length; at++)
      next.push(
        Math.min(
          (row[at] ?? 0) + 1,
          (next[at - 1] ?? 0) + 1,
          (row[at - 1] ?? 0) + (brand[at - 1] === letter ? 0 : 1),
        ),
      );
    row = next;
    if ((row[brand.length] ?? 0) <= 1) return true;
  }
  return false;
};

/** Whether a company's name could be taken for the product itself or its staff. */
const isReservedCompany = (name: string): boolean => {
  const letters = squeezed(name);
  return namesUs(letters) || speaksForUs.test(letters);
};

/** The same for a person: first and last name are looked at together, and no word may be a title of our staff. */
const isReservedName = (firstName: string, lastName: string): boolean =>
  isReservedCompany(`${firstName} ${lastName}`) || [firstName, lastName].some(hasTitle);

/** The name is tried with the digits at a word's end as letters, and without them. */
const hasTitle = (name: string): boolean =>
  [name, name.replace(/\d+(?!\w)/g, '')].some((text) =>
    [squeezed(text), ...glance(text).split(/[^\p{L}]+/u)].some(
      (word) => titleWord.test(word) || longTitles.some((title) => word.includes(title)),
    ),
  );

/** Scripts in everyday use (UAX 31, table 5), and those that are mixed within a word as a matter of course. */
const scripts = [
  ...[
    'Latin',
    'Greek',
    'Cyrillic',
    'Armenian',
    'Georgian',
    'Hebrew',
    'Arabic',
    'Thaana',
    'Ethiopic',
    'Devanagari',
  ],
  ...[
    'Bengali',
    'Gurmukhi',
    'Gujarati',
    'Oriya',
    'Tamil',
    'Telugu',
    'Kannada',
    'Malayalam',
    'Sinhala',
    'Thai',
  ],
  ...['Lao', 'Tibetan', 'Myanmar', 'Khmer', 'Han Hiragana Katakana', 'Han Bopomofo', 'Han Hangul'],
].map((names) => {
  const own = names.split(' ').map((name) => `\\p{Script_Extensions=${name}}`);
  return new RegExp(`^[${own.join('')}\\p{Script_Extensions=Common}\\p{Script_Extensions=Inherited}]*$`, 'u');
});

/** Latin letters beyond a to z, their signs removed, that languages of today are written with. */
export const ownLetters = 'ßæœøđðþłıŋəħŧĸɓɗƙƴɛɔɖƒɣʋ';
const latin = new RegExp(`^[a-z${ownLetters}]$`);
/** Signs that stand at words without being letters of them. */
const signs = /[©®™°№\p{Emoji_Modifier}]/gu;
const badge = new RegExp(symbols, 'u');

const isEveryday = (word: string): boolean => {
  const text = word.replace(/[\uFF01-\uFF5E]/g, (wide) => wide.normalize('NFKC')).replace(signs, '');
  if (badge.test(text)) return false;
  if (!/\p{L}/u.test(text)) return true;
  return (
    scripts.some((script) => script.test(text)) &&
    !/[\p{So}\p{Co}\p{Cn}]/u.test(text) &&
    [...text.normalize('NFD').toLowerCase().replace(/\p{M}/gu, '')].every((sign) => {
      if (/\p{Script=Latin}/u.test(sign)) return latin.test(sign);
      // Letters of mathematics and the like, but not an apostrophe that is a letter.
      return !/\p{Script=Common}/u.test(sign) || !/[\p{Lu}\p{Ll}\p{Lt}\p{Lo}]/u.test(sign);
    })
  );
};

const spelt = (name: string): boolean => name.split(/\s+/u).every(isEveryday);

/** Whether two people's names look alike at a glance. */
export const isSameName = (one: string, other: string): boolean => squeezed(one) === squeezed(other);

export const reservedText = 'This name is reserved for Briefhouse. Please choose another.';
export const spellingText = 'Please write each word in the everyday letters of one script, without symbols.';

/** For the test that every letter has a look. */
export const looksLatin = (letter: string): boolean => /^[a-z]+$/.test(glance(letter));

/**
 * Why a person may not be called so, in words; undefined where they may. A word is of one script and of letters in
 * everyday use, as UTS 39 advises, so that a list of look-alikes has to know of those alone.
 */
export const nameProblem = (firstName: string, lastName: string): string | undefined => {
  if (isReservedName(firstName, lastName)) return reservedText;
  return spelt(`${firstName} ${lastName}`) ? undefined : spellingText;
};

/** The same for a company. */
export const companyProblem = (name: string): string | undefined => {
  if (isReservedCompany(name)) return reservedText;
  return spelt(name) ? undefined : spellingText;
};
