import * as z from 'zod';
import { date, id, timestamp } from '../fields.ts';
import { brand } from './brand.ts';
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
  /** The end of an offer that nobody answers; null unless an offer waits. A price change has no end. */
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
