import { Amplify } from 'aws-amplify';
import { signIn as amplifySignIn, fetchAuthSession } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger } from 'aws-amplify/utils';

const device = {
  fingerprint_hash: 'f'.repeat(64),
  user_agent: 'test',
  screen_resolution: '1280x800',
  timezone: 'UTC',
  language: 'en',
};
// It warns of an endpoint of one's own, which is the point here.
ConsoleLogger.LOG_LEVEL = 'ERROR';
export const demoPassword = 'Briefhouse-demo-1';

/** Signs in as the browser does (SRP) against the local cloud at `url`; answers the id token. */
export const signIn = async (url: string, email: string, password = demoPassword): Promise<string> => {
  const config = (await (await fetch(`${url}/config.json`)).json()) as Record<string, string>;
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: config.user_pool_id ?? '',
        userPoolClientId: config.user_pool_client_id ?? '',
        userPoolEndpoint: config.cognito_endpoint ?? '',
      },
    },
  });
  // Each sign-in has a storage of its own, so that several people fit into one process.
  const storage = new Map<string, string>();
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: async (key, value) => void storage.set(key, value),
    getItem: async (key) => storage.get(key) ?? null,
    removeItem: async (key) => void storage.delete(key),
    clear: async () => storage.clear(),
  });
  // The trigger before authentication redeems the ticket that this call hands out.
  const asked = await fetch(`${url}/api/functions/rate-limiter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action_type: 'sign_in', email, ...device }),
  });
  const { ticket = '' } = (await asked.json()) as { ticket?: string };
  const { isSignedIn, nextStep } = await amplifySignIn({
    username: email,
    password,
    options: { clientMetadata: { ticket } },
  });
  if (!isSignedIn) throw new Error(`${email} is not signed in but asked for ${nextStep.signInStep}`);
  const { tokens } = await fetchAuthSession();
  return String(tokens?.idToken);
};
