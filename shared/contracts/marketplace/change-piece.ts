import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { piece, pieceInput } from './piece.ts';

export const changePiece = endpoint({
  name: 'changePiece',
  domain: 'marketplace',
  method: 'PUT',
  path: '/portfolio/pieces/{piece_id}',
  summary: 'What is said of a piece of one’s own work.',
  auth: 'user',
  actors: ['creator'],
  rate: 'portfolio_change',
  input: pieceInput.extend({ piece_id: id, version: z.number().int() }),
  output: z.object({ piece }),
  errors: ['NOT_FOUND', 'CONFLICT'],
});
