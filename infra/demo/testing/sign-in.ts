import { signIn as amplifySignIn, fetchAuthSession } from 'aws-amplify/auth';
import { alone, configure, type Guard, newAddress, ticketFor } from './amplify.ts';

export const demoPassword = 'Briefhouse-demo-1';

export interface Session {
  idToken: string;
  /** The content of a browser's local storage. */
  storage: Record<string, string>;
}

/** Must be called within `alone`. */
export const openSessionAs = async (
  url: string,
  email: string,
  password: string,
  guard: Guard,
): Promise<Session> => {
  const storage = await configure(url);
  const ticket = await ticketFor(url, 'sign_in', email, guard);
  const { isSignedIn, nextStep } = await amplifySignIn({
    username: email,
    password,
    options: { clientMetadata: { ticket } },
  });
  if (!isSignedIn) throw new Error(`${email} is not signed in but asked for ${nextStep.signInStep}`);
  const { tokens } = await fetchAuthSession();
  return { idToken: String(tokens?.idToken), storage: Object.fromEntries(storage) };
};

/** Signs in as the browser does (SRP) at the local cloud at `url`, from an address of its own. */
export const openSession = (url: string, email: string, password = demoPassword): Promise<Session> =>
  alone(() => openSessionAs(url, email, password, { fingerprint: 'f'.repeat(64), address: newAddress() }));

/** Signs in and returns the id token. */
export const signIn = async (url: string, email: string, password = demoPassword): Promise<string> =>
  (await openSession(url, email, password)).idToken;
