import * as z from 'zod';
import { caseKinds, sanctions } from '../admin/case.ts';
import { id, queryInteger, requiredText, timestamp } from '../fields.ts';
import { houseRuleNames } from './house-rules.ts';
import { moderationLimits } from './moderation-limits.ts';

/** In an address: which round of which case. */
export const roundOfCase = { case_id: id, round: queryInteger(1, 999_999) };

/** Of the link in the mail to somebody who cannot sign in: unguessable, and of one statement. */
export const statementToken = z.string().regex(/^[A-Za-z0-9_.-]{1,200}$/, 'Not a token');

export const appealWords = requiredText(
  moderationLimits.appealLength,
  'Please tell us why the decision is wrong',
);

/** What was decided about something of the reader's, and why: the statement of reasons. It names nobody. */
export const statement = z.object({
  case_id: id,
  round: z.number().int().min(1),
  kind: z.enum(caseKinds),
  sanction: z.enum(sanctions),
  /** Whether what it is about was taken out of sight. */
  is_hidden: z.boolean(),
  /** When a suspension ends; null for good, and where nobody is suspended. */
  suspended_until: timestamp.nullable(),
  rule: z.enum(houseRuleNames),
  /** What the moderator found. */
  reasons: z.string(),
  /** What it said when it was reported; null of a person. */
  content: z.string().nullable(),
  decided_at: timestamp,
  appeal_until: timestamp,
  /** The reader's own, if they have appealed, and what came of it; `answer` is what the moderator wrote. */
  appeal: z
    .object({
      words: z.string(),
      created_at: timestamp,
      state: z.enum(['open', 'upheld', 'reversed']),
      answer: z.string().nullable(),
      answered_at: timestamp.nullable(),
    })
    .nullable(),
  /** When it was taken back, by an appeal or without one. */
  reversed_at: timestamp.nullable(),
});
export type Statement = z.infer<typeof statement>;

export const statementAnswer = z.object({ statement });
