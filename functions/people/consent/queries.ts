import { legalVersions } from '@briefhouse/contracts/accounts/legal.ts';
import { AppError } from '../../kit/app-error.ts';
import { readProfile } from '../profile/queries.ts';
import type { ProfileRow } from '../profile/row.ts';
import { consentEntity } from './row.ts';

const { terms, privacy } = legalVersions;

/** The versions that somebody agreed to last, who has not agreed to those of now. */
export const toBeAgreed = ({ agreed }: Pick<ProfileRow, 'agreed'>): { since: string | null } | undefined =>
  agreed?.terms === terms && agreed.privacy === privacy ? undefined : { since: agreed?.terms ?? null };

/** FORBIDDEN for somebody who has not agreed to the terms of now. */
export const requireAgreed = async (userId: string): Promise<void> => {
  const profile = await readProfile(userId, { consistent: true });
  if (profile && toBeAgreed(profile))
    throw new AppError('FORBIDDEN', { message: 'Please read and agree to our terms first.' });
};

/** A new profile's consent to the terms comes from the row of the sign-up, which is older than the profile. */
export const consentOfSignUp = async (user_id: string): Promise<Pick<ProfileRow, 'agreed'>> => {
  const { data } = await consentEntity().get({ user_id, terms, privacy }).go({ consistent: true });
  return data ? { agreed: { terms, privacy } } : {};
};
