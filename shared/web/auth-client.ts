import { endSession } from '@briefhouse/contracts/accounts/session.ts';
import { Amplify } from 'aws-amplify';
import {
  confirmResetPassword,
  confirmSignIn,
  fetchAuthSession,
  resetPassword,
  setUpTOTP,
  signIn,
  signOut,
  updatePassword,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { defaultStorage } from 'aws-amplify/utils';
import { callSignUpClient, endPoolSessions } from './call-pool.ts';
import { loadConfig } from './config.ts';
import { shapeRequest } from './request.ts';
import { onlyClient, readToken } from './tokens.ts';

let configured: Promise<void> | undefined;

const ready = (): Promise<void> => {
  configured ??= loadConfig().then(
    (config) =>
      Amplify.configure({
        Auth: {
          Cognito: {
            userPoolId: config.user_pool_id,
            userPoolClientId: config.user_pool_client_id,
            ...(config.cognito_endpoint ? { userPoolEndpoint: config.cognito_endpoint } : {}),
            loginWith: { email: true },
          },
        },
      }),
    (error: unknown) => {
      configured = undefined;
      throw error;
    },
  );
  return configured;
};

/** The tokens of a sign-in that is not finished, beside the session that the page still has. */
let again: Map<string, string> | undefined;

const endAgain = () => {
  again = undefined;
  cognitoUserPoolsTokenProvider.setKeyValueStorage(defaultStorage);
};

const beginAgain = () => {
  const tokens = new Map<string, string>();
  again = tokens;
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: async (key, value) => void tokens.set(key, value),
    getItem: async (key) => tokens.get(key) ?? null,
    removeItem: async (key) => void tokens.delete(key),
    clear: async () => tokens.clear(),
  });
};

/** The new session takes the place of the one that the page had. */
const takeAgain = async () => {
  await endThisSession();
  for (const [key, value] of again ?? []) localStorage.setItem(key, value);
  endAgain();
};

/** A sign-in beside the page's session that is on its way: the renewal of the session waits for it. */
let working: Promise<unknown> = Promise.resolve();

const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const done = work();
  working = done.catch(() => undefined);
  return done;
};

const signInBeside = async ({ email, password, ticket }: Guard & { email: string; password: string }) => {
  beginAgain();
  try {
    const { nextStep } = await signIn({
      username: email,
      password,
      options: { authFlowType: 'USER_SRP_AUTH', clientMetadata: { ticket } },
    });
    if (nextStep.signInStep === 'DONE') await takeAgain();
    return nextStep.signInStep;
  } catch (error) {
    endAgain();
    throw error;
  }
};

/**
 * The session ends, so that it is listed no longer and its token is worthless. The call uses that token and no other:
 * one that was renewed meanwhile may be of the session that takes its place.
 */
const endThisSession = async () => {
  const client = onlyClient(localStorage);
  const token = client && readToken(localStorage, client)?.token;
  if (!token) return;
  const { url, method } = shapeRequest(endSession, { session_id: 'this' });
  const headers = { authorization: `Bearer ${token}` };
  await fetch(url, { method, headers, signal: AbortSignal.timeout(2000) }).catch(() => undefined);
};

export interface Guard {
  /** The ticket of `checkRate`: Cognito's trigger redeems it once. */
  ticket: string;
}

export interface PasswordChange extends Guard {
  email: string;
  present: string;
  password: string;
}

export interface SignUpInput extends Guard {
  email: string;
  password: string;
  first_name: string;
  last_name: string;
  user_type: 'creator' | 'client';
  fingerprint_hash: string;
  /** The versions of the texts that the form names. */
  terms_version: string;
  privacy_version: string;
}

/**
 * Amplify in one lazy chunk, for Cognito only. Beside it: the calls of the pool's other client, because Amplify knows
 * one, and a global sign-out, with which Amplify would forget the page's session. Every function throws Cognito's own
 * errors.
 */
export const authClient = {
  /** `verified` is false when a code was sent by e-mail. */
  async signUp({ email, password, first_name, last_name, user_type, ...guards }: SignUpInput) {
    const attributes = {
      email,
      given_name: first_name,
      family_name: last_name,
      'custom:user_type': user_type,
    };
    const { UserConfirmed } = await callSignUpClient('SignUp', {
      Username: email,
      Password: password,
      UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
      ClientMetadata: { ...guards },
    });
    return { verified: UserConfirmed === true };
  },

  async signIn({ email, password, ticket }: Guard & { email: string; password: string }) {
    await ready();
    // Amplify refuses to sign in while it finds remains of an earlier session.
    await signOut().catch(() => undefined);
    const { nextStep } = await signIn({
      username: email,
      password,
      options: { authFlowType: 'USER_SRP_AUTH', clientMetadata: { ticket } },
    });
    return nextStep.signInStep;
  },

  /** The code of the authenticator app, when a sign-in asked for it. */
  async confirm(code: string) {
    await ready();
    const { nextStep } = await confirmSignIn({ challengeResponse: code });
    return nextStep.signInStep;
  },

  /** A sign-in of the same person, during which the page keeps its session. */
  async signInAgain(again: Guard & { email: string; password: string }) {
    await ready();
    return inTurn(() => signInBeside(again));
  },

  /** The code that `signInAgain` asked for. */
  async confirmAgain(code: string) {
    await ready();
    await inTurn(async () => {
      await confirmSignIn({ challengeResponse: code });
      await takeAgain();
    });
  },

  /** Gives up an unfinished sign-in. */
  stopAgain() {
    if (again) endAgain();
  },

  /** The secret of a new authenticator app, and the address that apps read it from. */
  async setUpApp(email: string) {
    await ready();
    const { sharedSecret, getSetupUri } = await setUpTOTP();
    return { secret: sharedSecret, uri: String(getSetupUri('Briefhouse', email)) };
  },

  /** The first code of the app. */
  async verifyApp(code: string) {
    await ready();
    await verifyTOTPSetup({ code });
  },

  async verify(email: string, code: string) {
    await callSignUpClient('ConfirmSignUp', { Username: email, ConfirmationCode: code });
  },

  async resend(email: string) {
    await callSignUpClient('ResendConfirmationCode', { Username: email });
  },

  async forgot(email: string) {
    await ready();
    await resetPassword({ username: email });
  },

  async reset(email: string, code: string, password: string) {
    await ready();
    await confirmResetPassword({ username: email, confirmationCode: code, newPassword: password });
  },

  /** A fresh id token; null when the session is over. Throws on network errors. */
  async refresh(): Promise<string | null> {
    await ready();
    await working;
    // A page that stays signed in comes before a sign-in that waits for its code.
    if (again) endAgain();
    const { tokens } = await fetchAuthSession({ forceRefresh: true });
    return tokens?.idToken?.toString() ?? null;
  },

  /**
   * Needs the present password. All sessions end, this one too, so another begins at once: `DONE`, or the next step of
   * its sign-in. Undefined when the password was changed and the sign-in failed.
   */
  async changePassword({ email, present, password, ticket }: PasswordChange) {
    await ready();
    return inTurn(async () => {
      await updatePassword({ oldPassword: present, newPassword: password });
      // The sign-out comes before the next session begins: later it would end that one too. Our own API ends them all,
      // also if this fails.
      const { tokens } = await fetchAuthSession();
      if (tokens) await endPoolSessions(tokens.accessToken.toString()).catch(() => undefined);
      return signInBeside({ email, password, ticket }).catch(() => undefined);
    });
  },

  /** Revokes the refresh token and deletes the stored tokens. Does not throw on network errors. */
  async signOut() {
    await ready();
    await endThisSession();
    await signOut();
  },
};
