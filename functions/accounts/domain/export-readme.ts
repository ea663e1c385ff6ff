/** What the copy is, in words, at the top of each of its zips. */
export const readmeOf = (askedAt: string, part: number, hours: number): string => `Your data on Briefhouse

This is a copy of what Briefhouse keeps about you, as of ${askedAt} (UTC). It is for you
alone: keep it as safe as your password. It could be downloaded for ${hours} hours.
${part > 1 ? `\nThis is part ${part}: more of your pictures and videos. Everything else is in part 1.\n` : ''}
What is in it
  about-you.json             your profile, settings, favorites, people you muted or blocked, access, reports you made
  documents.json             your documents, with their content
  notifications.json         your notifications
  portfolio.json             your portfolio
  posts, comments, reactions what you wrote and liked in the community
  projects-you-posted.json, projects-you-work-on.json, requests.json
  payments-you-received.json, receipts-and-invoices.json
  ledger.json                money as it moved, in cents: less than 0 is what you gave
  conversations/             a file for each conversation, without messages that you deleted
  refused-attempts.json      what we refused because it looked like abuse
  decisions-about-you.json   what moderators decided about you, why, and what became of your appeals
  files.json, files/         what you uploaded, in the best quality that we keep

How to read it
  The files are JSON, which any text editor opens. Times are UTC. "what" says what each entry is.

What is not in it
  Your password: nobody but you knows it. Counts, and copies that only help others find what is here.
  Secrets that end mail or reach your browser. What others keep about you for themselves.
  Notes of moderators, so that nobody learns how abuse is found.
`;
