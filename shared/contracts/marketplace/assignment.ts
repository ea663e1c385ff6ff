import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { budgetCents, cursor, date, enteredDate, id, ok, pageSize, text } from '../fields.ts';
import { limits } from '../limits.ts';
import { project } from './project.ts';

export const listAssignments = endpoint(() => ({
  name: 'listAssignments',
  domain: 'marketplace',
  method: 'GET',
  path: '/assignments',
  summary: 'The projects that a creator works on, has finished, or was offered; newest first.',
  auth: 'user',
  actors: ['creator'],
  input: z.object({ cursor: cursor.optional(), limit: pageSize(100) }),
  output: z.object({ projects: z.array(project), next_cursor: cursor.nullable() }),
}));

/** A price and an end date in place of those that stand; they come into force once the other side accepts. */
const otherTerms = { budget_cents: budgetCents.optional(), end_date: enteredDate.optional() };

/** The terms that somebody was shown: accepting is refused once others are asked. */
const shownTerms = { budget_cents: z.number().int().optional(), end_date: date.nullable().optional() };

export const offerProject = endpoint(() => ({
  name: 'offerProject',
  domain: 'marketplace',
  method: 'POST',
  path: '/projects/{project_id}/offer',
  summary: `Offers an unassigned project to a creator, who has ${limits.offerHours} hours to answer.`,
  auth: 'user',
  actors: ['client'],
  verified: true,
  rate: 'project_change',
  rateToOne: 'offer_to_one',
  input: z.object({
    project_id: id,
    creator_id: id,
    message: text(limits.requestMessageLength).default(''),
    ...otherTerms,
  }),
  output: z.object({ project }),
  errors: ['PROJECT_NOT_FOUND', 'NOT_FOUND', 'CHAT_BLOCKED', 'CONFLICT'],
}));

export const cancelOffer = endpoint(() => ({
  name: 'cancelOffer',
  domain: 'marketplace',
  method: 'DELETE',
  path: '/projects/{project_id}/offer',
  summary: 'Withdraws an open offer or a proposed price.',
  auth: 'user',
  actors: ['client'],
  rate: 'project_change',
  input: z.object({ project_id: id }),
  output: z.object({ project }),
  errors: ['PROJECT_NOT_FOUND', 'ASSIGNMENT_GONE'],
}));

export const acceptAssignment = endpoint(() => ({
  name: 'acceptAssignment',
  domain: 'marketplace',
  method: 'POST',
  path: '/projects/{project_id}/accept',
  summary:
    'Accepts an offered project or a proposed price; with the budget and the end date that were shown, only as long as they are still those.',
  auth: 'user',
  actors: ['creator'],
  verified: true,
  rate: 'project_change',
  input: z.object({ project_id: id, ...shownTerms }),
  output: z.object({ project }),
  errors: ['ASSIGNMENT_GONE'],
}));

export const declineAssignment = endpoint(() => ({
  name: 'declineAssignment',
  domain: 'marketplace',
  method: 'POST',
  path: '/projects/{project_id}/decline',
  summary: 'Declines an offered project or a proposed price; the latter unassigns.',
  auth: 'user',
  actors: ['creator'],
  rate: 'project_change',
  input: z.object({ project_id: id }),
  output: ok,
  errors: ['ASSIGNMENT_GONE'],
}));

export const counterOffer = endpoint(() => ({
  name: 'counterOffer',
  domain: 'marketplace',
  method: 'POST',
  path: '/projects/{project_id}/counter',
  summary: `Proposes another price or end date in place of an answer to an offer or a proposed price; the owner has ${limits.offerHours} hours to answer.`,
  auth: 'user',
  actors: ['creator'],
  verified: true,
  rate: 'project_change',
  input: z.object({ project_id: id, ...otherTerms, message: text(limits.requestMessageLength).default('') }),
  output: z.object({ project }),
  errors: ['ASSIGNMENT_GONE'],
}));

export const acceptCounter = endpoint(() => ({
  name: 'acceptCounter',
  domain: 'marketplace',
  method: 'POST',
  path: '/projects/{project_id}/counter/accept',
  summary:
    'Agrees to the creator’s proposal: an offered project is theirs at these terms. With the terms that were shown, only as long as they are still those.',
  auth: 'user',
  actors: ['client'],
  verified: true,
  rate: 'project_change',
  input: z.object({ project_id: id, ...shownTerms }),
  output: z.object({ project }),
  errors: ['PROJECT_NOT_FOUND', 'ASSIGNMENT_GONE'],
}));

export const declineCounter = endpoint(() => ({
  name: 'declineCounter',
  domain: 'marketplace',
  method: 'POST',
  path: '/projects/{project_id}/counter/decline',
  summary:
    'Declines the creator’s proposal: the offer or the proposed price waits for their answer again, at other terms where some are given.',
  auth: 'user',
  actors: ['client'],
  verified: true,
  rate: 'project_change',
  input: z.object({ project_id: id, ...otherTerms, message: text(limits.requestMessageLength).default('') }),
  output: z.object({ project }),
  errors: ['PROJECT_NOT_FOUND', 'ASSIGNMENT_GONE'],
}));

export const unassignCreator = endpoint(() => ({
  name: 'unassignCreator',
  domain: 'marketplace',
  method: 'POST',
  path: '/projects/{project_id}/unassign',
  summary: 'The owner takes the project back; it returns to the newsfeed.',
  auth: 'user',
  actors: ['client'],
  rate: 'project_change',
  input: z.object({ project_id: id }),
  output: z.object({ project }),
  errors: ['PROJECT_NOT_FOUND', 'CONFLICT'],
}));

export const unassignSelf = endpoint(() => ({
  name: 'unassignSelf',
  domain: 'marketplace',
  method: 'POST',
  path: '/projects/{project_id}/unassign-self',
  summary: 'The assigned creator leaves the project; it returns to the newsfeed.',
  auth: 'user',
  actors: ['creator'],
  rate: 'project_change',
  input: z.object({ project_id: id }),
  output: ok,
  errors: ['PROJECT_NOT_FOUND', 'CONFLICT'],
}));
