import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { empty } from '../fields.ts';
import { dataExport } from './export.ts';

export const getExport = endpoint({
  name: 'getExport',
  domain: 'accounts',
  method: 'GET',
  path: '/me/export',
  summary: "What became of the copy of the caller's data; null where there is none.",
  auth: 'user',
  actors: ['user'],
  input: empty,
  output: z.object({ export: dataExport.nullable() }),
});
