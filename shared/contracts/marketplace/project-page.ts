import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { date, id, timestamp } from '../fields.ts';
import { brief, suggestion } from './brief.ts';
import { shownProject } from './newsfeed.ts';
import { openProject, project, projectRequest, projectState } from './project.ts';

/**
 * The reader of a project's page: its owner, the creator at work, the one with an offer, one who asked and waits, one
 * with access, one without, and one whose request is over.
 */
export const audiences = ['owner', 'worker', 'candidate', 'requester', 'reader', 'teaser', 'asked'] as const;
export const audience = z.enum(audiences);
export type Audience = z.infer<typeof audience>;

/** A change of a project, as its history tells it. */
export const projectEvent = z.object({
  version: z.number().int(),
  /** A transition of the workflow, or `create`. */
  transition: z.string(),
  at: timestamp,
  /** The actor's present name; null for the product itself, and for an account that has ended. */
  actor_name: z.string().nullable(),
  by_product: z.boolean(),
  /** The creator whom it was about. */
  creator_name: z.string().nullable(),
  state: projectState,
  /** The price that it set or proposed. */
  budget_cents: z.number().int().nullable(),
  /** The words sent with it, for the two whom it concerns. */
  note: z.string().nullable(),
});
export type ProjectEvent = z.infer<typeof projectEvent>;

/** The specified fields before they were changed under way. */
const earlierFields = z
  .object({
    name: z.string(),
    description: z.string().nullable(),
    start_date: date.nullable(),
    end_date: date.nullable(),
  })
  .partial();

export const getProjectPage = endpoint(() => ({
  name: 'getProjectPage',
  domain: 'marketplace',
  method: 'GET',
  path: '/projects/{project_id}/page',
  summary: 'All of a project that this reader may see: its brief, people, state and history.',
  auth: 'user',
  actors: ['client', 'creator'],
  input: z.object({ project_id: id }),
  output: z.object({
    audience,
    /** For the owner, the creator at work and the one with an offer. */
    project: project.nullable(),
    /** For creators with access, while it is open. */
    open: openProject.nullable(),
    /** For creators without access, while it is open. */
    teaser: shownProject.nullable(),
    /** The reader's own request, with the project's name of that time, when the project is not theirs to read any more. */
    request: projectRequest.extend({ project_name: z.string() }).nullable(),
    brief,
    /** The version of each field that was ever saved, for its owner. */
    versions: z.record(z.string(), z.number().int()),
    /** The values at the time of the assignment, of fields that have changed since. */
    earlier: z.object({ fields: earlierFields, brief }),
    /** Suggestions that wait: all for the owner, their own for a creator. */
    suggestions: z.array(suggestion),
    /** Newest first. */
    history: z.array(projectEvent),
  }),
  errors: ['PROJECT_NOT_FOUND'],
}));
