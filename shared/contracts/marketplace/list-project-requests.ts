import * as z from 'zod';
import { personSummary } from '../accounts/user.ts';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { creator } from './creator.ts';
import { projectRequest } from './project.ts';

export const listProjectRequests = endpoint({
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
        /** Their work and figures, as in the directory; null once the account is gone. */
        about: creator.omit({ is_favorite: true }).nullable(),
      }),
    ),
    /** The budget that approving a request agrees to. */
    budget_cents: z.number().int(),
    /** The number of waiting requests in all: an approval declines the others. */
    waiting: z.number().int(),
  }),
  errors: ['PROJECT_NOT_FOUND'],
});
