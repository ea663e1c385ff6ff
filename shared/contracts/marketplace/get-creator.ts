import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { creator } from './creator.ts';

export const getCreator = endpoint({
  name: 'getCreator',
  domain: 'marketplace',
  method: 'GET',
  path: '/creators/{creator_id}',
  summary: "A creator's profile.",
  auth: 'user',
  actors: ['client'],
  input: z.object({ creator_id: id }),
  output: z.object({ creator }),
  errors: ['CREATOR_NOT_FOUND'],
});
