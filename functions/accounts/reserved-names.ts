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
];

/** Words that stand beside those, and are reserved only among themselves: Root, Service and Staff are surnames. */
const companions = [
  'the',
  'of',
  'official',
  'system',
  'site',
  'account',
  'accounts',
  'user',
  'customer',
  'client',
  'creator',
  'care',
  'service',
  'services',
  'help',
  'desk',
  'team',
  'staff',
  'security',
  'trust',
  'and',
  'safety',
  'billing',
  'payments',
  'root',
  'bot',
];

/** Words and pairs that mean the product's staff, though they hold none of the titles. */
const phrases = [
  'customerservice',
  'customercare',
  'helpteam',
  'securityteam',
  'accountsecurity',
  'trustandsafety',
  'trustsafety',
  'systemroot',
  'official',
  'officialteam',
  'helpcenter',
  'helpcentre',
];

/** From a Latin letter's signs to the letter itself. */
const bySign = (table: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(table).flatMap(([letter, signs]) => [...signs].map((sign) => [sign, letter])),
  );

/** Letters of other scripts and signs that look like a Latin letter; NFKC and the removal of marks come before. */
const lookAlikes = bySign({
  a: 'аαɑᴀ@4λ∆ɐꭺꓮ🅰',
  b: 'вьβʙ8ɓß',
  c: 'сϲᴄ',
  d: 'ԁᴅđ',
  e: 'еєҽεᴇ3',
  f: 'ꜰƒ',
  g: 'ɡɢ9',
  h: 'һнʜ',
  i: 'іιıɩɪӏյlǀ|!1ⅼʟł',
  j: 'јᴊ',
  k: 'кκᴋ',
  m: 'мᴍɱ',
  n: 'пոɴη',
  o: 'оοօσᴏø0',
  p: 'рρᴘ',
  r: 'гʀꞃ',
  s: 'ѕꜱ$5ꮪꓢ',
  t: 'тτᴛ7†',
  u: 'υսᴜ',
  v: 'ѵνᴠ',
  w: 'ѡωᴡ',
  x: 'хχ',
  y: 'уγүʏ',
  z: 'ᴢ2',
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
    .map((sign) => lookAlikes[sign] ?? sign)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');

const either = (words: readonly string[]) => words.map(glance).join('|');
const titleWord = new RegExp(`^(?:${either(titles)})$`);
const brand = glance('briefhouse');
/** A whole text of such words, written with spaces or without. */
const speaksForUs = new RegExp(
  `^(?:(?:${either(companions)})*(?:${either(titles)})(?:${either([...titles, ...companions])})*|${either(phrases)})$`,
);

const squeezed = (text: string) => glance(text).replace(/[^\p{L}]/gu, '');

/** Whether a company's name could be taken for the product itself or its staff. */
export const isReservedCompany = (name: string): boolean => {
  const letters = squeezed(name);
  return letters.includes(brand) || speaksForUs.test(letters);
};

/** The same for a person: first and last name are looked at together, and no word may be a title of our staff. */
export const isReservedName = (firstName: string, lastName: string): boolean =>
  isReservedCompany(`${firstName} ${lastName}`) || [firstName, lastName].some(hasTitle);

/** With the digits at a word's end as letters, and without them. */
const hasTitle = (name: string): boolean =>
  [name, name.replace(/\d+(?!\w)/g, '')].some((text) =>
    [squeezed(text), ...glance(text).split(/[^\p{L}]+/u)].some((word) => titleWord.test(word)),
  );

export const reservedText = 'This name is reserved for Briefhouse. Please choose another.';
