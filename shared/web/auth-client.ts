import { endSession } from '@briefhouse/contracts/accounts/end-session.ts';
import { Amplify } from 'aws-amplify';
import {
  confirmResetPassword,
  confirmSignUp,
  fetchAuthSession,
  resendSignUpCode,
  resetPassword,
  signIn,
  signOut,
  signUp,
  updatePassword,
} from 'aws-amplify/auth';
import { call } from './api.ts';
import { loadConfig } from './config.ts';

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

export interface Guard {
  /** From `checkRate`: Cognito's trigger redeems it once. */
  ticket: string;
}

export interface SignUpInput extends Guard {
  email: string;
  password: string;
  first_name: string;
  last_name: string;
  user_type: 'creator' | 'client';
  fingerprint_hash: string;
}

/** Amplify in one lazy chunk: Cognito only. Everything here throws Cognito's own errors. */
export const authClient = {
  /** `verified` is false when a code was sent by e-mail. */
  async signUp({ email, password, first_name, last_name, user_type, ticket, fingerprint_hash }: SignUpInput) {
    await ready();
    const guards = { ticket, fingerprint_hash };
    const { isSignUpComplete } = await signUp({
      username: email,
      password,
      options: {
        userAttributes: {
          email,
          given_name: first_name,
          family_name: last_name,
          'custom:user_type': user_type,
        },
        clientMetadata: guards,
        validationData: guards,
      },
    });
    return { verified: isSignUpComplete };
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

  async verify(email: string, code: string) {
    await ready();
    await confirmSignUp({ username: email, confirmationCode: code });
  },

  async resend(email: string) {
    await ready();
    await resendSignUpCode({ username: email });
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
    const { tokens } = await fetchAuthSession({ forceRefresh: true });
    return tokens?.idToken?.toString() ?? null;
  },

  /** Only with the present password. All other sessions end, and within a minute this one too: sign in again. */
  async changePassword(oldPassword: string, newPassword: string) {
    await ready();
    await updatePassword({ oldPassword, newPassword });
  },

  /** Revokes the refresh token and deletes the stored tokens. Does not throw on network errors. */
  async signOut() {
    await ready();
    // So that it is listed no longer; what the token could still do ends with it.
    await call(endSession, { session_id: 'this' }, { timeout: 2000 }).catch(() => undefined);
    await signOut();
  },
};
