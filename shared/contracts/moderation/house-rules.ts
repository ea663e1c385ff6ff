export const houseRuleNames = [
  'spam',
  'harassment',
  'hate',
  'sexual',
  'fraud',
  'impersonation',
  'illegal',
  'service',
] as const;
export type HouseRule = (typeof houseRuleNames)[number];

/** The rule in words, for an author whose content is judged by it. */
export const houseRules: Record<HouseRule, string> = {
  spam: 'Spam and advertising are not allowed.',
  harassment: 'Harassment and threats are not allowed.',
  hate: 'Hate and discrimination are not allowed.',
  sexual: 'Unwanted sexual content is not allowed.',
  fraud: 'Fraud and payments outside Briefhouse are not allowed.',
  impersonation: 'Pretending to be somebody else is not allowed.',
  illegal: 'Breaking the law or violating the rights of others is not allowed.',
  service: 'Attacking the service or getting around its limits is not allowed.',
};
