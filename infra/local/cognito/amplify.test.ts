import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Amplify } from 'aws-amplify';
import {
  confirmResetPassword,
  confirmSignUp,
  confirmUserAttribute,
  deleteUser,
  fetchAuthSession,
  fetchUserAttributes,
  resendSignUpCode,
  resetPassword,
  signIn,
  signOut,
  signUp,
  updatePassword,
  updateUserAttribute,
} from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { CognitoJwtVerifier } from 'aws-jwt-verify';
import type { Jwks } from 'aws-jwt-verify/jwk';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clientId, openPool, poolId } from './test-pool.ts';

let pool: Awaited<ReturnType<typeof openPool>>;
const storage = new Map<string, string>();
const password = 'a long password';

beforeAll(async () => {
  pool = await openPool();
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
afterAll(() => pool.close());
beforeEach(() => {
  storage.clear();
});

let people = 0;
async function newcomer() {
  people += 1;
  const email = `Person.${people}@example.test`;
  await signUp({
    username: email,
    password,
    options: {
      userAttributes: { email, given_name: 'Ана', family_name: 'P', 'custom:user_type': 'creator' },
      validationData: { fingerprint_hash: 'ff' },
      clientMetadata: { ticket: 't1' },
    },
  });
  return email;
}
async function member() {
  const email = await newcomer();
  await confirmSignUp({ username: email, confirmationCode: pool.lastCode() });
  await signIn({ username: email, password });
  return email;
}

describe('Amplify against the pool', () => {
  it('signs up, confirms and signs in, in any case of the address', async () => {
    const email = await newcomer();
    expect(pool.events.find((one) => one.triggerSource === 'PreSignUp_SignUp')).toMatchObject({
      version: '1',
      region: 'us-east-1',
      userPoolId: poolId,
      callerContext: { clientId },
      request: {
        userAttributes: { email, given_name: 'Ана', family_name: 'P', 'custom:user_type': 'creator' },
        validationData: { fingerprint_hash: 'ff' },
        clientMetadata: { ticket: 't1' },
      },
      response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
    });
    expect(pool.mails.at(-1)).toMatchObject({ to: email, subject: 'Your verification code' });
    expect(await signIn({ username: email, password })).toMatchObject({
      nextStep: { signInStep: 'CONFIRM_SIGN_UP' },
    });

    await confirmSignUp({ username: email.toLowerCase(), confirmationCode: pool.lastCode() });
    const event = pool.events.at(-1);
    expect(event).toMatchObject({
      triggerSource: 'PostConfirmation_ConfirmSignUp',
      request: {
        userAttributes: {
          sub: event?.userName,
          email,
          email_verified: 'true',
          'cognito:user_status': 'CONFIRMED',
        },
      },
    });

    const result = await signIn({
      username: email.toUpperCase(),
      password,
      options: { authFlowType: 'USER_SRP_AUTH', clientMetadata: { ticket: 't2' } },
    });
    expect(result.isSignedIn).toBe(true);
    expect(pool.events.at(-1)).toMatchObject({
      triggerSource: 'PreAuthentication_Authentication',
      request: { validationData: { ticket: 't2' }, userNotFound: false, userAttributes: { email } },
    });
  });

  it('issues tokens that a verifier of AWS accepts', async () => {
    const email = await member();
    const { tokens } = await fetchAuthSession();
    const jwks = (await (await fetch(`${pool.url}/${poolId}/.well-known/jwks.json`)).json()) as Jwks;
    const verify = async (tokenUse: 'id' | 'access', token = '') => {
      const verifier = CognitoJwtVerifier.create({ userPoolId: poolId, clientId, tokenUse });
      verifier.cacheJwks(jwks);
      return verifier.verify(token);
    };
    const id = await verify('id', tokens?.idToken?.toString());
    expect(id).toMatchObject({
      email,
      email_verified: true,
      given_name: 'Ана',
      'custom:user_type': 'creator',
      'cognito:username': id.sub,
      aud: clientId,
      token_use: 'id',
    });
    expect(id.exp - id.iat).toBe(3600);
    expect(id).not.toHaveProperty('cognito:groups');
    const access = await verify('access', tokens?.accessToken.toString());
    expect(access).toMatchObject({
      sub: id.sub,
      username: id.sub,
      client_id: clientId,
      origin_jti: id.origin_jti,
    });
    await expect(verify('id', tokens?.accessToken.toString())).rejects.toThrow();
  });

  it('refreshes tokens, after a restart as well, for as long as the template says', async () => {
    await member();
    const before = (await fetchAuthSession()).tokens?.accessToken.payload;
    await pool.reopen();
    const after = (await fetchAuthSession({ forceRefresh: true })).tokens?.accessToken.payload;
    expect(after?.jti).not.toBe(before?.jti);
    expect(after).toMatchObject({
      sub: before?.sub,
      origin_jti: before?.origin_jti,
      auth_time: before?.auth_time,
    });
    pool.clock.aheadMs = 30 * 86_400_000 + 1000;
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined();
    pool.clock.aheadMs = 0;
  });

  it('ends this session on sign-out, and every session on global sign-out', async () => {
    const email = await member();
    const first = new Map(storage);
    storage.clear();
    await signIn({ username: email, password });
    const second = new Map(storage);
    const kept = (map: Map<string, string>, kind: string) =>
      [...map].find(([key]) => key.endsWith(kind))?.[1] ?? '';
    const refresh = (map: Map<string, string>) =>
      pool.call('GetTokensFromRefreshToken', { ClientId: clientId, RefreshToken: kept(map, 'refreshToken') });
    const who = (map: Map<string, string>) => pool.call('GetUser', { AccessToken: kept(map, 'accessToken') });

    await signOut();
    expect(await refresh(second)).toEqual({
      error: 'NotAuthorizedException',
      message: 'Refresh Token has been revoked',
    });
    expect(await who(second)).toEqual({
      error: 'NotAuthorizedException',
      message: 'Access Token has been revoked',
    });
    expect(await who(first)).toHaveProperty('Username');

    await signIn({ username: email, password });
    await signOut({ global: true });
    expect(await refresh(first)).toMatchObject({ message: 'Refresh Token has been revoked' });
    expect(await who(first)).toMatchObject({ message: 'Access Token has been revoked' });
  });

  it('resets a password by mail', async () => {
    const email = await member();
    await signOut();
    const { nextStep } = await resetPassword({ username: email });
    expect(nextStep.codeDeliveryDetails).toMatchObject({ deliveryMedium: 'EMAIL', destination: 'P***@e***' });
    expect(pool.events.at(-1)?.triggerSource).toBe('CustomMessage_ForgotPassword');
    const confirmationCode = pool.lastCode();
    const newPassword = 'another password';
    await expect(
      confirmResetPassword({ username: email, confirmationCode, newPassword: 'short' }),
    ).rejects.toMatchObject({
      name: 'InvalidPasswordException',
      message: 'Password did not conform with policy: Password not long enough',
    });
    await confirmResetPassword({ username: email, confirmationCode, newPassword });
    expect(pool.events.at(-1)?.triggerSource).toBe('PostConfirmation_ConfirmForgotPassword');
    await expect(signIn({ username: email, password })).rejects.toMatchObject({
      message: 'Incorrect username or password.',
    });
    expect((await signIn({ username: email, password: newPassword })).isSignedIn).toBe(true);
  });

  it('changes password and names, changes the email by code, and deletes the account', async () => {
    const email = await member();
    await updatePassword({ oldPassword: password, newPassword: 'yet another one' });
    await expect(
      updatePassword({ oldPassword: password, newPassword: 'yet another two' }),
    ).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
    await updateUserAttribute({ userAttribute: { attributeKey: 'given_name', value: 'Боя' } });
    await updateUserAttribute({ userAttribute: { attributeKey: 'email', value: `new-${email}` } });
    expect(await fetchUserAttributes()).toMatchObject({ given_name: 'Боя', email, email_verified: 'true' });
    expect(pool.mails.at(-1)?.to).toBe(`new-${email}`);
    await confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: pool.lastCode() });
    expect(await fetchUserAttributes()).toMatchObject({ email: `new-${email}`, email_verified: 'true' });
    await expect(
      updateUserAttribute({ userAttribute: { attributeKey: 'custom:user_type', value: 'client' } }),
    ).rejects.toMatchObject({
      name: 'InvalidParameterException',
    });
    await deleteUser();
    await expect(signIn({ username: `new-${email}`, password: 'yet another one' })).rejects.toMatchObject({
      message: 'Incorrect username or password.',
    });
    await newcomer();
  });

  it('sends a code again, and only the new one counts', async () => {
    const email = await newcomer();
    const old = pool.lastCode();
    await resendSignUpCode({ username: email });
    expect(pool.events.at(-1)).toMatchObject({
      triggerSource: 'CustomMessage_ResendCode',
      request: {
        codeParameter: '{####}',
        userAttributes: { email, email_verified: 'false', 'cognito:user_status': 'UNCONFIRMED' },
      },
      response: { smsMessage: null, emailMessage: null, emailSubject: null },
    });
    if (old !== pool.lastCode()) {
      await expect(confirmSignUp({ username: email, confirmationCode: old })).rejects.toMatchObject({
        name: 'CodeMismatchException',
      });
    }
    expect(await confirmSignUp({ username: email, confirmationCode: pool.lastCode() })).toMatchObject({
      isSignUpComplete: true,
    });
  });

  it('stores no password, only salt and verifier', async () => {
    await newcomer();
    const files = readdirSync(join(pool.dir, 'users')).map((name) =>
      readFileSync(join(pool.dir, 'users', name), 'utf8'),
    );
    expect(files.length).toBeGreaterThan(0);
    expect(files.join('')).not.toContain(password);
    expect(files.every((text) => /^[0-9a-f]+$/.test(JSON.parse(text).password.verifier))).toBe(true);
  });
});
