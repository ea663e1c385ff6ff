import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { post } from './post.ts';

export const getPost = endpoint({
  name: 'getPost',
  domain: 'community',
  method: 'GET',
  path: '/posts/{post_id}',
  summary: 'One post, until it expires.',
  auth: 'user',
  actors: ['user'],
  input: z.object({ post_id: id }),
  output: z.object({ post }),
  errors: ['POST_NOT_FOUND'],
});
