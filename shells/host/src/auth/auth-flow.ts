import { recoverFactor } from '@briefhouse/contracts/accounts/factor.ts';
import { legalVersions } from '@briefhouse/contracts/accounts/legal.ts';
import { recordSignUp } from '@briefhouse/contracts/accounts/sign-up.ts';
import { call } from '@briefhouse/web/api.ts';
import { ApiError } from '@briefhouse/web/api-error.ts';
import { deviceInfo } from '@briefhouse/web/device.ts';
import { isVerifiedAlready } from './auth-errors.ts';
import { preparedPassword, type SignInForm, type SignUpForm } from './auth-schemas.ts';
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

interface Try extends SignInForm {
  ticket: string;
}

/**
 * Rate check, then a try with the password. An account from before passwords were prepared knows its own as it was
 * typed, which is then a second try.
 */
const withPassword = async <T>(
  { email, password }: SignInForm,
  attempt: (one: Try) => Promise<T>,
): Promise<T> => {
  const tryWith = async (one: string) =>
    attempt({ email, password: one, ticket: await askRate('sign_in', email, await deviceInfo()) });
  const prepared = preparedPassword(password);
  try {
    return await tryWith(prepared);
  } catch (error) {
    if (prepared === password || !isRefused(error)) throw error;
    return tryWith(password);
  }
};

const isRefused = (error: unknown): boolean =>
  error instanceof ApiError
    ? error.code === 'FORBIDDEN'
    : error instanceof Error && error.name === 'NotAuthorizedException';

/** The password goes by SRP: it never leaves the browser. */
export const openSession = async (form: SignInForm): Promise<SignInStep> => {
  const auth = await loadAuthClient();
  return stepOf(await withPassword(form, auth.signIn));
};

/** The sign-in of a person who is signed in: the page keeps its session until there is the new one. */
export const reauthenticate = async (form: SignInForm): Promise<SignInStep> => {
  const auth = await loadAuthClient();
  return stepOf(await withPassword(form, auth.signInAgain));
};

/** Sets a new password, with the present one; tells whether a session began with it. The try counts as a sign-in. */
export const changePassword = async (email: string, present: string, password: string): Promise<boolean> => {
  const auth = await loadAuthClient();
  const step = await withPassword({ email, password: present }, (one) =>
    auth.changePassword({ email, present: one.password, password, ticket: one.ticket }),
  );
  return step === 'DONE';
};

/** Turns two-step sign-in off with a recovery code; then the password is enough to sign in. */
export const recover = async (form: SignInForm, recovery_code: string): Promise<void> => {
  await withPassword(form, (one) => call(recoverFactor, { ...one, recovery_code }));
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

/** Sends a code once, however often it is called: a link's code can be used only once. */
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
