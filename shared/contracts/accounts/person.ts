import * as z from 'zod';
import { id, timestamp } from '../fields.ts';
import { group, personSummary } from './user.ts';

/** `ended`: the account was deleted, and only its history is left. */
export const personState = z.enum(['active', 'suspended', 'ended']);
export type PersonState = z.infer<typeof personState>;

export const foundPerson = z.object({ person: personSummary, state: personState });
export type FoundPerson = z.infer<typeof foundPerson>;

/** An administrator's first view of a person: personal details are masked. */
export const personRecord = z.object({
  person: personSummary,
  state: personState,
  /** The address as `m***@b***.test`; null once the account has ended. */
  masked_email: z.string().nullable(),
  groups: z.array(group),
  /** Whether an app is asked for a code at each sign-in. */
  has_factor: z.boolean(),
  /** The end of a creator's paid access. */
  access_until: timestamp.nullable(),
  created_at: timestamp.nullable(),
  ended_at: timestamp.nullable(),
  suspension: z
    .object({
      at: timestamp,
      /** Null for good. */
      until: timestamp.nullable(),
      /** The reason as the person was told. */
      reason: z.string(),
      by_id: id,
      by_name: z.string(),
      case_id: id.nullable(),
    })
    .nullable(),
});
export type PersonRecord = z.infer<typeof personRecord>;

/** A sign-in of somebody, as administrators see it. */
export const personSession = z.object({
  id,
  /** The browser in words. */
  device: z.string(),
  /** The address as `203.0.*.*`. */
  masked_ip: z.string(),
  started_at: timestamp,
  /** The last use, to the hour. */
  seen_at: timestamp,
  /** Whether it was ended, or everybody was signed out since. */
  is_over: z.boolean(),
});
export type PersonSession = z.infer<typeof personSession>;
