/** The reasons for a report of a person or their content, with the words that people choose from. */
export const reasonWords = {
  spam: 'Spam or advertising',
  harassment: 'Harassment or threats',
  hate: 'Hate or discrimination',
  sexual: 'Sexual content that I did not ask for',
  fraud: 'Fraud or payments outside Briefhouse',
  impersonation: 'Pretends to be somebody else',
  other: 'Something else',
} as const;

export type ReportReason = keyof typeof reasonWords;
export const reportReasons = Object.keys(reasonWords) as [ReportReason, ...ReportReason[]];
