import { until } from '@briefhouse/local-cloud/testing/fixture.ts';
import { fetchAuthSession, setUpTOTP, signIn, verifyTOTPSetup } from 'aws-amplify/auth';
import { Secret, TOTP } from 'otpauth';
import { alone, configure, newAddress, ticketFor } from '../../infra/demo/testing/amplify.ts';
import { demoPassword } from '../../infra/demo/testing/sign-in.ts';
import { call, sharedCloud } from './shared-cloud.ts';

export const newTicket = async (email: string): Promise<string> => {
  const { cloud } = await sharedCloud();
  return ticketFor(cloud.url, 'sign_in', email, { fingerprint: 'f'.repeat(64), address: newAddress() });
};

/** Signs in as a page does, and returns the next step; must be called within `alone`. */
export const begin = async (email: string, password: string): Promise<string> => {
  const { cloud } = await sharedCloud();
  await configure(cloud.url);
  const options = { clientMetadata: { ticket: await newTicket(email) } };
  return (await signIn({ username: email, password, options })).nextStep.signInStep;
};
export const idToken = async (forceRefresh = false): Promise<string> =>
  String((await fetchAuthSession({ forceRefresh })).tokens?.idToken);

/**
 * An authenticator app, which shows a code that was not taken yet: one of each step is, and the steps around the
 * present one count.
 */
export const appOf = (secret: string): (() => Promise<string>) => {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  let used = 0;
  return async () => {
    await until(() => totp.counter() + 1 > used);
    used = Math.max(used + 1, totp.counter());
    return totp.generate({ timestamp: used * 30_000 });
  };
};

/** Waits for the next second: a session of the second in which others end would count as new. */
export const nextSecond = async (): Promise<void> => {
  const second = Math.floor(Date.now() / 1000);
  await until(() => Math.floor(Date.now() / 1000) > second);
};

/** Sets an app up as the page does; must be called within `alone`, signed in. */
export const setUpApp = async () => {
  const { sharedSecret } = await setUpTOTP();
  const nextCode = appOf(sharedSecret);
  await verifyTOTPSetup({ code: await nextCode() });
  const { status, body } = await call(await idToken(), 'POST', '/me/factor');
  if (status !== 200) throw new Error(`The app is not on: ${status} ${JSON.stringify(body)}`);
  return { nextCode, codes: body.recovery_codes as string[] };
};

let administering: Promise<string> | undefined;
/** A token of the demo's administrator, who has set up an app. */
export const administrator = (): Promise<string> => {
  administering ??= alone(async () => {
    await begin('admin@briefhouse.test', demoPassword);
    await setUpApp();
    return idToken(true);
  });
  return administering;
};
