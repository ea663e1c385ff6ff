import { expect, test } from 'vitest';
import { isReservedCompany, isReservedName } from './reserved-names.ts';

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
])('%s %s is reserved', (first, last) => {
  expect(isReservedName(first, last)).toBe(true);
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
])('%s %s is a name', (first, last) => {
  expect(isReservedName(first, last)).toBe(false);
});

test('a company may deal with support, and may not be ours', () => {
  expect(
    ['Tech Support Ltd', 'Admin & Sons', 'House of Briefs', 'Booking.com'].filter(isReservedCompany),
  ).toEqual([]);
  expect(['Briefhouse GmbH', 'Support', 'B r i e f h o u s e', 'Admin Team'].every(isReservedCompany)).toBe(
    true,
  );
});
