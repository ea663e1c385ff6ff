import { Secret, TOTP } from 'otpauth';
import { CognitoError, invalidParameter, notAuthorized } from './errors.ts';
import { type Input, type Pool, save } from './pool.ts';
import type { User } from './users.ts';

const secretBytes = 32;
/** The number of steps of 30 s that a clock may be off. */
const window = 1;

/** Makes a secret that counts once a code of it has been entered. */
export function associate(pool: Pool, user: User): string {
  offered(pool);
  const secret = new Secret({ size: secretBytes }).base32;
  user.totp = { ...user.totp, pending: secret };
  save(pool, user);
  return secret;
}

/** The step that a code belongs to; undefined for a wrong one. */
function stepOf(pool: Pool, secret: string, code: string): number | undefined {
  const timestamp = pool.now();
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const delta = /^\d{6}$/.test(code) ? totp.validate({ token: code, timestamp, window }) : null;
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

export function verifySecret(pool: Pool, user: User, code: string): void {
  const secret = user.totp?.pending;
  const step = secret && stepOf(pool, secret, code);
  if (!secret || !step) throw new CognitoError('EnableSoftwareTokenMFAException', 'Code mismatch');
  user.totp = { secret, lastStep: step, enabled: user.totp?.enabled ?? false };
  save(pool, user);
}

/** Takes a code of the user's app, each once. */
export function redeemToken(pool: Pool, user: User, code: string): void {
  const step = user.totp?.secret && stepOf(pool, user.totp.secret, code);
  if (!step) throw new CognitoError('CodeMismatchException', 'Invalid code received for user');
  if (step <= (user.totp?.lastStep ?? 0))
    throw new CognitoError('ExpiredCodeException', 'Your software token has already been used once.');
  user.totp = { ...user.totp, lastStep: step };
  save(pool, user);
}

export const usesToken = (user: User): boolean => user.totp?.enabled === true && !!user.totp.secret;

/** Switches the app on or off by `SoftwareTokenMfaSettings`; a token that was never verified cannot be switched on. */
export function setPreference(pool: Pool, user: User, settings: unknown): void {
  offered(pool);
  const { Enabled } = (settings ?? {}) as Input;
  if (Enabled !== true && Enabled !== false) return;
  if (Enabled && !user.totp?.secret) throw invalidParameter('User has not verified software token mfa');
  user.totp = { ...user.totp, enabled: Enabled };
  save(pool, user);
}

/** The part of a user's description that lists the factors that are on. */
export const factorsOf = (user: User): object =>
  usesToken(user)
    ? { PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA', UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] }
    : {};

function offered({ config }: Pool): void {
  if ((config.MfaConfiguration ?? 'OFF') === 'OFF')
    throw notAuthorized('Software Token MFA is not enabled for this user pool.');
}
