import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { budgetCents, enteredDate, proposedId, requiredLine, text } from '../fields.ts';
import { limits } from '../limits.ts';
import { notBelow, whenRead } from '../rules.ts';
import { project } from './project.ts';

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

export const createProject = endpoint({
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
});
