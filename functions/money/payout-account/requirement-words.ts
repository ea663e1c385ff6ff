/** Stripe's requirements by the beginning of their name, the longest that fits counts. */
const words: Readonly<Record<string, string>> = {
  external_account: 'Bank account',
  tos_acceptance: "Acceptance of Stripe's terms",
  business_type: 'Kind of business',
  business_profile: 'Business details',
  'business_profile.url': 'Website or profile link',
  'business_profile.mcc': 'Line of business',
  company: 'Company details',
  'company.tax_id': 'Company tax number',
  'company.verification': 'Company document',
  individual: 'Personal details',
  'individual.dob': 'Date of birth',
  'individual.address': 'Home address',
  'individual.phone': 'Phone number',
  'individual.email': 'Email address',
  'individual.id_number': 'Personal identification number',
  'individual.verification': 'Identity document',
  'individual.verification.additional_document': 'Proof of address',
  person: 'Details of an owner or representative',
  representative: 'Details of an owner or representative',
  owners: 'Details of an owner or representative',
  directors: 'Details of a director',
  settings: 'Payout settings',
};

/**
 * The details that Stripe still asks for, in words and each once. A name that Stripe adds later is called further
 * details.
 */
export const inWords = (requirements: readonly string[]): string[] => [
  ...new Set(requirements.map((name) => words[knownPart(name)] ?? 'Further details')),
];

const knownPart = (name: string): string => {
  if (name.startsWith('person_')) return 'person';
  const parts = name.split('.');
  while (parts.length > 1 && !(parts.join('.') in words)) parts.pop();
  return parts.join('.');
};
