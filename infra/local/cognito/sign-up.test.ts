import { describe, expect, it } from 'vitest';
import { confirm, enrol, failure, mismatch, Password, pool, register, Username } from './test-person.ts';
import { clientId } from './test-pool.ts';

describe('sign-up', () => {
  it('refuses what the template does not allow', async () => {
    const attribute = (Name: string, Value: string) => ({ UserAttributes: [{ Name, Value }] });
    expect(await register({ Password: 'too short' })).toMatchObject({ error: 'InvalidPasswordException' });
    expect(await register({ Username: 'no address' })).toMatchObject({
      message: 'Username should be an email.',
    });
    expect(await register(attribute('custom:role', 'admin'))).toMatchObject({
      error: 'NotAuthorizedException',
    });
    expect(await register(attribute('email_verified', 'true'))).toMatchObject({
      error: 'NotAuthorizedException',
    });
    expect(await register(attribute('custom:user_type', 'superadmin'))).toMatchObject({
      error: 'InvalidParameterException',
    });
    expect(await register({ ClientId: 'another' })).toMatchObject({ error: 'ResourceNotFoundException' });
    expect(await register({ Password: undefined })).toMatchObject({ error: 'InvalidParameterException' });
    expect(await register(attribute('__proto__', 'x'))).toMatchObject({ error: 'NotAuthorizedException' });
    expect(pool.mails).toEqual([]);
  });

  it('passes on a trigger’s error and creates no user', async () => {
    pool.triggers.PreSignUp_SignUp = () => {
      throw new Error('Device limit reached');
    };
    expect(await register()).toEqual({
      error: 'UserLambdaValidationException',
      message: 'PreSignUp failed with error Device limit reached.',
    });
    delete pool.triggers.PreSignUp_SignUp;
    expect(await register()).toHaveProperty('UserSub');
  });

  it('respects autoConfirmUser', async () => {
    pool.triggers.PreSignUp_SignUp = ({ response }) =>
      Object.assign(response, { autoConfirmUser: true, autoVerifyEmail: true });
    expect(await register()).toMatchObject({ UserConfirmed: true });
    expect(await failure()).toBe('DONE');
  });

  it('accepts an address only once, ignoring case', async () => {
    const both = await Promise.all([register(), register({ Username: 'Ana@Example.test' })]);
    expect(both.filter((one) => one.error === 'UsernameExistsException')).toHaveLength(1);
  });

  it('sends the trigger’s mail with the code in every place', async () => {
    pool.triggers.CustomMessage_SignUp = ({ response }) =>
      Object.assign(response, {
        emailSubject: 'Welcome',
        emailMessage: '<p>Code {####}</p><a href="http://x.test/auth?email=a&amp;code={####}">Verify</a>',
      });
    await register();
    const code = pool.lastCode();
    expect(pool.mails.at(-1)).toMatchObject({
      subject: 'Welcome',
      html: `<p>Code ${code}</p><a href="http://x.test/auth?email=a&amp;code=${code}">Verify</a>`,
      text: `Code ${code}\n\nVerify http://x.test/auth?email=a&code=${code}`,
    });
    pool.triggers.CustomMessage_ResendCode = ({ response }) =>
      Object.assign(response, { emailMessage: 'no code' });
    expect(await pool.call('ResendConfirmationCode', { ClientId: clientId, Username })).toMatchObject({
      error: 'InvalidLambdaResponseException',
    });
  });
});

describe('codes', () => {
  it('expire, and are each taken once', async () => {
    await register();
    pool.clock.aheadMs = 24 * 3600_000;
    expect(await confirm()).toMatchObject({ error: 'ExpiredCodeException' });
    await pool.call('ResendConfirmationCode', { ClientId: clientId, Username });
    expect(await mismatch()).toMatchObject({ error: 'CodeMismatchException' });
    expect(await confirm()).toEqual({});
    expect(await confirm('123456')).toMatchObject({
      message: 'User cannot be confirmed. Current status is CONFIRMED',
    });
  });

  it('are answered alike for an unknown name, which gets no mail', async () => {
    await enrol();
    for (const name of [Username, 'nobody@example.test'])
      expect(await pool.call('ForgotPassword', { ClientId: clientId, Username: name })).toEqual({
        CodeDeliveryDetails: {
          AttributeName: 'email',
          DeliveryMedium: 'EMAIL',
          Destination: `${name.charAt(0)}***@e***`,
        },
      });
    expect(pool.mails.map((one) => one.to)).toEqual([Username]);
    pool.clock.aheadMs = 3600_000 + 1;
    const late = { ClientId: clientId, Username, ConfirmationCode: pool.lastCode(), Password };
    expect(await pool.call('ConfirmForgotPassword', late)).toMatchObject({ error: 'ExpiredCodeException' });
  });
});
