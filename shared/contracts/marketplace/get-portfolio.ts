import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { empty } from '../fields.ts';
import { portfolio } from './piece.ts';

export const getPortfolio = endpoint({
  name: 'getPortfolio',
  domain: 'marketplace',
  method: 'GET',
  path: '/portfolio',
  summary: 'The caller’s own portfolio.',
  auth: 'user',
  actors: ['creator'],
  input: empty,
  output: z.object({ portfolio }),
});
