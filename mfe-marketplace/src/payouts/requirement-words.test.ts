import { expect, test } from 'vitest';
import { missingInWords } from './requirement-words.ts';

test.each([
  ['external_account', 'a bank account for your payouts'],
  ['tos_acceptance.date', 'your consent to Stripe’s terms'],
  ['individual.verification.document', 'a photo of your identity document'],
  ['individual.verification.additional_document', 'a second document, such as a proof of address'],
  ['individual.address.postal_code', 'your address'],
  ['person_1Nv0FG.first_name', 'your full name'],
  ['individual.email', 'your e-mail address'],
  ['individual.id_number', 'your personal identification number'],
  ['business_profile.url', 'a link to your website or profile'],
  ['company.tax_id', 'your tax number'],
  ['company.name', 'your company’s details'],
  ['company.address.line1', 'your company’s details'],
  ['company.structure', 'your company’s details'],
  ['owners.verification.document', 'a photo of your identity document'],
  ['company.owners_provided', 'the people who own or run the company'],
])('%s is %s', (name, words) => {
  expect(missingInWords([name])).toEqual([words]);
});

test('parts of the same thing are said once, in the order in which they are asked for', () => {
  const dob = ['individual.dob.day', 'individual.dob.month', 'individual.dob.year'];
  expect(missingInWords([...dob, 'external_account', 'tos_acceptance.ip', 'tos_acceptance.date'])).toEqual([
    'your date of birth',
    'a bank account for your payouts',
    'your consent to Stripe’s terms',
  ]);
});

test('what nobody has named yet stays readable', () => {
  expect(missingInWords(['individual.favourite_colour', 'whatever', ''])).toEqual([
    'favourite colour',
    'whatever',
  ]);
});
