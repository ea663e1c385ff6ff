import type { Cloud } from '@briefhouse/local-cloud/cloud.ts';
import { until } from '@briefhouse/local-cloud/testing/fixture.ts';
import { confirmSignIn } from 'aws-amplify/auth';
import { beforeAll, expect, it } from 'vitest';
import { alone, newAddress } from '../../infra/demo/testing/amplify.ts';
import { demoPassword } from '../../infra/demo/testing/sign-in.ts';
import { openAccount } from '../../infra/demo/testing/sign-up.ts';
import { begin, idToken, newTicket, nextSecond, setUpApp } from '../support/authenticator.ts';
import { call as callFrom, sharedCloud } from '../support/shared-cloud.ts';

let cloud: Cloud;
beforeAll(async () => {
  ({ cloud } = await sharedCloud());
});

/** The calls come from an address of their own, because tries are counted by it. */
const call = (token: string, method: string, path: string, body?: object) =>
  callFrom(token, method, path, body, { 'x-test-ip': newAddress() });

const password = 'long enough 1';
const newcomer = async () => {
  const email = `factor-${crypto.randomUUID()}@briefhouse.test`;
  await openAccount(cloud.url, { email, password, first_name: 'Ada', last_name: 'S', user_type: 'creator' });
  return email;
};

it('moderators and administrators have their rights once they have set up an app, and not before', () =>
  alone(async () => {
    expect(await begin('moderator@briefhouse.test', demoPassword)).toBe('DONE');
    const before = await idToken();
    expect((await call(before, 'GET', '/me')).body).toMatchObject({ groups: [], needs_factor: true });
    expect((await call(before, 'GET', '/admin/abuse-logs')).status).toBe(403);
    await setUpApp();
    const after = await idToken(true);
    const { body } = await call(after, 'GET', '/me');
    expect(body).toMatchObject({ groups: ['moderator'] });
    expect(body).not.toHaveProperty('needs_factor');
    expect((await call(after, 'GET', '/admin/abuse-logs')).status).toBe(200);
  }));

it('with an app the sign-in asks for its code, and older sessions are over', async () => {
  const email = await newcomer();
  await alone(async () => {
    await begin(email, password);
    const older = await idToken();
    await nextSecond();
    await begin(email, password);
    expect((await call(await idToken(), 'GET', '/me/factor')).body).toEqual({
      is_on: false,
      recovery_codes: 0,
    });
    const { nextCode, codes } = await setUpApp();
    expect(new Set(codes).size).toBe(10);
    expect((await call(await idToken(), 'GET', '/me/factor')).body).toEqual({
      is_on: true,
      recovery_codes: 10,
    });
    expect((await call(older, 'GET', '/me')).status).toBe(401);
    expect(await begin(email, password)).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
    const { isSignedIn } = await confirmSignIn({ challengeResponse: await nextCode() });
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
    const { codes } = await setUpApp();
    const [code = ''] = codes;
    const open = await idToken();
    // Each ticket is one of the ten tries that an hour has.
    const recover = async (more: { ticket?: string; password?: string; recovery_code?: string }) =>
      call('', 'POST', '/functions/recover-factor', {
        ...{ email, password, recovery_code: code },
        ...more,
        ticket: more.ticket ?? (await newTicket(email)),
      });
    expect((await recover({ password: 'not the password' })).body).toMatchObject({
      code: 'FORBIDDEN',
      message: 'Incorrect email or password.',
    });
    expect((await recover({ recovery_code: 'AAAA-AAAA-AAAA-AAAA' })).body).toMatchObject({
      code: 'FORBIDDEN',
    });
    const spent = await newTicket(email);
    expect((await recover({ ticket: spent, recovery_code: 'B' })).status).toBe(403);
    expect((await recover({ ticket: spent })).body).toMatchObject({
      message: 'This attempt has expired. Please try again.',
    });
    expect((await call(open, 'GET', '/me/factor')).body).toEqual({ is_on: true, recovery_codes: 10 });

    // Two calls run at once: one of them uses the code.
    await nextSecond();
    const both = await Promise.all([recover({ recovery_code: code.toLowerCase() }), recover({})]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    await until(async () => (await call(open, 'GET', '/me/factor')).status === 401);
    expect(await begin(email, password)).toBe('DONE');
    expect((await recover({})).status).toBe(409);
  });
});
