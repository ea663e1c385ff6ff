/** The copy described in words, at the top of each of its zips. */
export const readmeOf = (askedAt: string, part: number, hours: number): string => `Your data on Briefhouse

This is a copy of the data that Briefhouse keeps about you, from ${askedAt} (UTC). It is only
for you: keep it as safe as your password. You could download it for ${hours} hours.
${part > 1 ? `\nThis is part ${part}. It has more of your pictures and videos. Everything else is in part 1.\n` : ''}
Content
  about-you.json             your profile, settings, favorites, access, reports, and people you muted or blocked
  documents.json             your documents, with their content
  notifications.json         your notifications
  portfolio.json             your portfolio
  posts, comments, reactions your posts, comments and reactions
  projects-you-posted.json, projects-you-work-on.json, requests.json
  payments-you-received.json, receipts-and-invoices.json
  ledger.json                your payments in cents; amounts below 0 are payments from you
  conversations/             a file for each conversation, without messages that you deleted
  refused-attempts.json      your attempts that we refused because they looked like abuse
  decisions-about-you.json   decisions of moderators about you, their reasons, and your appeals
  files.json, files/         your uploads, in the best quality that we keep

How to read it
  The files are JSON. You can open them with any text editor. Times are in UTC. The field
  "what" names the kind of each entry.

Not included
  Your password: only you know it. Counts and search indexes: they only repeat this data.
  Secret keys for unsubscribing from emails and for notifications in your browser.
  Private data of other people about you. Notes of moderators, because they show how we find abuse.
`;
