import * as z from 'zod';
import { personSummary } from '../accounts/user.ts';
import { endpoint } from '../endpoint.ts';
import { budgetCents, cursor, enteredDate, id, ok, pageSize, requiredText, text } from '../fields.ts';
import { limits } from '../limits.ts';
import { brand } from './brand.ts';
import { creator } from './creator.ts';
import { project, projectRequest } from './project.ts';

export const listProjectRequests = endpoint(() => ({
  name: 'listProjectRequests',
  domain: 'marketplace',
  method: 'GET',
  path: '/projects/{project_id}/requests',
  summary:
    'Pending requests for one’s own project with who sent them, oldest first, and what approving one does.',
  auth: 'user',
  actors: ['client'],
  input: z.object({ project_id: id }),
  output: z.object({
    /** The requests, at most 100. */
    requests: z.array(
      projectRequest.extend({
        creator: personSummary,
        /** Their work and metrics, as in the directory; null once the account is gone. */
        about: creator.omit({ is_favorite: true }).nullable(),
        /** The owner's own mark. */
        shortlisted: z.boolean().optional(),
      }),
    ),
    /** The budget that approving a request agrees to. */
    budget_cents: z.number().int(),
    /** The number of waiting requests in all: an approval declines the others. */
    waiting: z.number().int(),
  }),
  errors: ['PROJECT_NOT_FOUND'],
}));

export const listRequests = endpoint(() => ({
  name: 'listRequests',
  domain: 'marketplace',
  method: 'GET',
  path: '/requests',
  summary: 'A creator’s own requests, newest first, each with its project’s name and the brand behind it.',
  auth: 'user',
  actors: ['creator'],
  input: z.object({ cursor: cursor.optional(), limit: pageSize(100) }),
  output: z.object({
    requests: z.array(
      projectRequest.extend({
        project_name: z.string(),
        /** Null when the account is gone. */
        brand: brand.nullable(),
      }),
    ),
    next_cursor: cursor.nullable(),
  }),
}));

export const sendRequest = endpoint(() => ({
  name: 'sendRequest',
  domain: 'marketplace',
  method: 'POST',
  path: '/projects/{project_id}/requests',
  summary: 'Asks to work on an open project. One live request per creator and project.',
  auth: 'user',
  actors: ['creator'],
  verified: true,
  paid: true,
  rate: 'project_request',
  rateToOne: 'request_to_one',
  input: z.object({
    project_id: id,
    message: text(limits.requestMessageLength).default(''),
    price_cents: budgetCents.optional(),
    ready_by: enteredDate.optional(),
    /** Pieces of the caller's own portfolio. */
    piece_ids: z
      .array(id)
      .max(limits.requestPieces, `Please choose at most ${limits.requestPieces} pieces`)
      .optional(),
    /** Answers to questions of the project's brief, each with the question that was read. */
    answers: z
      .array(
        z.object({
          question: text(limits.briefLineLength),
          answer: requiredText(limits.requestAnswerLength),
        }),
      )
      .max(limits.briefQuestions, `Please answer at most ${limits.briefQuestions} questions`)
      .optional(),
  }),
  output: z.object({ request: projectRequest }),
  errors: ['PROJECT_NOT_FOUND', 'PROJECT_NOT_OPEN', 'REQUEST_EXISTS', 'CHAT_BLOCKED'],
}));

export const withdrawRequest = endpoint(() => ({
  name: 'withdrawRequest',
  domain: 'marketplace',
  method: 'POST',
  path: '/projects/{project_id}/requests/withdraw',
  summary: 'Withdraws one’s own request; it may be sent again.',
  auth: 'user',
  actors: ['creator'],
  input: z.object({ project_id: id }),
  output: z.object({ request: projectRequest }),
  errors: ['NOT_FOUND', 'CONFLICT'],
}));

export const approveRequest = endpoint(() => ({
  name: 'approveRequest',
  domain: 'marketplace',
  method: 'POST',
  path: '/projects/{project_id}/requests/{creator_id}/approve',
  summary:
    'Assigns the project to a creator who asked for it, at the price and by the day of the request where it has them; the others are declined.',
  auth: 'user',
  actors: ['client'],
  verified: true,
  input: z.object({
    project_id: id,
    creator_id: id,
    /** The request that the owner saw; refused when the creator has sent another one since. */
    request_id: id.optional(),
    /** The price that the owner was shown; refused when approving agrees to another. */
    budget_cents: z.number().int().optional(),
  }),
  output: z.object({ project }),
  errors: ['PROJECT_NOT_FOUND', 'NOT_FOUND', 'CONFLICT', 'ASSIGNMENT_GONE'],
}));

/** A sentence that the creator reads with the answer. */
const declineMessage = text(limits.declineMessageLength).default('');

export const declineRequest = endpoint(() => ({
  name: 'declineRequest',
  domain: 'marketplace',
  method: 'POST',
  path: '/projects/{project_id}/requests/{creator_id}/decline',
  summary: 'Declines a creator’s request.',
  auth: 'user',
  actors: ['client'],
  input: z.object({
    project_id: id,
    creator_id: id,
    /** The request that the owner saw; refused when the creator has sent another one since. */
    request_id: id.optional(),
    message: declineMessage,
  }),
  output: z.object({ request: projectRequest }),
  errors: ['PROJECT_NOT_FOUND', 'NOT_FOUND', 'CONFLICT'],
}));

export const declineRequests = endpoint(() => ({
  name: 'declineRequests',
  domain: 'marketplace',
  method: 'POST',
  path: '/projects/{project_id}/requests/decline',
  summary: `Declines up to ${limits.requestsAtOnce} creators’ requests with one sentence, and says which of them.`,
  auth: 'user',
  actors: ['client'],
  rate: 'project_change',
  input: z.object({
    project_id: id,
    creator_ids: z.array(id).min(1).max(limits.requestsAtOnce),
    /** The requests that the owner saw; a creator who has sent another one since is left alone. */
    request_ids: z.array(id).max(limits.requestsAtOnce).optional(),
    message: declineMessage,
  }),
  output: z.object({
    /** One for each creator, in the order of the input. */
    results: z.array(z.object({ creator_id: id, declined: z.boolean() })),
  }),
  errors: ['PROJECT_NOT_FOUND'],
}));

export const setShortlisted = endpoint(() => ({
  name: 'setShortlisted',
  domain: 'marketplace',
  method: 'PUT',
  path: '/projects/{project_id}/requests/{creator_id}/shortlist',
  summary: 'Marks a waiting request for oneself, or takes the mark away. Nobody is told.',
  auth: 'user',
  actors: ['client'],
  rate: 'shortlist',
  input: z.object({ project_id: id, creator_id: id, shortlisted: z.boolean() }),
  output: ok,
  errors: ['PROJECT_NOT_FOUND', 'NOT_FOUND', 'CONFLICT'],
}));
