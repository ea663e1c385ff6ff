import * as z from 'zod';
import { adminLimits } from '../admin/admin-limits.ts';
import { endpoint } from '../endpoint.ts';
import { id, ok, requiredLine, requiredText, timestamp } from '../fields.ts';
import { suspensionTimeNames } from './suspension-times.ts';
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

export const findPeople = endpoint(() => ({
  name: 'findPeople',
  domain: 'accounts',
  method: 'POST',
  path: '/admin/people/search',
  summary:
    'Finds people by a part of their name, by their whole email address, or by their id. It is sent as a body, because addresses do not belong in URLs.',
  auth: 'user',
  actors: ['admin'],
  input: z.object({
    q: requiredLine(adminLimits.peopleQueryLength, 'Please enter a name, an email address or an ID'),
  }),
  output: z.object({ people: z.array(foundPerson) }),
}));

export const getPersonRecord = endpoint(() => ({
  name: 'getPersonRecord',
  domain: 'accounts',
  method: 'GET',
  path: '/admin/people/{person_id}',
  summary: `Somebody’s account with its state and roles, and their latest ${adminLimits.personHistory} sessions; addresses are masked.`,
  auth: 'user',
  actors: ['admin'],
  input: z.object({ person_id: id }),
  output: z.object({ record: personRecord, sessions: z.array(personSession) }),
  errors: ['PERSON_NOT_FOUND'],
}));

export const openPersonDetails = endpoint(() => ({
  name: 'openPersonDetails',
  domain: 'accounts',
  method: 'POST',
  path: '/admin/people/{person_id}/details',
  summary:
    'Somebody’s email address, and the addresses of their latest sessions. The audit log says who looked, before the answer is sent.',
  auth: 'user',
  actors: ['admin'],
  input: z.object({ person_id: id }),
  output: z.object({
    /** Null once the account has ended. */
    email: z.string().nullable(),
    addresses: z.array(z.object({ session_id: id, source_ip: z.string() })),
  }),
  errors: ['PERSON_NOT_FOUND'],
}));

export const suspendPerson = endpoint(() => ({
  name: 'suspendPerson',
  domain: 'accounts',
  method: 'POST',
  path: '/admin/people/{person_id}/suspension',
  summary:
    'Suspends a person: their sessions end, and until its end they cannot sign in and others do not find them. A mail tells them the reason. CONFLICT if they are suspended for that long already.',
  auth: 'user',
  actors: ['admin'],
  input: z.object({
    person_id: id,
    lasts: z.enum(suspensionTimeNames),
    reason: requiredText(adminLimits.personReasonLength, 'Please enter a reason'),
  }),
  output: ok,
  errors: ['PERSON_NOT_FOUND', 'NOT_YOURSELF', 'CONFLICT'],
}));

export const restorePerson = endpoint(() => ({
  name: 'restorePerson',
  domain: 'accounts',
  method: 'POST',
  path: '/admin/people/{person_id}/restore',
  summary: 'Lifts somebody’s suspension, and tells them by mail. CONFLICT if they are not suspended.',
  auth: 'user',
  actors: ['admin'],
  input: z.object({
    person_id: id,
    /** The reason for the audit log. */
    reason: requiredText(adminLimits.personReasonLength, 'Please enter a reason'),
  }),
  output: ok,
  errors: ['PERSON_NOT_FOUND', 'NOT_YOURSELF', 'CONFLICT'],
}));

export const signOutPerson = endpoint(() => ({
  name: 'signOutPerson',
  domain: 'accounts',
  method: 'POST',
  path: '/admin/people/{person_id}/sign-out',
  summary: 'Ends all sessions of somebody. They can sign in again.',
  auth: 'user',
  actors: ['admin'],
  input: z.object({ person_id: id }),
  output: ok,
  errors: ['PERSON_NOT_FOUND', 'NOT_YOURSELF', 'CONFLICT'],
}));

export const setModerator = endpoint(() => ({
  name: 'setModerator',
  domain: 'accounts',
  method: 'PUT',
  path: '/admin/people/{person_id}/moderator',
  summary:
    'Gives somebody the role of a moderator, or takes it. Their sessions end, so that none goes on with the rights of before. Repeating it ends those that began since.',
  auth: 'user',
  actors: ['admin'],
  input: z.object({ person_id: id, is_moderator: z.boolean() }),
  output: ok,
  errors: ['PERSON_NOT_FOUND', 'NOT_YOURSELF', 'CONFLICT'],
}));
