import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, ok, text } from '../fields.ts';
import { limits } from '../limits.ts';
import { reportReasons } from '../report-reasons.ts';
import { sequence } from './message.ts';

export const reportPerson = endpoint({
  name: 'reportPerson',
  domain: 'chat',
  method: 'POST',
  path: '/people/{person_id}/report',
  summary:
    'Reports a person to the moderators, with the last ten messages of the two named. The person is not told. Repeated on the same day about the same, the first report stands.',
  auth: 'user',
  actors: ['user'],
  rate: 'report',
  input: z.object({
    person_id: id,
    reason: z.enum(reportReasons, 'Please choose a reason'),
    words: text(limits.reportLength).default(''),
    /** The message that is reported, of the conversation with this person. */
    message_seq: sequence.min(1).nullish(),
  }),
  output: ok,
  errors: ['PERSON_NOT_FOUND', 'MESSAGE_TO_SELF', 'MESSAGE_NOT_FOUND'],
});
