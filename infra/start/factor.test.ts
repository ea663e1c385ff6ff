import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cloud } from '@briefhouse/local-cloud/cloud.ts';
import type { Template } from '@briefhouse/local-cloud/template.ts';
import { until } from '@briefhouse/local-cloud/testing/fixture.ts';
import { confirmSignIn, fetchAuthSession, setUpTOTP, signIn, verifyTOTPSetup } from 'aws-amplify/auth';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { alone, configure, newAddress, ticketFor } from '../demo/testing/amplify.ts';
import { demoPassword } from '../demo/testing/sign-in.ts';
import { openAccount } from '../demo/testing/sign-up.ts';
import { boot } from './boot.ts';
import { patient } from './testing/patient.ts';

let cloud: Cloud;
const dataDir = mkdtempSync(join(tmpdir(), 'briefhouse-factor-'));
const shared = process.env.LOCAL_CLOUD_TEST_SEEDED;
/** As every stage but the local one has it. */
const factorRequired = (template: Template) => {
  patient(template);
  const choice = template.Parameters?.AdminMfa;
  if (!choice) throw new Error('The template has no AdminMfa');
  choice.Default = 'required';
};
beforeAll(async () => {
  if (shared) cpSync(shared, dataDir, { recursive: true });
  const options = { site: false, quiet: true, engine: 'dynoxide', template: factorRequired } as const;
  cloud = await boot({ ...options, dataDir, seed: !shared });
  await cloud.settled();
});
afterAll(async () => {
  await cloud?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const call = async (token: string, method: string, path: string, body?: object) => {
  const response = await fetch(`${cloud.url}/api${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-test-ip': newAddress(),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(method !== 'GET' && method !== 'DELETE' && { body: JSON.stringify(body ?? {}) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

const ticket = (email: string) =>
  ticketFor(cloud.url, 'sign_in', email, { fingerprint: 'f'.repeat(64), address: newAddress() });

let used = 0;
/** A code that was not taken yet: one of each step is, and the steps around the present one count. */
const codeOf = async (secret: string): Promise<string> => {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  await until(() => totp.counter() + 1 > used);
  used = Math.max(used + 1, totp.counter());
  return totp.generate({ timestamp: used * 30_000 });
};

/** Signs in as a page does; must be called within `alone`. */
const begin = async (email: string, password: string): Promise<string> => {
  await configure(cloud.url);
  const options = { clientMetadata: { ticket: await ticket(email) } };
  return (await signIn({ username: email, password, options })).nextStep.signInStep;
};
const idToken = async (forceRefresh = false) =>
  String((await fetchAuthSession({ forceRefresh })).tokens?.idToken);

/** Sets an app up as the page does; must be called within `alone`, signed in. */
const setUp = async () => {
  used = 0;
  const { sharedSecret } = await setUpTOTP();
  await verifyTOTPSetup({ code: await codeOf(sharedSecret) });
  const answer = await call(await idToken(), 'POST', '/me/factor');
  expect(answer.status).toBe(200);
  return { secret: sharedSecret, codes: answer.body.recovery_codes as string[] };
};

const password = 'long enough 1';
const newcomer = async () => {
  const email = `factor-${crypto.randomUUID()}@briefhouse.test`;
  await openAccount(cloud.url, { email, password, first_name: 'Ada', last_name: 'S', user_type: 'creator' });
  return email;
};

it('administrators have their rights once they have set up an app, and not before', () =>
  alone(async () => {
    expect(await begin('admin@briefhouse.test', demoPassword)).toBe('DONE');
    const before = await idToken();
    expect((await call(before, 'GET', '/me')).body).toMatchObject({ groups: [], needs_factor: true });
    expect((await call(before, 'GET', '/admin/abuse-logs')).status).toBe(403);
    await setUp();
    const after = await idToken(true);
    const { body } = await call(after, 'GET', '/me');
    expect(body).toMatchObject({ groups: ['admin'] });
    expect(body).not.toHaveProperty('needs_factor');
    expect((await call(after, 'GET', '/admin/abuse-logs')).status).toBe(200);
  }));

it('with an app the sign-in asks for its code, and older sessions are over', async () => {
  const email = await newcomer();
  await alone(async () => {
    await begin(email, password);
    const older = await idToken();
    const second = Math.floor(Date.now() / 1000);
    await until(() => Math.floor(Date.now() / 1000) > second);
    await begin(email, password);
    expect((await call(await idToken(), 'GET', '/me/factor')).body).toEqual({
      is_on: false,
      recovery_codes: 0,
    });
    const { secret, codes } = await setUp();
    expect(new Set(codes).size).toBe(10);
    expect((await call(await idToken(), 'GET', '/me/factor')).body).toEqual({
      is_on: true,
      recovery_codes: 10,
    });
    expect((await call(older, 'GET', '/me')).status).toBe(401);
    expect(await begin(email, password)).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
    const { isSignedIn } = await confirmSignIn({ challengeResponse: await codeOf(secret) });
    expect(isSignedIn).toBe(true);
    expect((await call(await idToken(), 'DELETE', '/me/factor')).status).toBe(200);
    expect(await begin(email, password)).toBe('DONE');
  });
});

it('an app that was not set up, or was entered too long ago, switches nothing on', async () => {
  const email = await newcomer();
  await alone(async () => {
    await begin(email, password);
    expect((await call(await idToken(), 'POST', '/me/factor')).status).toBe(409);
    expect((await call(await idToken(), 'POST', '/me/factor/recovery-codes')).status).toBe(409);
    expect(await begin(email, password)).toBe('DONE');
  });
});

it('a recovery code works once, with the password, and signs everybody out', async () => {
  const email = await newcomer();
  await alone(async () => {
    await begin(email, password);
    const { codes } = await setUp();
    const [code = ''] = codes;
    const open = await idToken();
    // Each ticket is one of the ten tries that an hour has.
    const recover = async (more: { ticket?: string; password?: string; recovery_code?: string }) =>
      call('', 'POST', '/functions/recover-factor', {
        ...{ email, password, recovery_code: code },
        ...more,
        ticket: more.ticket ?? (await ticket(email)),
      });
    expect((await recover({ password: 'not the password' })).body).toMatchObject({
      code: 'FORBIDDEN',
      message: 'Incorrect email or password.',
    });
    expect((await recover({ recovery_code: 'AAAA-AAAA-AAAA-AAAA' })).body).toMatchObject({
      code: 'FORBIDDEN',
    });
    const spent = await ticket(email);
    expect((await recover({ ticket: spent, recovery_code: 'B' })).status).toBe(403);
    expect((await recover({ ticket: spent })).body).toMatchObject({
      message: 'This attempt has expired. Please try again.',
    });
    expect((await call(open, 'GET', '/me/factor')).body).toEqual({ is_on: true, recovery_codes: 10 });

    // Two at once: one of them uses it.
    const second = Math.floor(Date.now() / 1000);
    await until(() => Math.floor(Date.now() / 1000) > second);
    const both = await Promise.all([recover({ recovery_code: code.toLowerCase() }), recover({})]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    await until(async () => (await call(open, 'GET', '/me/factor')).status === 401);
    expect(await begin(email, password)).toBe('DONE');
    expect((await recover({})).status).toBe(409);
  });
});
