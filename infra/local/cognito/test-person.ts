import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { Amplify } from 'aws-amplify';
import { signIn, signOut } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { afterEach, beforeEach } from 'vitest';
import { clientId, openPool, poolId } from './test-pool.ts';

/** Importing this file opens a new pool for every test and points Amplify at it. */
export let pool: Awaited<ReturnType<typeof openPool>>;
export let admin: CognitoIdentityProviderClient;
export const [Username, Password] = ['ana@example.test', 'a long password'];
export const who = { UserPoolId: poolId, Username };
const storage = new Map<string, string>();

beforeEach(async () => {
  pool = await openPool();
  admin = new CognitoIdentityProviderClient({
    region: 'us-east-1',
    endpoint: pool.url,
    maxAttempts: 1,
    credentials: { accessKeyId: 'x', secretAccessKey: 'x' },
  });
  storage.clear();
  Amplify.configure({
    Auth: { Cognito: { userPoolId: poolId, userPoolClientId: clientId, userPoolEndpoint: pool.url } },
  });
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: async (key, value) => void storage.set(key, value),
    getItem: async (key) => storage.get(key) ?? null,
    removeItem: async (key) => void storage.delete(key),
    clear: async () => storage.clear(),
  });
});
afterEach(() => pool.close());

/** SignUp, ConfirmSignUp, and an account made by an administrator. */
export const register = (more: object = {}) =>
  pool.call('SignUp', { ClientId: clientId, Username, Password, ...more });
export const confirm = (ConfirmationCode = pool.lastCode()) =>
  pool.call('ConfirmSignUp', { ClientId: clientId, Username, ConfirmationCode });
export async function enrol() {
  await admin.send(
    new AdminCreateUserCommand({
      ...who,
      UserAttributes: [{ Name: 'email_verified', Value: 'true' }],
      MessageAction: 'SUPPRESS',
    }),
  );
  await admin.send(new AdminSetUserPasswordCommand({ ...who, Password, Permanent: true }));
}
/** The result of a sign-in: the next step (DONE), or the error's message. */
export const failure = async (password = Password, username = Username): Promise<string> =>
  signIn({ username, password }).then(
    async (result) => {
      if (result.isSignedIn) await signOut();
      return result.nextStep.signInStep;
    },
    (error: Error) => error.message,
  );
export const mismatch = () => confirm(pool.lastCode() === '000000' ? '000001' : '000000');
