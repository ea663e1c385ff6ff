import { randomInt } from 'node:crypto';
import {
  InvalidParameterException,
  NotAuthorizedException,
  PasswordResetRequiredException,
  UserLambdaValidationException,
  UserNotConfirmedException,
} from '@aws-sdk/client-cognito-identity-provider';
import type { recoverFactor as contract } from '@briefhouse/contracts/accounts/factor.ts';
import { factorLimits } from '@briefhouse/contracts/accounts/factor-limits.ts';
import { wrongRecoveryCode } from '@briefhouse/contracts/error-texts.ts';
import type * as z from 'zod';
import { AppError } from '../../kit/app-error.ts';
import { now, realEpochSeconds, seconds } from '../../kit/clock.ts';
import { environment } from '../../kit/environment.ts';
import type { Guards } from '../../kit/guards.ts';
import { digest } from '../../kit/ids.ts';
import { put, remove, type Step, transact, update } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { type AccountChange, accountEntity } from '../account/row.ts';
import { sessionStep, stands } from '../account/steps.ts';
import { hasFactor, readPoolAccount, setFactor, startWithPassword } from '../pool-account.ts';
import { endSessions, onlySession } from '../session/commands.ts';
import { revokeAtOnce } from '../session/revoke-sessions.ts';
import { recoveryEntity } from './row.ts';

/**
 * Makes Cognito ask for the app that was set up with it, and ends all sessions but the one that asks: others began
 * without. Returns the recovery codes, of which only digests are kept.
 */
export const turnOnFactor = async (user: User, guards: Guards): Promise<string[]> => {
  const { session_id, auth_time } = requireRecent(user);
  // Cognito is called outside of any transaction, so any refusal comes before. A session that is over is not kept.
  await transact([...guards.stepsBesideAccount(), sessionStep(user.id, { session_id, auth_time })]);
  // Another app that took the place of the first would pass for one of our page.
  if (hasFactor(await readPoolAccount(environment.userPoolId, user.id)))
    throw new AppError('CONFLICT', { message: 'Two-step sign-in is on already.' });
  try {
    await setFactor(user.id, true);
  } catch (error) {
    if (!(error instanceof InvalidParameterException)) throw error;
    throw new AppError('CONFLICT', { message: 'Enter a code from your app first.', cause: error });
  }
  const codes = newRecoveryCodes();
  const stored = recoveryEntity().put({
    ...{ user_id: user.id, codes: digests(user.id, codes) },
    // Compared with times of the user pool, whose clock nobody moves.
    created_at: new Date(realEpochSeconds() * 1000).toISOString(),
  });
  await transact([put(stored), changeStep(user.id, 'factor_on', onlySession(session_id))]);
  return codes;
};

export const turnOffFactor = async (user: User, guards: Guards): Promise<void> => {
  requireRecent(user);
  await transact(guards.steps());
  await setFactor(user.id, false);
  await transact([remove(recoveryEntity().delete({ user_id: user.id })), changeStep(user.id, 'factor_off')]);
};

/**
 * New recovery codes in place of all earlier ones. When it was turned on stays as it was, or unknown: the app may be one
 * of which the news is still on its way.
 */
export const renewRecoveryCodes = async (user: User, guards: Guards): Promise<string[]> => {
  requireRecent(user);
  if (!hasFactor(await readPoolAccount(environment.userPoolId, user.id)))
    throw new AppError('CONFLICT', { message: 'Two-step sign-in is off.' });
  const codes = newRecoveryCodes();
  const renewed = recoveryEntity()
    .upsert({ user_id: user.id, codes: digests(user.id, codes) })
    .ifNotExists({ created_at: new Date(0).toISOString() });
  const noted = accountEntity()
    .upsert({ user_id: user.id, last_change: { what: 'recovery_codes', at: now() } })
    .where(stands);
  await transact([
    update(renewed),
    update(noted, { onConditionFailed: 'FORBIDDEN' }),
    ...guards.stepsBesideAccount(),
  ]);
  return codes;
};

const digests = (userId: string, codes: string[]): string[] =>
  codes.map((code) => recoveryDigest(userId, code));

/** The change that the mail is about; `more` for the same row. */
export const changeStep = (
  user_id: string,
  what: AccountChange,
  more: Partial<ReturnType<typeof onlySession>> = {},
): Step => update(accountEntity().upsert({ user_id, last_change: { what, at: now() }, ...more }));

/** A page that was left open must not be enough: its user has just entered the password, and the code. */
export const requireRecent = ({ session_id = '' }: User): { session_id: string; auth_time: number } => {
  const auth_time = Number(session_id.split('-')[0]);
  if (realEpochSeconds() - auth_time > factorLimits.recentMinutes * seconds.minute)
    throw new AppError('FORBIDDEN', { message: 'Please enter your password again to do this.' });
  return { session_id, auth_time };
};

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

/** Without letters and digits that look alike. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const letters = Array.from({ length: 16 });

/** Codes of 80 bits, so that a digest of one cannot be turned back: `7K3M-Q2XD-9HVA-WE4T`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: factorLimits.recoveryCodes }, () =>
    letters
      .map(() => alphabet[randomInt(alphabet.length)])
      .join('')
      .replace(/.{4}(?=.)/g, '$&-'),
  );

/** The stored digest of a code, however it is typed: another person's same code has another digest. */
export const recoveryDigest = (userId: string, code: string): string =>
  digest(`${userId}#${code.toUpperCase().replace(/[^0-9A-Z]/g, '')}`);
