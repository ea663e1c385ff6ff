import { expect, test } from 'vitest';
import { inWords } from './requirement-words.ts';

test.each([
  ['external_account', 'Bank account'],
  ['tos_acceptance.date', "Acceptance of Stripe's terms"],
  ['individual.dob.day', 'Date of birth'],
  ['individual.verification.document', 'Identity document'],
  ['individual.verification.additional_document', 'Proof of address'],
  ['individual.some_new_thing', 'Personal details'],
  ['person_1Nv0FGQ9RKHgCVdK.first_name', 'Details of an owner or representative'],
  ['owners.email', 'Details of an owner or representative'],
  ['something_new.altogether', 'Further details'],
])('%s is told as “%s”', (name, words) => {
  expect(inWords([name])).toEqual([words]);
});

test('parts of the same detail are named once, in the order in which Stripe asks', () => {
  expect(
    inWords(['individual.dob.day', 'individual.dob.month', 'external_account', 'individual.dob.year']),
  ).toEqual(['Date of birth', 'Bank account']);
});
