import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { limits } from '../limits.ts';
import { portfolio, workPackage } from './piece.ts';

export const arrangePortfolio = endpoint({
  name: 'arrangePortfolio',
  domain: 'marketplace',
  method: 'PATCH',
  path: '/portfolio',
  summary: 'Order, cover, packages and visibility of the caller’s page; what is left out stays.',
  auth: 'user',
  actors: ['creator'],
  rate: 'portfolio_change',
  input: z.object({
    version: z.number().int(),
    /** Every piece once: a list of other pieces than the stored ones is a CONFLICT. */
    piece_ids: z.array(id).max(limits.portfolioPieces).optional(),
    cover_id: id.nullable().optional(),
    /** The packages, each with an id of its own, which its page makes up. */
    packages: z
      .array(workPackage)
      .max(limits.packages, `Please offer at most ${limits.packages} packages`)
      .optional(),
    is_public: z.boolean().optional(),
  }),
  output: z.object({ portfolio: portfolio.omit({ pieces: true }) }),
  errors: ['CONFLICT', 'NOT_FOUND'],
});
