import { describe, expect, it } from 'vitest';
import { createCognito } from './server.ts';
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

  it('refuses to start with a template it cannot serve', async () => {
    const open = (LambdaConfig: object) =>
      createCognito({
        dir: pool.dir,
        poolId,
        clientId,
        pool: {
          UsernameAttributes: ['email'],
          UsernameConfiguration: { CaseSensitive: false },
          LambdaConfig: { ...LambdaConfig },
          MfaConfiguration: 'ON',
        },
        client: {},
        groups: [],
        invoke: async () => ({}),
        deliver: () => undefined,
      });
    await expect(open({ PreTokenGeneration: 'arn' })).rejects.toThrow(
      'The local user pool does not serve the trigger PreTokenGeneration, MFA.',
    );
  });
});
