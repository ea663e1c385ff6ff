import type { BrandPage } from '@briefhouse/contracts/marketplace/get-brand.ts';
import { toOpenProject } from '../newsfeed/views.ts';
import { brandOfProfile } from '../project/views.ts';
import type { readBrand } from './queries.ts';

/** A brand's page. Contact, phone and address are not on it. */
export const toBrandPage = (page: Awaited<ReturnType<typeof readBrand>>): BrandPage => ({
  brand: {
    ...brandOfProfile(page.profile),
    about: page.profile.bio ?? null,
    location: page.profile.location ?? null,
    company_size: page.profile.client?.company_size ?? null,
    member_since: page.profile.created_at,
  },
  projects: page.projects.map(({ project, request }) => toOpenProject(project, page.profile, request)),
  open_projects: page.open,
  is_locked: page.isLocked,
});
