import type { PersonSummary } from '@briefhouse/contracts/accounts/user.ts';

/** The path of a person's own page. */
export const pageOf = ({ id, user_type }: Pick<PersonSummary, 'id' | 'user_type'>): string =>
  `/${user_type === 'client' ? 'brands' : 'creators'}/${id}`;
