import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { project } from './project.ts';

export const getProject = endpoint({
  name: 'getProject',
  domain: 'marketplace',
  method: 'GET',
  path: '/projects/{project_id}',
  summary: 'A project, for its owner and for the creator it concerns.',
  auth: 'user',
  actors: ['client', 'creator'],
  input: z.object({ project_id: id }),
  output: z.object({ project }),
  errors: ['PROJECT_NOT_FOUND'],
});
