import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import type { Brand } from '@briefhouse/contracts/marketplace/brand.ts';
import { mediaUrl } from '../../media/public.ts';
import type { ProfileRow } from '../../people/public.ts';
import type { ProjectRow } from './project.entity.ts';
import { type ReadBrand, storedBrand } from './stored-brand.ts';

const toBrand = (id: string, person: string, brand: ReadBrand = {}): Brand => ({
  id,
  name: brand.company_name ?? person,
  company_name: brand.company_name ?? null,
  logo_url: mediaUrl(brand.logo_key),
  website_url: brand.website_url ?? null,
  industry: brand.industry ?? null,
});

/** The brand behind a project. */
export const brandOf = (project: Pick<ProjectRow, 'user_id' | 'client_name' | 'brand'>): Brand =>
  toBrand(project.user_id, project.client_name, project.brand);

/** The brand that a client's profile describes. */
export const brandOfProfile = (profile: ProfileRow): Brand =>
  toBrand(profile.user_id, fullName(profile), storedBrand(profile));
