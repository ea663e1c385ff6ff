import {
  InvalidParameterException,
  NotAuthorizedException,
  PasswordResetRequiredException,
  UserLambdaValidationException,
  UserNotConfirmedException,
} from '@aws-sdk/client-cognito-identity-provider';
import type { recoverFactor as contract } from '@briefhouse/contracts/accounts/recover-factor.ts';
import { wrongRecoveryCode } from '@briefhouse/contracts/error-texts.ts';
import type * as z from 'zod';
import { AppError } from '../../kit/app-error.ts';
import { realEpochSeconds } from '../../kit/clock.ts';
import { environment } from '../../kit/environment.ts';
import { transact, update } from '../../kit/transact.ts';
import { setFactor, startWithPassword } from '../pool-account.ts';
import { recoveryEntity } from '../recovery.entity.ts';
import { endSessions } from './end-sessions.ts';
import { changeStep } from './factor.ts';
import { recoveryDigest } from './recovery-codes.ts';
import { revokeAtOnce } from './revoke-sessions.ts';

type Input = z.output<typeof contract.input>;

/**
 * Switches somebody's authenticator app off, with their password and a recovery code, and signs everybody out. Cognito
 * says whether the password is right, and counts the try by the ticket that its trigger asks for.
 */
export const recoverFactor = async ({ recovery_code, ...signIn }: Input): Promise<void> => {
  const userId = await provePassword(signIn);
  const code = recoveryDigest(userId, recovery_code);
  const redeemed = recoveryEntity()
    .patch({ user_id: userId })
    .delete({ codes: [code] })
    .where(({ codes }, { contains }) => contains(codes, code));
  await transact([
    update(redeemed, {
      onConditionFailed: () => new AppError('FORBIDDEN', { message: wrongRecoveryCode }),
    }),
    changeStep(userId, 'recovery'),
  ]);
  try {
    await setFactor(userId, false);
  } catch (error) {
    // A person with one code left gets it back.
    await recoveryEntity()
      .patch({ user_id: userId })
      .add({ codes: [code] })
      .go();
    throw error;
  }
  // The others were for the same app.
  await recoveryEntity().delete({ user_id: userId }).go();
  await endSessions(userId, realEpochSeconds());
  await revokeAtOnce(userId, environment.userPoolId);
};

/** Cognito answers with these when nobody has this password, or may not sign in with it. */
const wrong = [
  NotAuthorizedException,
  InvalidParameterException,
  PasswordResetRequiredException,
  UserNotConfirmedException,
];

/** The id of the person whose password this is, and who has an app to be asked for. */
const provePassword = async (signIn: Omit<Input, 'recovery_code'>): Promise<string> => {
  const { ChallengeName, ChallengeParameters } = await startWithPassword(signIn).catch((cause: unknown) => {
    if (wrong.some((kind) => cause instanceof kind))
      throw new AppError('FORBIDDEN', { message: 'Incorrect email or password.', cause });
    if (cause instanceof UserLambdaValidationException)
      throw new AppError('FORBIDDEN', { message: 'This attempt has expired. Please try again.', cause });
    throw cause;
  });
  const id = ChallengeParameters?.USER_ID_FOR_SRP;
  if (ChallengeName !== 'SOFTWARE_TOKEN_MFA' || !id)
    throw new AppError('CONFLICT', { message: 'Two-step sign-in is off. Sign in with your password.' });
  return id;
};
