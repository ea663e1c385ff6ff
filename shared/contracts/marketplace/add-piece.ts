import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { limits } from '../limits.ts';
import { piece, pieceInput } from './piece.ts';

export const addPiece = endpoint({
  name: 'addPiece',
  domain: 'marketplace',
  method: 'POST',
  path: '/portfolio/pieces',
  summary:
    'Adds a piece of work at the end, or before those that were chosen after it; repeating it answers with the piece that is there.',
  auth: 'user',
  actors: ['creator'],
  verified: true,
  rate: 'portfolio_change',
  /** A media of one’s own for the purpose `portfolio` that is ready. */
  input: pieceInput.extend({
    media_id: id,
    /** Pieces that were chosen after it and are there already, since their files were smaller. */
    before: z.array(id).max(limits.portfolioPieces).default([]),
  }),
  output: z.object({ piece }),
  errors: ['NOT_FOUND', 'CONFLICT', 'MEDIA_NOT_READY', 'UNSUPPORTED_FILE', 'PORTFOLIO_LIMIT'],
});
