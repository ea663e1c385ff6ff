import * as z from 'zod';
import { caseKinds, sanctions } from '../admin/case-kinds.ts';
import { endpoint } from '../endpoint.ts';
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

export const getStatement = endpoint(() => ({
  name: 'getStatement',
  domain: 'moderation',
  method: 'GET',
  path: '/moderation/statements/{case_id}',
  summary:
    'What was decided about something of the caller’s, and why; the latest without a round. NOT_FOUND for anybody else.',
  auth: 'user',
  actors: ['user'],
  input: z.object({ ...roundOfCase, round: roundOfCase.round.optional() }),
  output: statementAnswer,
  errors: ['NOT_FOUND'],
}));

export const getLinkedStatement = endpoint(() => ({
  name: 'getLinkedStatement',
  domain: 'moderation',
  method: 'POST',
  path: '/moderation/linked-statement',
  summary:
    'A decision for a suspended person, who cannot sign in: by the link in their mail, until the time for an appeal has passed. A POST because addresses are logged.',
  auth: 'public',
  actors: [],
  input: z.object({ token: statementToken }),
  output: statementAnswer,
  errors: ['NOT_FOUND'],
}));

export const sendAppeal = endpoint(() => ({
  name: 'sendAppeal',
  domain: 'moderation',
  method: 'POST',
  path: '/moderation/statements/{case_id}/{round}/appeal',
  summary:
    'Asks for another look at a decision about the caller, once and in time; CONFLICT otherwise, and where it was taken back. NOT_FOUND for anybody else.',
  auth: 'user',
  actors: ['user'],
  whileSuspended: 'An appeal is against the suspension itself.',
  rate: 'appeal',
  input: z.object({ ...roundOfCase, words: appealWords }),
  output: statementAnswer,
  errors: ['NOT_FOUND', 'CONFLICT'],
}));

export const sendLinkedAppeal = endpoint(() => ({
  name: 'sendLinkedAppeal',
  domain: 'moderation',
  method: 'POST',
  path: '/moderation/linked-appeal',
  summary: 'Asks for another look by the link in the mail about a suspension; as sendAppeal otherwise.',
  auth: 'public',
  actors: [],
  input: z.object({ token: statementToken, words: appealWords }),
  output: statementAnswer,
  errors: ['NOT_FOUND', 'CONFLICT'],
}));
