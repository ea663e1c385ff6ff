import * as z from 'zod';
import { personSummary } from '../accounts/user.ts';
import { endpoint } from '../endpoint.ts';
import { cursor, id, pageSize, text } from '../fields.ts';
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
  input: z.object({ project_id: id, message: text(limits.requestMessageLength).default('') }),
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
  summary: 'Assigns the project to a creator who asked for it; the others are declined.',
  auth: 'user',
  actors: ['client'],
  verified: true,
  input: z.object({
    project_id: id,
    creator_id: id,
    /** The request that the owner saw; refused when the creator has sent another one since. */
    request_id: id.optional(),
  }),
  output: z.object({ project }),
  errors: ['PROJECT_NOT_FOUND', 'NOT_FOUND', 'CONFLICT', 'ASSIGNMENT_GONE'],
}));

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
  }),
  output: z.object({ request: projectRequest }),
  errors: ['PROJECT_NOT_FOUND', 'NOT_FOUND', 'CONFLICT'],
}));
