import { legalVersions } from '@briefhouse/contracts/accounts/legal.ts';
import { AppError } from '../../kit/app-error.ts';
import { now } from '../../kit/clock.ts';
import type { Guards } from '../../kit/guards.ts';
import { put, type Step, transact, update } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { ensureProfile } from '../profile/commands.ts';
import { profileEntity } from '../profile/row.ts';
import { toBeAgreed } from './queries.ts';
import { consentEntity } from './row.ts';

const { terms, privacy } = legalVersions;
const current = { terms, privacy };

/** The versions that a page says it has shown: Cognito passes on texts alone. */
type Shown = Readonly<Record<string, string | undefined>>;

const consentStep = (user_id: string): Step =>
  put(consentEntity().put({ user_id, ...current, agreed_at: now() }));

/**
 * Records the consent of a sign-up, as part of its transaction. Only to the versions of now: a page that has shown
 * others, or says nothing, has no consent to them, and the person is asked when they come in.
 */
export const consentSteps = (userId: string, { terms_version, privacy_version }: Shown): Step[] =>
  terms_version === terms && privacy_version === privacy ? [consentStep(userId)] : [];

/** Records the consent of somebody who has an account. Repeating it changes nothing. */
export const agreeToTerms = async (
  user: User,
  shown: { terms: string; privacy: string },
  guards: Guards,
): Promise<void> => {
  if (shown.terms !== terms || shown.privacy !== privacy)
    throw new AppError('CONFLICT', {
      message: 'The terms have changed in the meantime. Please reload and read them.',
    });
  if (!toBeAgreed(await ensureProfile(user))) return guards.nothingWritten(undefined);
  const agreed = profileEntity().patch({ user_id: user.id }).set({ agreed: current });
  await transact([consentStep(user.id), update(agreed), ...guards.steps()]);
};
