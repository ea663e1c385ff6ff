import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import type { Brand } from '@briefhouse/contracts/marketplace/brand.ts';
import { mediaUrl } from '../../media/public.ts';
import type { ProfileRow } from '../../people/public.ts';
import type { ProjectRow } from './project.entity.ts';

/** The brand that a client's profile describes. */
export const brandOfProfile = (profile: ProfileRow): Brand => ({
  id: profile.user_id,
  name: profile.client?.company_name || fullName(profile),
  company_name: profile.client?.company_name || null,
  logo_url: mediaUrl(profile.logo_key),
  website_url: profile.client?.website_url || null,
  industry: profile.client?.industry || null,
});

/** The brand behind a project whose owner's account has ended: the last names of both. */
export const formerBrand = ({
  user_id: id,
  client_name,
  company_name = null,
}: Pick<ProjectRow, 'user_id' | 'client_name'> & { company_name?: string | null | undefined }): Brand => ({
  ...{ id, name: company_name ?? client_name, company_name },
  ...{ logo_url: null, website_url: null, industry: null },
});
