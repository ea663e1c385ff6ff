import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, ok, text } from '../fields.ts';
import { limits } from '../limits.ts';
import { reportReasons } from '../report-reasons.ts';

export const reportProject = endpoint({
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
});
