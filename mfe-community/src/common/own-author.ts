import type { PersonSummary } from '@briefhouse/contracts/accounts/user.ts';
import type { Me } from '@briefhouse/web/session.tsx';

/** The reader as the author of content that the server has not confirmed yet. */
export const ownAuthor = ({ profile, groups }: Me): PersonSummary => {
  const { id, first_name, last_name, avatar_url, user_type, client } = profile;
  return {
    ...{ id, first_name, last_name, avatar_url, user_type },
    ...(client?.company_name && { brand: { company_name: client.company_name, logo_url: client.logo_url } }),
    ...(groups?.length && { has_page: false }),
  };
};
