import { legalVersions } from '@briefhouse/contracts/accounts/legal.ts';
import { now } from '../../kit/clock.ts';
import { put, type Step } from '../../kit/transact.ts';
import { consentEntity } from '../consent.entity.ts';

/** What a page says that it has shown: Cognito passes on texts alone. */
type Shown = Readonly<Record<string, string | undefined>>;

/**
 * Records the consent of a sign-up, as part of its transaction. Only to the versions of now: a page that has shown
 * others, or says nothing, has no consent to them.
 */
export const consentSteps = (userId: string, { terms_version, privacy_version }: Shown): Step[] => {
  const { terms, privacy } = legalVersions;
  if (terms_version !== terms || privacy_version !== privacy) return [];
  return [put(consentEntity().put({ user_id: userId, terms, privacy, agreed_at: now() }))];
};
