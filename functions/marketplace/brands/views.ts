import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import type { Brand } from '@briefhouse/contracts/marketplace/brand.ts';
import type { BrandPage } from '@briefhouse/contracts/marketplace/get-brand.ts';
import type { ProfileRow } from '../../accounts/public.ts';
import { mediaUrl } from '../../kit/media-url.ts';
import { toOpenProject } from '../newsfeed/views.ts';
import type { ProjectRow } from '../projects/project.entity.ts';
import type { readBrand } from './domain/read-brand.ts';
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

/** A brand's page. Contact, phone and address are not on it. */
export const toBrandPage = (page: Awaited<ReturnType<typeof readBrand>>): BrandPage => ({
  brand: {
    ...brandOfProfile(page.profile),
    about: page.profile.bio ?? null,
    location: page.profile.location ?? null,
    company_size: page.profile.client?.company_size ?? null,
    member_since: page.profile.created_at,
  },
  projects: page.projects.map(({ project, request }) => toOpenProject(project, request)),
  open_projects: page.open,
  is_locked: page.isLocked,
});
