import * as z from 'zod';
import { personSummary } from '../accounts/user.ts';
import { post } from '../community/post.ts';
import { id, timestamp } from '../fields.ts';
import { openProject } from '../marketplace/project.ts';
import { reportReasons } from '../report-reasons.ts';
import { message, sequence } from './message.ts';

/** A post, or a comment on one, as it was when it was reported; it may have changed since, or be gone. */
export const reportedPost = post.pick({ content: true, media: true, created_at: true }).extend({
  post_id: id,
  /** Null for a report about the post itself. */
  comment_id: id.nullable(),
});
export type ReportedPost = z.infer<typeof reportedPost>;

/** A project as it was when it was reported. */
export const reportedProject = openProject
  .pick({ name: true, description: true, budget_cents: true, created_at: true })
  .extend({ project_id: id });
export type ReportedProject = z.infer<typeof reportedProject>;

/** A report as a moderator sees it. It names its messages, and does not repeat them. */
export const report = z.object({
  id,
  reporter: personSummary,
  person: personSummary,
  reason: z.enum(reportReasons),
  /** The reporter's own words; may be empty. */
  words: z.string(),
  /** The messages of the two that the reporter had on the screen; null if they had not written to each other. */
  messages: z.object({ from: sequence.min(1), through: sequence.min(1) }).nullable(),
  /** The reported message among them; null for a report about the person. */
  message_seq: sequence.min(1).nullable(),
  /** The reported post or comment, as it was then. */
  post: reportedPost.nullable(),
  /** The reported project, as it was then. */
  project: reportedProject.nullable(),
  created_at: timestamp,
});
export type Report = z.infer<typeof report>;

/** A message as a moderator reads it, even if one of the two has deleted it for themselves. */
export const reportedMessage = message.pick({
  seq: true,
  sender_id: true,
  content: true,
  media: true,
  edited_at: true,
  created_at: true,
});
export type ReportedMessage = z.infer<typeof reportedMessage>;
