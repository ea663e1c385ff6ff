import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { paper } from './paper.ts';

export const getPaper = endpoint({
  name: 'getPaper',
  domain: 'payments',
  method: 'GET',
  path: '/papers/{paper_id}',
  summary: 'One receipt or invoice of the caller.',
  auth: 'user',
  actors: ['user'],
  input: z.object({ paper_id: id }),
  output: z.object({ paper }),
  errors: ['NOT_FOUND'],
});
