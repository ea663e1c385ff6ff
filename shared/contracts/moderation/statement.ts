import * as z from 'zod';
import { caseKinds, sanctions } from '../admin/case.ts';
import { id, queryInteger, requiredText, timestamp } from '../fields.ts';
import { houseRuleNames } from './house-rules.ts';
import { moderationLimits } from './moderation-limits.ts';

/** The case and the round in an address. */
export const roundOfCase = { case_id: id, round: queryInteger(1, 999_999) };

/** The token in the mail's link to a person who cannot sign in: unguessable, and of one statement. */
export const statementToken = z.string().regex(/^[A-Za-z0-9_.-]{1,200}$/, 'Not a token');

export const appealWords = requiredText(
  moderationLimits.appealLength,
  'Please tell us why the decision is wrong',
);

/** A decision about something of the reader's, and its reasons: the statement of reasons. It names nobody. */
export const statement = z.object({
  case_id: id,
  round: z.number().int().min(1),
  kind: z.enum(caseKinds),
  sanction: z.enum(sanctions),
  /** Whether the content was taken out of sight. */
  is_hidden: z.boolean(),
  /** The end of a suspension; null for good, and without a suspension. */
  suspended_until: timestamp.nullable(),
  rule: z.enum(houseRuleNames),
  /** The moderator's findings. */
  reasons: z.string(),
  /** The content when it was reported; null for a person. */
  content: z.string().nullable(),
  decided_at: timestamp,
  appeal_until: timestamp,
  /** The reader's own appeal, if there is one, and its outcome; `answer` holds the moderator's words. */
  appeal: z
    .object({
      words: z.string(),
      created_at: timestamp,
      state: z.enum(['open', 'upheld', 'reversed']),
      answer: z.string().nullable(),
      answered_at: timestamp.nullable(),
    })
    .nullable(),
  /** The time when it was taken back, by an appeal or without one. */
  reversed_at: timestamp.nullable(),
});
export type Statement = z.infer<typeof statement>;

export const statementAnswer = z.object({ statement });
