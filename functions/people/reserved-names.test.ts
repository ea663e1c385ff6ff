import { expect, test } from 'vitest';
import {
  companyProblem,
  looksLatin,
  nameProblem,
  ownLetters,
  reservedText,
  spellingText,
} from './reserved-names.ts';

test.each([
  ['Admin', 'Petrova'],
  ['Mira', 'Moderator'],
  ['Briefhouse', 'Support'],
  ['Brief', 'House'],
  ['The Brief-House', 'Team'],
  ['ADMIN', 'ADMIN'],
  ['A d m i n', 'X'],
  ['Ad', 'min'],
  ['Аdmіn', 'Petrova'],
  ['Ａｄｍｉｎ', 'Petrova'],
  ['𝐀𝐝𝐦𝐢𝐧', 'Petrova'],
  ['Àdmín', 'Petrova'],
  ['Adm1n', 'Petrova'],
  ['Adrnin', 'Petrova'],
  ['Ad\u200Bmin', 'Petrova'],
  ['ᴀᴅᴍɪɴ', 'Petrova'],
  ['Supp0rt', 'Team'],
  ['Customer', 'Service'],
  ['Trust and', 'Safety'],
  ['8riefh0use', 'News'],
  ['Site', 'Administrator'],
  ['ADΜIN', 'Petrova'],
  ['ADMIΝ', 'Petrova'],
  ['Brief', 'Ηouse'],
  ['ΒRΙEFΗΟUSE', 'News'],
  ['Ꭺdmin', 'Petrova'],
  ['ꓮdmin', 'Petrova'],
  ['Λdmin', 'Petrova'],
  ['Adɱin', 'Petrova'],
  ['Ꮪupport', 'Team'],
  ['Suppor†', 'Team'],
  ['Ɓriefhouse', 'News'],
  ['Admin1', 'Petrova'],
  ['Support', '24'],
  ['Stripe', 'Payments'],
  ['Safety', 'Team'],
  ['Verified', 'Mira'],
  ...[
    ['Briefħouse', 'Payments'],
    ['Mira', 'Supporŧ'],
    ['Admiŋ', 'Weber'],
    ['Sŧripe', 'Payouts'],
    ['Briəfhousə', 'News'],
    ['Modəraŧor', 'Weber'],
    ['Vərifiəd', 'Weber'],
    ['Aclmin', 'Weber'],
    ['Moclerator', 'Weber'],
    ['Verifiecl', 'Weber'],
    ['6riefhouse', 'News'],
    ['Brief1house', 'News'],
    ['Briefh°use', 'News'],
    ['Brief#ouse', 'News'],
    ['Briefhoʼuse', 'News'],
    ['Brieffhouse', 'News'],
    ['Annasupport', 'Weber'],
    ['Модератор', 'Анна'],
    ['Анна', 'Поддержка'],
    ['Payments', 'Team'],
    ['Billing', 'Team'],
    ['Security', 'Billing'],
    ['Anna', '✓'],
    ['Weber', '✅'],
    ['Anna', '☑'],
    ['Anna√', 'Weber'],
  ],
])('%s %s is reserved', (first, last) => {
  expect(nameProblem(first, last)).toBeDefined();
});

test.each([
  ['Joe', 'Root'],
  ['Robert', 'Service'],
  ['Nora', 'Lind'],
  ['Bernard', 'Staff'],
  ['Aadmin', 'Karić'],
  ['Иван', 'Петров'],
  ['Ελένη', 'Παπαδοπούλου'],
  ['山田', '太郎'],
  ['Modesta', 'Moderato'],
  ['Will', 'Help'],
  ['Trust', 'Mbeki'],
  ['Bo', 'Client'],
  ['X', 'Æ'],
  ['Zoë', 'O’Neil'],
  ['Đặng', 'Thị Nguyễn'],
  ['İbrahim', 'Ənvər'],
  ['Łukasz', 'Ștefan'],
  ['Kaʻiulani', 'Ɛsi-Ọmọ'],
  ['김', '철수'],
  ['ヨーコ', '山田さん'],
  ['אברהם', 'محمد'],
  ['สมชาย', 'ใจดี'],
  ['Ｍｉｒａ', 'Petrova'],
  ['Anna', 'Петрова'],
])('%s %s is a name', (first, last) => {
  expect(nameProblem(first, last)).toBeUndefined();
});

test.each([
  ...[
    'ᗷriefhouse',
    'ꓐriefhouse',
    'BrᎥefhouse',
    'ᏴriefҺouse',
    'Brief𐊲house',
    'Briefhous℮',
    'Briefhoʊse',
    'Briefhouʂe',
  ],
  ...['🅱riefhouse', 'Briefh๏use', 'ꓐꓣꓲꓰꓝꓧꓳꓴꓢꓰ', 'ᏴᎥᏒ', 'Аdmirаl', '𝐌𝐢𝐫𝐚', 'ᴍɪʀᴀ', 'Mir😀a'],
])('%s is not spelt as people are called', (name) => {
  expect([reservedText, spellingText]).toContain(nameProblem(name, 'Payments'));
  expect([reservedText, spellingText]).toContain(companyProblem(name));
});

test('every letter that a word may have is compared as one from a to z', () => {
  expect([...ownLetters].filter((letter) => !looksLatin(letter))).toEqual([]);
});

test('a company may deal with support, and may not be ours', () => {
  const fine = [
    'Tech Support Ltd',
    'Admin & Sons',
    'House of Briefs',
    'Booking.com',
    'Café™ №1',
    'Кофе & Co',
    'A+B',
    'The Creator',
    'Relief House',
    'Pinstripe Films',
    '3 × 5 Studio',
  ];
  expect(fine.map(companyProblem)).toEqual(fine.map(() => undefined));
  const ours = [
    'Briefhouse GmbH',
    'Support',
    'B r i e f h o u s e',
    'Admin Team',
    'Stripe',
    'Verified',
    'Briefħouse',
    'Sŧripe Payments',
    'StripeConnect',
  ];
  expect(ours.map(companyProblem)).toEqual(ours.map(() => reservedText));
});
