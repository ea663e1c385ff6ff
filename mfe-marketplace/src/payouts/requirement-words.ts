/** Stripe's names of what an account still lacks, in plain words; the first pattern that matches counts. */
const words: readonly [RegExp, string][] = [
  [/^external_account/, 'a bank account for your payouts'],
  [/^(tos_acceptance|settings\.)/, 'your consent to Stripe’s terms'],
  [/additional_document/, 'a second document, such as a proof of address'],
  [/verification\.(document|proof_of_liveness)|^documents?\b/, 'a photo of your identity document'],
  [/^company\.(owners|directors|executives)_provided/, 'the people who own or run the company'],
  [/(^|\.)(tax_id|vat_id)/, 'your tax number'],
  [/^company\./, 'your company’s details'],
  [/(^|\.)dob\b/, 'your date of birth'],
  [/(^|\.)(registered_)?address\b/, 'your address'],
  [/(^|\.)(first_name|last_name|full_name|name)(_|$|\.)/, 'your full name'],
  [/(^|\.)email$/, 'your e-mail address'],
  [/(^|\.)phone$/, 'your phone number'],
  [/(^|\.)(id_number|ssn_last_4|personal_id)/, 'your personal identification number'],
  [/(^|\.)nationality/, 'your nationality'],
  [/political_exposure/, 'whether you hold a public office'],
  [/^business_profile\.url/, 'a link to your website or profile'],
  [/^business_profile\.product_description/, 'a few words on what you offer'],
  [/^business_profile\.mcc/, 'your line of work'],
  [/^business_profile\.support/, 'a way for customers to reach you'],
  [/^business_type/, 'whether you work alone or as a company'],
  [/(^|\.)relationship\./, 'your role in the company'],
  [/^(owners|directors|executives|representative)/, 'the people who own or run the company'],
  [/^interv_|rejected|under_review|listed/, 'an answer to a question of Stripe’s'],
];

/** A requirement of Stripe's in plain words. A name that is not known stays readable: "individual.foo_bar" is "foo bar". */
const wordsOf = (requirement: string): string =>
  words.find(([pattern]) => pattern.test(requirement))?.[1] ??
  (requirement.split('.').at(-1) || requirement).replaceAll('_', ' ').trim();

/** What is missing, each once: several of Stripe's names are parts of the same thing. */
export const missingInWords = (requirements: readonly string[]): string[] => [
  ...new Set(requirements.map(wordsOf).filter(Boolean)),
];
