import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { creator } from './creator.ts';
import { piece, workPackage } from './piece.ts';

export const getCreatorPage = endpoint({
  name: 'getCreatorPage',
  domain: 'marketplace',
  method: 'GET',
  path: '/creators/{creator_id}/page',
  summary:
    'A creator’s page: profile, work and packages. People who are not signed in see it if its creator lets them.',
  auth: 'optional',
  actors: [],
  input: z.object({ creator_id: id }),
  output: z.object({
    creator,
    /** The pieces in the creator's order, the cover first. */
    pieces: z.array(piece),
    packages: z.array(workPackage),
    is_public: z.boolean(),
  }),
  /** Without a token the answer is the same for a page that its creator keeps to signed-in people as for none. */
  errors: ['CREATOR_NOT_FOUND'],
});
