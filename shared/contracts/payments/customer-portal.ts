import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { optionalSubmission, submittedPage } from './submission.ts';

export const customerPortal = endpoint({
  name: 'customerPortal',
  domain: 'payments',
  method: 'POST',
  path: '/functions/customer-portal',
  summary: 'Opens the page on which a creator cancels or resumes the monthly plan and changes the card.',
  auth: 'user',
  actors: ['creator'],
  rate: 'payment_page',
  input: z.object({ ...optionalSubmission }),
  output: submittedPage,
  errors: ['CONFLICT', 'NOTHING_BOUGHT', 'PAYMENTS_UNAVAILABLE'],
});
