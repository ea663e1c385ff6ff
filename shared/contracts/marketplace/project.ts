import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  budgetCents,
  cursor,
  date,
  empty,
  enteredDate,
  id,
  ok,
  pageSize,
  proposedId,
  requiredLine,
  text,
  timestamp,
} from '../fields.ts';
import { limits } from '../limits.ts';
import { reportReasons } from '../report-reasons.ts';
import { notBelow, whenRead } from '../rules.ts';
import { brand } from './brand.ts';
import { cardPiece } from './portfolio.ts';
import { projectGroups, projectStates, requestStatuses, workStatuses } from './project-states.ts';

export const workStatus = z.enum(workStatuses);
export type WorkStatus = z.infer<typeof workStatus>;

export const projectState = z.enum(projectStates);
export type ProjectState = z.infer<typeof projectState>;

export const projectGroup = z.enum(projectGroups);
export type ProjectGroup = z.infer<typeof projectGroup>;

/** A project as its owner and its creator see it. */
export const project = z.object({
  id,
  name: z.string(),
  description: z.string(),
  client_name: z.string(),
  /** The company of its owner, from their present profile. */
  brand,
  budget_cents: z.number().int(),
  /** The budget that waits for the creator's answer; the old one stays in force meanwhile. */
  proposed_budget_cents: z.number().int().nullable(),
  /** The end date that waits with an offer, where it is another than the project's. */
  proposed_end_date: date.nullable().optional(),
  /** The creator's proposal in place of an answer, which the owner has to answer; a null field stays as it was asked. */
  counter: z
    .object({
      budget_cents: z.number().int().nullable(),
      end_date: date.nullable(),
      message: z.string().nullable(),
    })
    .nullable()
    .optional(),
  start_date: date.nullable(),
  end_date: date.nullable(),
  state: projectState,
  status: workStatus,
  color: z.string(),
  /** The time when the work was set to Finished. */
  finished_at: timestamp.nullable(),
  /** The sum paid to the creator who works on it, refunds taken off; and the last of these payments. */
  paid_cents: z.number().int().optional(),
  payment_id: id.nullable().optional(),
  /** The end of an offer or a counter-offer that nobody answers; null unless one waits. A price change has no end. */
  offer_ends_at: timestamp.nullable(),
  /** The brand's words with an offer that waits. */
  offer_message: z.string().nullable().optional(),
  user_id: id,
  assigned_creator_id: id.nullable(),
  assigned_creator_name: z.string().nullable(),
  is_pending: z.boolean(),
  pending_creator_id: id.nullable(),
  pending_creator_name: z.string().nullable(),
  group: projectGroup,
  /** The moderators removed it: nothing of its text is left but for its owner. */
  removed: z.boolean(),
  /** The case that removed it, for its owner alone. */
  removal_case_id: id.nullable(),
  /** The number of pending requests, in the owner's own list only; null in other answers. */
  request_count: z.number().int().nullable(),
  version: z.number().int(),
  created_at: timestamp,
  updated_at: timestamp,
});
export type Project = z.infer<typeof project>;

export const requestStatus = z.enum(requestStatuses);
export type RequestStatus = z.infer<typeof requestStatus>;

export const projectRequest = z.object({
  /** A second request is a row of its own; the earlier one stays in the creator's list. */
  request_id: id,
  project_id: id,
  creator_id: id,
  message: z.string(),
  /** The price that the creator asks for; null takes the project's budget. */
  price_cents: z.number().int().nullable().optional(),
  /** The day by which the creator would be done. */
  ready_by: date.nullable().optional(),
  /** Work that the creator chose for this project, as it was when they asked. */
  pieces: z.array(cardPiece).optional(),
  /** The brand's questions of that time, with the creator's answers. */
  answers: z.array(z.object({ question: z.string(), answer: z.string() })).optional(),
  /** The owner's words with which it was declined. */
  decline_message: z.string().nullable().optional(),
  status: requestStatus,
  created_at: timestamp,
  updated_at: timestamp,
});
export type ProjectRequest = z.infer<typeof projectRequest>;

/** An open project as a creator sees it in the newsfeed. */
export const openProject = z.object({
  id,
  name: z.string(),
  description: z.string(),
  client_name: z.string(),
  brand,
  user_id: id,
  budget_cents: z.number().int(),
  start_date: date.nullable(),
  end_date: date.nullable(),
  created_at: timestamp,
  /** The caller's own request, whatever its state. */
  own_request: projectRequest.nullable(),
});
export type OpenProject = z.infer<typeof openProject>;

export const listProjects = endpoint(() => ({
  name: 'listProjects',
  domain: 'marketplace',
  method: 'GET',
  path: '/projects',
  summary:
    "The client's own projects, last changed first, with the four counts: all unfinished ones and the newest finished ones.",
  auth: 'user',
  actors: ['client'],
  input: empty,
  output: z.object({
    projects: z.array(project),
    counts: z.object({
      total: z.number().int(),
      assigned: z.number().int(),
      pending: z.number().int(),
      unassigned: z.number().int(),
    }),
    /** The cursor for listFinishedProjects; null when all finished projects are included. */
    next_cursor: cursor.nullable(),
  }),
}));

export const listFinishedProjects = endpoint(() => ({
  name: 'listFinishedProjects',
  domain: 'marketplace',
  method: 'GET',
  path: '/finished-projects',
  summary: "The client's own finished projects, newest first.",
  auth: 'user',
  actors: ['client'],
  input: z.object({ cursor: cursor.optional(), limit: pageSize(limits.finishedProjectsPage) }),
  output: z.object({ projects: z.array(project), next_cursor: cursor.nullable() }),
  errors: [],
}));

export const getProject = endpoint(() => ({
  name: 'getProject',
  domain: 'marketplace',
  method: 'GET',
  path: '/projects/{project_id}',
  summary: 'A project, for its owner and for the creator it concerns.',
  auth: 'user',
  actors: ['client', 'creator'],
  input: z.object({ project_id: id }),
  output: z.object({ project }),
  errors: ['PROJECT_NOT_FOUND'],
}));

export const projectInput = z
  .object({
    name: requiredLine(limits.projectNameLength, 'Please enter a project name'),
    description: text(limits.projectDescriptionLength).default(''),
    budget_cents: budgetCents,
    start_date: enteredDate.nullish().transform((value) => value ?? null),
    end_date: enteredDate.nullish().transform((value) => value ?? null),
  })
  .refine((value) => !value.start_date || !value.end_date || value.end_date >= value.start_date, {
    path: ['end_date'],
    message: 'The end date must not be before the start date',
    when: whenRead('start_date', 'end_date'),
  })
  .meta(notBelow('end_date', 'start_date'));

export const createProject = endpoint(() => ({
  name: 'createProject',
  domain: 'marketplace',
  method: 'POST',
  path: '/projects',
  summary: `Posts a project; it appears in the newsfeed at once. At most ${limits.projectsPerClient} projects a client.`,
  auth: 'user',
  actors: ['client'],
  verified: true,
  rate: 'project_change',
  input: projectInput.and(
    z.object({
      /** Idempotency key made by the caller: a repeated submission returns the project of the first. */
      submission_id: proposedId,
    }),
  ),
  output: z.object({ project }),
  errors: ['PROJECT_LIMIT', 'CONFLICT'],
}));

export const updateProject = endpoint(() => ({
  name: 'updateProject',
  domain: 'marketplace',
  method: 'PUT',
  path: '/projects/{project_id}',
  summary: 'Saves the owner’s changes. A new budget of an assigned project waits for its creator.',
  auth: 'user',
  actors: ['client'],
  verified: true,
  rate: 'project_change',
  rateToOne: 'price_to_one',
  input: projectInput.and(z.object({ project_id: id, version: z.number().int() })),
  output: z.object({ project }),
  errors: ['PROJECT_NOT_FOUND', 'CONFLICT'],
}));

export const deleteProject = endpoint(() => ({
  name: 'deleteProject',
  domain: 'marketplace',
  method: 'DELETE',
  path: '/projects/{project_id}',
  summary: 'Deletes an unassigned project.',
  auth: 'user',
  actors: ['client'],
  rate: 'project_change',
  input: z.object({ project_id: id }),
  output: ok,
  errors: ['PROJECT_NOT_FOUND', 'CONFLICT'],
}));

export const setStatus = endpoint(() => ({
  name: 'setStatus',
  domain: 'marketplace',
  method: 'POST',
  path: '/projects/{project_id}/status',
  summary: 'Sets the status of one’s own work.',
  auth: 'user',
  actors: ['creator'],
  rate: 'project_change',
  input: z.object({ project_id: id, status: workStatus }),
  output: z.object({ project }),
  errors: ['PROJECT_NOT_FOUND', 'CONFLICT', 'WORK_PAID'],
}));

export const reportProject = endpoint(() => ({
  name: 'reportProject',
  domain: 'marketplace',
  method: 'POST',
  path: '/projects/{project_id}/report',
  summary:
    'Reports an open project, or one that was offered or given to the caller, to the moderators, who see it as it is now. Its brand is not told. Repeated on the same day, the first report stands.',
  auth: 'user',
  actors: ['creator'],
  rate: 'report',
  input: z.object({
    project_id: id,
    reason: z.enum(reportReasons, 'Please choose a reason'),
    words: text(limits.reportLength).default(''),
  }),
  output: ok,
  errors: ['PROJECT_NOT_FOUND'],
}));
