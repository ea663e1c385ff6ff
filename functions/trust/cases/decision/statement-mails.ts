import { houseRules } from '@briefhouse/contracts/moderation/house-rules.ts';
import {
  decidedByPeople,
  otherWays,
  ownKinds,
  statementMeaning,
  statementTitle,
} from '@briefhouse/contracts/moderation/statement-words.ts';
import { environment } from '../../../kit/environment.ts';
import type { Mail, Quotation } from '../../../kit/mail-layout.ts';
import { mailName, mailQuote } from '../../../kit/mail-name.ts';
import { timeInWords } from '../../../kit/time-in-words.ts';
import type { SanctionRow } from './row.ts';
import { linkToken } from './statement-link.ts';

const footer =
  'This is a message about your account on Briefhouse. You always get these messages, whatever your email settings are.';

const quoted = (by: string, text: string | undefined): Quotation[] =>
  text ? [{ by, text: mailQuote(text) }] : [];

/** The statement of reasons. It names neither the reporter nor the moderator. */
export const statementMail = (row: SanctionRow, name: string): Mail => ({
  title: titleOf(row),
  paragraphs: [
    `Hello ${mailName(name)},`,
    `${whatOf(row)} We decided this on ${timeInWords(row.created_at)}.`,
    ...quoted('Your content:', row.content),
    `Rule: ${houseRules[row.rule]}`,
    ...quoted('Our findings:', row.reasons),
    decidedByPeople,
    `If you think that the decision is wrong, you can appeal until ${timeInWords(row.appeal_until)}. Another person will review it. ${otherWays}`,
  ],
  action: { label: 'Read the decision and appeal', url: linkTo(row) },
  footer,
});

/** The decision stands. */
export const answerMail = (row: SanctionRow, name: string): Mail => ({
  title: 'Your appeal: the decision stands',
  paragraphs: [
    `Hello ${mailName(name)},`,
    `Another person reviewed the decision “${titleOf(row)}”. It stands.`,
    ...quoted('Reasons:', row.answer),
    otherWays,
  ],
  action: { label: 'Read the decision', url: linkTo(row) },
  footer,
});

export const reversalMail = (row: SanctionRow, name: string): Mail => ({
  title: reversalAnswer(row) ? 'Your appeal: the decision was taken back' : 'A decision was taken back',
  paragraphs: [
    `Hello ${mailName(name)},`,
    `The decision “${titleOf(row)}” no longer counts. ${backOf(row)}`.trim(),
    ...quoted('Reasons:', reversalAnswer(row)),
  ],
  action: { label: 'Read the decision', url: linkTo(row) },
  footer,
});

/** The answer to an appeal that took it back: one from before says why it stood. */
const reversalAnswer = ({ answer, answered_at, reversed_at }: SanctionRow): string | undefined =>
  answered_at === reversed_at ? answer : undefined;

const titleOf = ({ decision: sanction, kind }: SanctionRow): string => statementTitle({ sanction, kind });

const whatOf = ({ decision: sanction, kind, is_hidden = false, suspended_until }: SanctionRow): string =>
  statementMeaning({
    ...{ sanction, kind, is_hidden },
    until: suspended_until ? timeInWords(suspended_until) : null,
  });

const backOf = ({ decision, kind, shown, unsuspended }: SanctionRow): string =>
  [
    shown ? `Others can see your ${ownKinds[kind]} again.` : '',
    unsuspended ? 'The suspension has ended.' : '',
    decision === 'warn' ? 'The warning is withdrawn.' : '',
  ]
    .filter(Boolean)
    .join(' ');

/** Somebody suspended cannot sign in, now or by the time that they read it, so the link is a page of its own. */
const linkTo = (row: SanctionRow): string => `${environment.siteUrl}/moderation#token=${linkToken(row)}`;
