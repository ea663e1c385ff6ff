import type { profileInput } from '@briefhouse/contracts/accounts/profile.ts';
import type { Profile } from '@briefhouse/contracts/accounts/user.ts';
import type * as z from 'zod';

export type ProfileFields = z.output<typeof profileInput>;

/** The values of the form's controls: text is never null there, prices are whole euro, NaN while unreadable. */
export type ProfileValues = ReturnType<typeof toValues>;

const textsOf = <K extends string>(names: readonly K[], of: { [N in K]: string | null }) =>
  Object.fromEntries(names.map((name) => [name, of[name] ?? ''])) as Record<K, string>;

const companyTexts = [
  'company_name',
  'contact_name',
  'industry',
  'company_size',
  'website_url',
  'phone',
] as const;

export const toValues = (profile: Profile) => ({
  ...textsOf(['first_name', 'last_name', 'bio', 'location', 'vat_id'], profile),
  email_notifications_enabled: profile.email_notifications_enabled,
  creator: profile.creator && {
    ...textsOf(['specialty'], profile.creator),
    price_range_min: profile.creator.price_range_min,
    price_range_max: profile.creator.price_range_max,
    tags: profile.creator.tags,
    // Functions of the previous version do not send them.
    languages: profile.creator.languages ?? [],
  },
  client: profile.client && textsOf(companyTexts, profile.client),
});

/** A price as typed: whole euro, null when blank, NaN for anything else (the schema then names the error). */
export const parsePrice = (typed: unknown): number | null => {
  if (typed === null || typeof typed === 'number') return typed;
  const text = String(typed ?? '').replace(/[\s€]/g, '');
  if (text === '') return null;
  return /^-?\d+$/.test(text) ? Number(text) : Number.NaN;
};

const labels: Record<string, string> = {
  first_name: 'First name',
  last_name: 'Last name',
  bio: 'Bio',
  location: 'Location',
  vat_id: 'VAT ID',
  email_notifications_enabled: 'Email notifications',
  'creator.specialty': 'Specialty',
  'creator.price_range_min': 'Minimum price',
  'creator.price_range_max': 'Maximum price',
  'creator.tags': 'Skills & tags',
  'creator.languages': 'Languages',
  'client.company_name': 'Company name',
  'client.contact_name': 'Contact name',
  'client.industry': 'Industry',
  'client.company_size': 'Company size',
  'client.website_url': 'Website URL',
  'client.phone': 'Phone',
};

export const labelOf = (path: string): string => labels[path] ?? path;
