import type { ProfileRow } from '../../people/public.ts';

/** The brand behind a project, kept in its row so that lists of projects need no further read. */
export interface StoredBrand {
  company_name?: string;
  /** Key of the picture in the media bucket. */
  logo_key?: string;
  website_url?: string;
  industry?: string;
}

/** The same as a row is read. */
export type ReadBrand = { [Name in keyof StoredBrand]: StoredBrand[Name] | undefined };

export const brandProperties = {
  company_name: { type: 'string' },
  logo_key: { type: 'string' },
  website_url: { type: 'string' },
  industry: { type: 'string' },
} as const;

/** The brand as its profile says it now; undefined where the profile says nothing of a company. */
export const storedBrand = ({ client, logo_key }: ProfileRow): StoredBrand | undefined => {
  const brand = {
    ...(client?.company_name && { company_name: client.company_name }),
    ...(logo_key && { logo_key }),
    ...(client?.website_url && { website_url: client.website_url }),
    ...(client?.industry && { industry: client.industry }),
  };
  return Object.keys(brand).length > 0 ? brand : undefined;
};

/** The brand that finished projects keep after its account was closed: its name, like the person's. */
export const formerBrand = (brand: ReadBrand | undefined): StoredBrand | undefined =>
  brand?.company_name ? { company_name: brand.company_name } : undefined;
