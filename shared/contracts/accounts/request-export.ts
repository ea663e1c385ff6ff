import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { empty } from '../fields.ts';
import { dataExport } from './export.ts';

export const requestExport = endpoint({
  name: 'requestExport',
  domain: 'accounts',
  method: 'POST',
  path: '/me/export',
  summary: "Has a copy of the caller's data made. While there is one, or one is being made, that stands.",
  beforeTerms: 'Nobody has to agree to have their own data.',
  auth: 'user',
  actors: ['user'],
  rate: 'data_export',
  input: empty,
  output: z.object({ export: dataExport }),
});
