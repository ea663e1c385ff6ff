import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { empty, timestamp } from '../fields.ts';

/** The time in which a copy of one's data can be downloaded. */
export const exportHours = 24;

/** A copy of a person's data, as zip files. */
export const dataExport = z.object({
  status: z.enum(['preparing', 'ready', 'failed']),
  asked_at: timestamp,
  /** Null until it is ready. */
  ready_until: timestamp.nullable(),
  /** Its files: more than one if there are many pictures and videos. */
  parts: z.array(z.object({ part: z.number().int(), bytes: z.number().int() })),
});
export type DataExport = z.infer<typeof dataExport>;

export const getExport = endpoint(() => ({
  name: 'getExport',
  domain: 'accounts',
  method: 'GET',
  path: '/me/export',
  summary: "What became of the copy of the caller's data; null where there is none.",
  auth: 'user',
  actors: ['user'],
  input: empty,
  output: z.object({ export: dataExport.nullable() }),
}));

export const requestExport = endpoint(() => ({
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
}));

export const openExport = endpoint(() => ({
  name: 'openExport',
  domain: 'accounts',
  method: 'POST',
  path: '/me/export/address',
  summary: "An address at which a part of the caller's own copy can be downloaded for five minutes.",
  beforeTerms: 'Nobody has to agree to have their own data.',
  auth: 'user',
  actors: ['user'],
  input: z.object({ part: z.number().int().min(1).max(1000) }),
  output: z.object({ url: z.string() }),
  errors: ['NOT_FOUND'],
}));
