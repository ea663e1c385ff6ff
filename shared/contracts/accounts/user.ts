import * as z from 'zod';
import { namesWebAddress } from '../clean-text.ts';
import { id, oneLine, requiredLine, timestamp } from '../fields.ts';
import { limits } from '../limits.ts';
import { patterns, symbols } from '../patterns.ts';

export const userTypes = ['creator', 'client'] as const;
export const userType = z.enum(userTypes);
export type UserType = z.infer<typeof userType>;

export const groups = ['admin', 'moderator'] as const;
export const group = z.enum(groups);
export type Group = z.infer<typeof group>;

const withoutAddress = 'Please enter a name without a web address';

/** Mail quotes names, and a mail program would make a link of a web address. */
const symbol = new RegExp(symbols, 'u');

const personName = (missing: string) =>
  requiredLine(limits.nameLength, missing)
    .refine((name) => !namesWebAddress(name), withoutAddress)
    .refine((name) => !symbol.test(name), 'Please leave symbols out of your name')
    .meta({ pattern: patterns.personName });

export const contactName = oneLine(120)
  .refine((name) => !namesWebAddress(name), withoutAddress)
  .meta({ pattern: patterns.contactName })
  .transform((name) => name || null)
  .nullable();

export const firstName = personName('Please enter your first name');
export const lastName = personName('Please enter your last name');

/** A person beside something they did. `first_name` is "Deleted user" for a deleted account. */
export const personSummary = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  avatar_url: z.string().nullable(),
  user_type: userType,
  /** A client's company and its logo, if there is either. */
  brand: z.object({ company_name: z.string().nullable(), logo_url: z.string().nullable() }).optional(),
  /** False for a person whose name leads nowhere: the account is gone or suspended, or of the staff. */
  has_page: z.boolean().optional(),
});
export type PersonSummary = z.infer<typeof personSummary>;

export const creatorFields = z.object({
  specialty: z.string().nullable(),
  price_range_min: z.number().int().nullable(),
  price_range_max: z.number().int().nullable(),
  tags: z.array(z.string()),
  /** ISO 639-1, such as `en`. */
  languages: z.array(z.string()),
  /** Pieces of work in the portfolio, as last counted. */
  piece_count: z.number().int(),
  /** Whether the page opens for people who are not signed in, as last counted. */
  page_is_public: z.boolean().optional(),
});

export const clientFields = z.object({
  company_name: z.string().nullable(),
  /** The person who answers for the company; null stands for the person's own name. */
  contact_name: z.string().nullable(),
  industry: z.string().nullable(),
  company_size: z.string().nullable(),
  website_url: z.string().nullable(),
  logo_url: z.string().nullable(),
  phone: z.string().nullable(),
});

/** The owner's own profile, for `/edit-profile`. */
export const profile = z.object({
  id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  avatar_url: z.string().nullable(),
  user_type: userType,
  email_notifications_enabled: z.boolean(),
  bio: z.string().nullable(),
  location: z.string().nullable(),
  /** Printed on receipts and invoices; nobody else sees it. */
  vat_id: z.string().nullable(),
  creator: creatorFields.nullable(),
  client: clientFields.nullable(),
  /** Counts the profile's changes; sent back on update, so that two tabs never overwrite each other. */
  version: z.number().int(),
  created_at: timestamp,
  updated_at: timestamp,
});
export type Profile = z.infer<typeof profile>;
