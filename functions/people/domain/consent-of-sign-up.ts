import { legalVersions } from '@briefhouse/contracts/accounts/legal.ts';
import { consentEntity } from '../consent.entity.ts';
import type { ProfileRow } from '../profile.entity.ts';

const { terms, privacy } = legalVersions;

/** A new profile's consent to the terms comes from the row of the sign-up, which is older than the profile. */
export const consentOfSignUp = async (user_id: string): Promise<Pick<ProfileRow, 'agreed'>> => {
  const { data } = await consentEntity().get({ user_id, terms, privacy }).go({ consistent: true });
  return data ? { agreed: { terms, privacy } } : {};
};
