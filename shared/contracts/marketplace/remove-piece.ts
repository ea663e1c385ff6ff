import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, ok } from '../fields.ts';

export const removePiece = endpoint({
  name: 'removePiece',
  domain: 'marketplace',
  method: 'DELETE',
  path: '/portfolio/pieces/{piece_id}',
  summary: 'Takes a piece out of the portfolio; its files are removed after a day. It may be repeated.',
  auth: 'user',
  actors: ['creator'],
  rate: 'portfolio_change',
  input: z.object({ piece_id: id }),
  output: ok,
  errors: ['CONFLICT'],
});
