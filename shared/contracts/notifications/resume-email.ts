import { endpoint } from '../endpoint.ts';
import { empty, ok } from '../fields.ts';

export const resumeEmail = endpoint({
  name: 'resumeEmail',
  domain: 'notifications',
  method: 'POST',
  path: '/notifications/resume-email',
  summary: "Has mail sent to the caller's address again, after it came back or was complained about.",
  auth: 'user',
  actors: ['user'],
  rate: 'email_resume',
  input: empty,
  output: ok,
});
