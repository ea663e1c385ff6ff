import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { date, empty, id, ok, optionalLine, optionalText, tags, timestamp, website } from '../fields.ts';
import { languageCodes } from '../languages.ts';
import { limits } from '../limits.ts';
import { notBelow, whenRead } from '../rules.ts';
import { deletion } from './deletion.ts';
import { contactName, firstName, group, lastName, profile } from './user.ts';

export const getMe = endpoint(() => ({
  name: 'getMe',
  domain: 'accounts',
  method: 'GET',
  path: '/me',
  summary: 'The signed-in person: profile, roles, access. Creates the profile on the first call.',
  auth: 'user',
  actors: ['user'],
  input: empty,
  output: z.object({
    profile,
    groups: z.array(group),
    /** Rights that wait until two-step sign-in is set up. */
    needs_factor: z.boolean().optional(),
    email_verified: z.boolean(),
    /** End of the creator's paid access; null without one. */
    access_ends_at: timestamp.nullable(),
    /** The last renewal was not paid: access ends then unless it is. */
    access_grace_until: timestamp.nullable().default(null),
    /**
     * The version of the terms that a person agreed to last, null for none, while the current ones wait for consent.
     */
    must_agree: z.object({ since: z.string().nullable() }).optional(),
    /** The coming deletion of the account, as its owner has asked. */
    deletion: deletion.nullable().default(null),
  }),
}));

const price = z
  .number({ error: 'Please enter a whole number' })
  .int('Please enter a whole number')
  .min(0, 'A price cannot be negative')
  .max(limits.budgetCents / 100, 'This price is too large')
  .nullable();

export const creatorInput = z
  .object({
    specialty: optionalLine(80),
    price_range_min: price,
    price_range_max: price,
    tags: tags(limits.tags),
    /** Without this field the stored ones stay, because older pages do not send it. */
    languages: z
      .array(z.enum(languageCodes))
      .max(limits.languages, `Please choose at most ${limits.languages} languages`)
      .transform((codes) => [...new Set(codes)])
      .optional(),
  })
  .refine(
    (value) =>
      value.price_range_min === null ||
      value.price_range_max === null ||
      value.price_range_min <= value.price_range_max,
    {
      path: ['price_range_max'],
      message: 'The maximum price must not be below the minimum',
      when: whenRead('price_range_min', 'price_range_max'),
    },
  )
  .meta(notBelow('price_range_max', 'price_range_min'));

export const clientInput = z.object({
  company_name: optionalLine(120),
  /** Without this field the stored one stays, because older pages do not send it. */
  contact_name: contactName.optional(),
  industry: optionalLine(80),
  company_size: optionalLine(40),
  website_url: website(limits.websiteLength),
  phone: optionalLine(40),
});

export const profileInput = z.object({
  first_name: firstName,
  last_name: lastName,
  bio: optionalText(limits.bioLength),
  location: optionalLine(120),
  /** Without this field the stored one stays, because older pages do not send it. */
  vat_id: optionalLine(limits.vatIdLength).optional(),
  email_notifications_enabled: z.boolean(),
  /** `creator` is read for creators only, `client` for clients only. */
  creator: creatorInput.nullish(),
  client: clientInput.nullish(),
});

export const updateProfile = endpoint(() => ({
  name: 'updateProfile',
  domain: 'accounts',
  method: 'PUT',
  path: '/profile',
  summary: "Saves the caller's profile.",
  auth: 'user',
  actors: ['user'],
  rate: 'profile_save',
  input: profileInput.extend({
    version: z.number().int(),
    /** Id of a ready media for an avatar. Omit it to keep the present one; null removes it. */
    avatar_media_id: id.nullish(),
    /** The id of a logo of a client in the same way; read for clients only. */
    logo_media_id: id.nullish(),
  }),
  output: z.object({ profile }),
  errors: ['CONFLICT', 'UNSUPPORTED_FILE', 'MEDIA_NOT_READY', 'NOT_FOUND'],
}));

export const agreeToTerms = endpoint(() => ({
  name: 'agreeToTerms',
  domain: 'accounts',
  method: 'POST',
  path: '/me/consent',
  summary:
    'Records that the caller agrees to the terms, with the versions that they were shown: CONFLICT for any but those of now. Repeating it changes nothing.',
  beforeTerms: 'This is the answer to them.',
  auth: 'user',
  actors: ['user'],
  input: z.object({ terms: date, privacy: date }),
  output: ok,
  errors: ['CONFLICT'],
}));
