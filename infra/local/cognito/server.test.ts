import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ClientProperties } from './config.ts';
import { createCognito, publicActions } from './server.ts';
import { pool } from './test-person.ts';
import { clientId, poolId } from './test-pool.ts';

describe('the wire', () => {
  it('answers browsers of any origin, and unknown actions clearly', async () => {
    const preflight = await fetch(pool.url, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://localhost:3000',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-amz-target',
      },
    });
    expect(Object.fromEntries(preflight.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'x-amz-target',
    });
    expect(await pool.call('SetRiskConfiguration', {})).toMatchObject({ error: 'UnknownOperationException' });
    expect(await pool.call('constructor', {})).toMatchObject({ error: 'UnknownOperationException' });
    expect(await pool.call('SignUp', [])).toMatchObject({ error: 'SerializationException' });
    const answer = await fetch(pool.url, {
      method: 'POST',
      headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser' },
      body: '{}',
    });
    expect([answer.status, answer.headers.get('x-amzn-errortype')]).toEqual([
      400,
      'InvalidParameterException:',
    ]);
  });

  const who = { ClientId: clientId, Username: 'ana@example.test', Password: 'a long password' };
  const refused: [action: string, body: unknown, error: string][] = [
    ['UpdateUserAttributes', [null], 'SerializationException'],
    ['UpdateUserAttributes', null, 'SerializationException'],
    ['UpdateUserAttributes', 'text', 'SerializationException'],
    ['UpdateUserAttributes', { AccessToken: 'x', UserAttributes: [null] }, 'InvalidParameterException'],
    ['UpdateUserAttributes', { AccessToken: 'x', UserAttributes: {} }, 'SerializationException'],
    ['SignUp', { ...who, UserAttributes: [null] }, 'InvalidParameterException'],
    ['SignUp', { ...who, UserAttributes: ['email'] }, 'SerializationException'],
    ['SignUp', { ...who, UserAttributes: [[]] }, 'SerializationException'],
    ['SignUp', { ...who, UserAttributes: [{}] }, 'InvalidParameterException'],
    ['SignUp', { ...who, UserAttributes: [{ Name: 1 }] }, 'SerializationException'],
    ['SignUp', { ...who, ValidationData: [{ Name: 'a', Value: {} }] }, 'SerializationException'],
    ['SignUp', { ...who, Password: 1234567890 }, 'SerializationException'],
    ['SignUp', { ...who, Username: ['ana@example.test'] }, 'SerializationException'],
    ['SignUp', { ...who, Username: null }, 'InvalidParameterException'],
    ['SignUp', { ...who, ClientMetadata: { ticket: null } }, 'InvalidParameterException'],
    ['SignUp', { ...who, ClientMetadata: { ticket: 1 } }, 'SerializationException'],
    ['SignUp', { ...who, ClientMetadata: ['ticket'] }, 'SerializationException'],
    ['InitiateAuth', { ClientId: clientId, AuthFlow: 'USER_SRP_AUTH' }, 'InvalidParameterException'],
    [
      'InitiateAuth',
      { ClientId: clientId, AuthFlow: 'USER_SRP_AUTH', AuthParameters: 'x' },
      'SerializationException',
    ],
    ['GlobalSignOut', { AccessToken: false }, 'SerializationException'],
    ['GlobalSignOut', { AccessToken: '..' }, 'NotAuthorizedException'],
  ];
  it('refuses malformed bodies as Cognito does', async () => {
    for (const [action, body, error] of refused)
      expect(await pool.call(action, body), JSON.stringify(body)).toMatchObject({ error });
  });

  it('never fails by itself, whatever a body holds', async () => {
    const members = [
      ...['UserAttributes', 'ValidationData', 'ClientMetadata', 'AuthParameters', 'ChallengeResponses'],
      ...[
        'AccessToken',
        'Username',
        'Password',
        'ConfirmationCode',
        'Session',
        'RefreshToken',
        'Token',
        'Code',
      ],
      ...[
        'AuthFlow',
        'ChallengeName',
        'AttributeName',
        'ProposedPassword',
        'Limit',
        'Permanent',
        '__proto__',
      ],
    ];
    const known = fc.constantFrom(
      ...[
        'USER_SRP_AUTH',
        'REFRESH_TOKEN_AUTH',
        'PASSWORD_VERIFIER',
        'NEW_PASSWORD_REQUIRED',
        'email',
        'a.b',
        'a.b.c',
      ],
      ...['ana@example.test', 'a long password', '__proto__', 'constructor'],
    );
    const keys = fc.constantFrom(
      'Name',
      'Value',
      'USERNAME',
      'SRP_A',
      'REFRESH_TOKEN',
      'NEW_PASSWORD',
      'TIMESTAMP',
    );
    const value = fc.oneof(
      known,
      fc.jsonValue(),
      fc.array(fc.dictionary(keys, fc.jsonValue())),
      fc.dictionary(keys, known),
    );
    const body = fc.oneof(
      fc.jsonValue(),
      fc.dictionary(fc.constantFrom(...members), value).map((some) => ({ ClientId: clientId, ...some })),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...publicActions), body, async (action, given) => {
        expect((await pool.call(action, given)).error).not.toBe('InternalErrorException');
      }),
      { numRuns: 200 },
    );
  });

  it('refuses to start with a template it cannot serve', async () => {
    const open = (
      LambdaConfig: object,
      more: object = { MfaConfiguration: 'ON' },
      client: ClientProperties = {},
    ) =>
      createCognito({
        dir: pool.dir,
        poolId,
        pool: {
          UsernameAttributes: ['email'],
          UsernameConfiguration: { CaseSensitive: false },
          LambdaConfig: { ...LambdaConfig },
          ...more,
        },
        clients: { [clientId]: client },
        groups: [],
        invoke: async () => ({}),
        deliver: () => undefined,
      });
    await expect(open({ DefineAuthChallenge: 'arn' })).rejects.toThrow(
      'The local user pool does not serve the trigger DefineAuthChallenge, MFA that everybody needs.',
    );
    const required = { Schema: [{ Name: 'email', Required: true }] };
    await expect(open({}, required, { WriteAttributes: ['locale'] })).rejects.toThrow(
      'Invalid write attributes specified while creating a client',
    );
  });
});
