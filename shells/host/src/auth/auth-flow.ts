import { legalVersions } from '@briefhouse/contracts/accounts/legal.ts';
import { recordSignUp } from '@briefhouse/contracts/accounts/record-sign-up.ts';
import { recoverFactor } from '@briefhouse/contracts/accounts/recover-factor.ts';
import { call } from '@briefhouse/web/api.ts';
import { ApiError } from '@briefhouse/web/api-error.ts';
import { deviceInfo } from '@briefhouse/web/device.ts';
import { isVerifiedAlready } from './auth-errors.ts';
import type { SignInForm, SignUpForm } from './auth-schemas.ts';
import { askDevice, askRate } from './guards.ts';

/** Amplify is a chunk of its own, preloaded when the page is shown and used on submit. */
export const loadAuthClient = async () => (await import('@briefhouse/web/auth-client.ts')).authClient;

/** Device check, rate check, sign-up, note. `verified` is false when a code was sent. Throws `Refusal` or Cognito's error. */
export const createAccount = async (form: SignUpForm): Promise<{ verified: boolean }> => {
  const info = await askDevice(deviceInfo);
  const ticket = await askRate('sign_up', form.email, info);
  const auth = await loadAuthClient();
  const result = await auth.signUp({
    email: form.email,
    password: form.password,
    first_name: form.firstName,
    last_name: form.lastName,
    user_type: form.userType,
    ticket,
    fingerprint_hash: info.fingerprint_hash,
    terms_version: legalVersions.terms,
    privacy_version: legalVersions.privacy,
  });
  call(recordSignUp, info).catch((error: unknown) => console.warn('record-signup failed', error));
  return result;
};

/** Rate check, then the password by SRP: it never leaves the browser. */
export const openSession = async ({ email, password }: SignInForm): Promise<SignInStep> => {
  const ticket = await askRate('sign_in', email, await deviceInfo());
  const auth = await loadAuthClient();
  return stepOf(await auth.signIn({ email, password, ticket }));
};

/** The same for somebody who is signed in: the page keeps its session until there is the new one. */
export const openAgain = async ({ email, password }: SignInForm): Promise<SignInStep> => {
  const ticket = await askRate('sign_in', email, await deviceInfo());
  const auth = await loadAuthClient();
  return stepOf(await auth.signInAgain({ email, password, ticket }));
};

/** A new password, with the present one; whether a session began with it. The try counts as a sign-in. */
export const changePassword = async (email: string, present: string, password: string): Promise<boolean> => {
  const ticket = await askRate('sign_in', email, await deviceInfo());
  const auth = await loadAuthClient();
  return (await auth.changePassword({ email, present, password, ticket })) === 'DONE';
};

/** Turns two-step sign-in off with a recovery code; then the password is enough to sign in. */
export const recover = async ({ email, password }: SignInForm, recovery_code: string): Promise<void> => {
  const ticket = await askRate('sign_in', email, await deviceInfo());
  await call(recoverFactor, { email, password, recovery_code, ticket });
};

/** `factor`: the code of the authenticator app is missing. */
export type SignInStep = 'done' | 'factor' | 'verify' | 'reset';

const stepOf = (step: string): SignInStep => {
  if (step === 'DONE') return 'done';
  if (step === 'CONFIRM_SIGN_IN_WITH_TOTP_CODE') return 'factor';
  if (step === 'CONFIRM_SIGN_UP') return 'verify';
  if (step === 'RESET_PASSWORD') return 'reset';
  throw new ApiError('INTERNAL', 0, {
    message: 'This account needs a sign-in step that is not supported here.',
  });
};

const running = new Map<string, Promise<void>>();

/** Sent once per code, however often it is called: a link's code can be used only once. */
export const verifyEmail = (email: string, code: string): Promise<void> => {
  const key = `${email} ${code}`;
  const verifying =
    running.get(key) ??
    loadAuthClient()
      .then((auth) => auth.verify(email, code))
      .catch((error: unknown) => {
        if (!isVerifiedAlready(error)) throw error;
      })
      .finally(() => running.delete(key));
  running.set(key, verifying);
  return verifying;
};
