import { AdminDisableUserCommand, AdminEnableUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { fetchAuthSession, signIn } from 'aws-amplify/auth';
import { describe, expect, it } from 'vitest';
import { admin, enrol, failure, Password, pool, Username, who } from './test-person.ts';
import { clientId, poolId } from './test-pool.ts';

describe('sign-in', () => {
  it('refuses a wrong password, an unknown name and a forged proof with the same error', async () => {
    await enrol();
    expect(await failure('wrong password')).toBe('Incorrect username or password.');
    expect(await failure(Password, 'nobody@example.test')).toBe('Incorrect username or password.');
    const known = (
      await pool.call('InitiateAuth', {
        ClientId: clientId,
        AuthFlow: 'USER_SRP_AUTH',
        AuthParameters: { USERNAME: Username, SRP_A: 'abc' },
      })
    ).ChallengeParameters as Record<string, string>;
    const answer = {
      USERNAME: known.USER_ID_FOR_SRP,
      PASSWORD_CLAIM_SECRET_BLOCK: known.SECRET_BLOCK,
      TIMESTAMP: 'now',
      PASSWORD_CLAIM_SIGNATURE: Buffer.alloc(32).toString('base64'),
    };
    const respond = (more: object = {}) =>
      pool.call('RespondToAuthChallenge', {
        ClientId: clientId,
        ChallengeName: 'PASSWORD_VERIFIER',
        ChallengeResponses: { ...answer, ...more },
      });
    const refused = { error: 'NotAuthorizedException', message: 'Incorrect username or password.' };
    expect(await respond()).toEqual(refused);
    expect(await respond({ PASSWORD_CLAIM_SECRET_BLOCK: 'garbage' })).toEqual(refused);
  });

  it('refuses public values that would make the key predictable', async () => {
    await enrol();
    const begin = (SRP_A: string) =>
      pool.call('InitiateAuth', {
        ClientId: clientId,
        AuthFlow: 'USER_SRP_AUTH',
        AuthParameters: { USERNAME: Username, SRP_A },
      });
    for (const value of ['0', '00', 'not hex'])
      expect(await begin(value)).toMatchObject({ error: 'InvalidParameterException' });
  });

  it('refuses disabled users and ends their sessions', async () => {
    await enrol();
    await signIn({ username: Username, password: Password });
    const { tokens } = await fetchAuthSession();
    await admin.send(new AdminDisableUserCommand(who));
    expect(await pool.call('GetUser', { AccessToken: tokens?.accessToken.toString() })).toMatchObject({
      error: 'NotAuthorizedException',
    });
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined();
    expect(await failure()).toBe('User is disabled.');
    await admin.send(new AdminEnableUserCommand(who));
    expect(await failure()).toBe('DONE');
  });

  it('calls PreAuthentication, for unknown names too, and passes on its error', async () => {
    pool.triggers.PreAuthentication_Authentication = () => {
      throw new Error('Too many attempts');
    };
    expect(await failure()).toBe('PreAuthentication failed with error Too many attempts.');
    expect(pool.events.at(-1)).toMatchObject({
      userName: Username,
      request: { userNotFound: true, userAttributes: {} },
    });
  });

  it('refuses tokens that it did not issue', async () => {
    const refresh = (RefreshToken: string) =>
      pool.call('GetTokensFromRefreshToken', { ClientId: clientId, RefreshToken });
    const claims = Buffer.from(
      JSON.stringify({ username: 'x', origin_jti: 'y', expires: 9_999_999_999 }),
    ).toString('base64url');
    for (const token of ['garbage', 'a.b', 'a.b.c', `${claims}.${Buffer.alloc(32).toString('base64url')}`]) {
      expect(await refresh(token)).toEqual({
        error: 'NotAuthorizedException',
        message: 'Invalid Refresh Token',
      });
      expect(await pool.call('GetUser', { AccessToken: token })).toMatchObject({
        error: 'NotAuthorizedException',
      });
    }
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`;
    expect(await pool.call('GetUser', { AccessToken: none })).toMatchObject({
      message: 'Invalid Access Token',
    });
  });

  it('an account of a snapshot signs in under the id that it had there, and no trigger hears of its coming', async () => {
    const [id, email] = ['0e9c1a56-5d0d-4f7e-8d53-3b1e0a7f2c11', 'eve@example.test'];
    pool.add({
      id,
      password: Password,
      attributes: { email, 'custom:user_type': 'client' },
      groups: ['admin'],
    });
    expect(pool.events).toEqual([]);
    await pool.reopen();
    const { AuthenticationResult } = (await pool.call('AdminInitiateAuth', {
      UserPoolId: poolId,
      ClientId: clientId,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: Password },
    })) as { AuthenticationResult: { IdToken: string } };
    const [, claims = ''] = AuthenticationResult.IdToken.split('.');
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      sub: id,
      email_verified: true,
      'cognito:groups': ['admin'],
    });
  });

  it('refuses flows that the client does not list', async () => {
    const start = (AuthFlow: string) =>
      pool.call('InitiateAuth', {
        ClientId: clientId,
        AuthFlow,
        AuthParameters: { USERNAME: Username, PASSWORD: Password },
      });
    for (const flow of ['USER_PASSWORD_AUTH', 'CUSTOM_AUTH'])
      expect(await start(flow)).toMatchObject({ message: `${flow} flow not enabled for this client` });
  });
});
