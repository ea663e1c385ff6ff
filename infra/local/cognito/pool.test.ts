import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { Amplify } from 'aws-amplify';
import { confirmSignIn, fetchAuthSession, signIn, signOut } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCognito } from './server.ts';
import { clientId, openPool, poolId } from './test-pool.ts';

let pool: Awaited<ReturnType<typeof openPool>>;
let admin: CognitoIdentityProviderClient;
const storage = new Map<string, string>();
const [Username, Password] = ['ana@example.test', 'a long password'];
const who = { UserPoolId: poolId, Username };

beforeEach(async () => {
  pool = await openPool();
  admin = new CognitoIdentityProviderClient({
    region: 'us-east-1',
    endpoint: pool.url,
    maxAttempts: 1,
    credentials: { accessKeyId: 'x', secretAccessKey: 'x' },
  });
  storage.clear();
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
afterEach(() => pool.close());

const register = (more: object = {}) =>
  pool.call('SignUp', { ClientId: clientId, Username, Password, ...more });
const confirm = (ConfirmationCode = pool.lastCode()) =>
  pool.call('ConfirmSignUp', { ClientId: clientId, Username, ConfirmationCode });
async function enrol() {
  await admin.send(
    new AdminCreateUserCommand({
      ...who,
      UserAttributes: [{ Name: 'email_verified', Value: 'true' }],
      MessageAction: 'SUPPRESS',
    }),
  );
  await admin.send(new AdminSetUserPasswordCommand({ ...who, Password, Permanent: true }));
}
const failure = async (password = Password, username = Username): Promise<string> =>
  signIn({ username, password }).then(
    async (result) => {
      if (result.isSignedIn) await signOut();
      return result.nextStep.signInStep;
    },
    (error: Error) => error.message,
  );
const mismatch = () => confirm(pool.lastCode() === '000000' ? '000001' : '000000');

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

  it('passes on what a trigger says, and leaves no user behind', async () => {
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

  it('obeys autoConfirmUser', async () => {
    pool.triggers.PreSignUp_SignUp = ({ response }) =>
      Object.assign(response, { autoConfirmUser: true, autoVerifyEmail: true });
    expect(await register()).toMatchObject({ UserConfirmed: true });
    expect(await failure()).toBe('DONE');
  });

  it('takes an address once, in any case', async () => {
    const both = await Promise.all([register(), register({ Username: 'Ana@Example.test' })]);
    expect(both.filter((one) => one.error === 'UsernameExistsException')).toHaveLength(1);
  });

  it('writes the mail as the trigger says, the code in every place', async () => {
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
  it('expire after 24 hours, and stop taking guesses', async () => {
    await register();
    pool.clock.aheadMs = 24 * 3600_000;
    expect(await confirm()).toMatchObject({ error: 'ExpiredCodeException' });
    await pool.call('ResendConfirmationCode', { ClientId: clientId, Username });
    for (let guess = 0; guess < 10; guess += 1)
      expect(await mismatch()).toMatchObject({ error: 'CodeMismatchException' });
    expect(await confirm()).toMatchObject({ error: 'TooManyFailedAttemptsException' });
    pool.clock.aheadMs += 3600_000 + 1;
    expect(await confirm()).toEqual({});
    expect(await confirm('123456')).toMatchObject({
      message: 'User cannot be confirmed. Current status is CONFIRMED',
    });
  });

  it('are sent five times an hour, to an unknown name as well', async () => {
    await enrol();
    for (const name of [Username, 'nobody@example.test']) {
      const ask = () => pool.call('ForgotPassword', { ClientId: clientId, Username: name });
      for (let times = 0; times < 5; times += 1) {
        expect(await ask()).toEqual({
          CodeDeliveryDetails: {
            AttributeName: 'email',
            DeliveryMedium: 'EMAIL',
            Destination: `${name.charAt(0)}***@e***`,
          },
        });
      }
      expect(await ask()).toEqual({
        error: 'LimitExceededException',
        message: 'Attempt limit exceeded, please try after some time.',
      });
    }
    expect(pool.mails.map((one) => one.to)).toEqual(Array(5).fill(Username));
    pool.clock.aheadMs = 3600_000 + 1;
    const late = { ClientId: clientId, Username, ConfirmationCode: pool.lastCode(), Password };
    expect(await pool.call('ConfirmForgotPassword', late)).toMatchObject({ error: 'ExpiredCodeException' });
  });
});

describe('sign-in', () => {
  it('refuses a wrong password, a stranger and a forged proof alike', async () => {
    await enrol();
    expect(await failure('wrong password')).toBe('Incorrect username or password.');
    expect(await failure(Password, 'nobody@example.test')).toBe('Incorrect username or password.');
    const challenge = async (name: string) =>
      (
        await pool.call('InitiateAuth', {
          ClientId: clientId,
          AuthFlow: 'USER_SRP_AUTH',
          AuthParameters: { USERNAME: name, SRP_A: 'abc' },
        })
      ).ChallengeParameters as Record<string, string>;
    const [known, unknown, again] = [
      await challenge(Username),
      await challenge('nobody@example.test'),
      await challenge('nobody@example.test'),
    ];
    expect(Object.keys(unknown)).toEqual(Object.keys(known));
    expect([unknown.SALT, unknown.USER_ID_FOR_SRP]).toEqual([again.SALT, again.USER_ID_FOR_SRP]);
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

  it('takes no public value that would give the key away', async () => {
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

  it('locks after five failures, longer with each more, and opens again', async () => {
    await enrol();
    pool.clock.frozenAt = Date.now();
    for (let times = 0; times < 5; times += 1)
      expect(await failure('wrong password')).toBe('Incorrect username or password.');
    expect(await failure()).toBe('Password attempts exceeded');
    pool.clock.aheadMs += 1001;
    expect(await failure('wrong password')).toBe('Incorrect username or password.');
    pool.clock.aheadMs += 1001;
    expect(await failure()).toBe('Password attempts exceeded');
    pool.clock.aheadMs += 1000;
    expect(await failure()).toBe('DONE');
    expect(await failure('wrong password')).toBe('Incorrect username or password.');
    expect(await failure()).toBe('DONE');
  });

  it('shuts out the disabled, whose sessions end too', async () => {
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

  it('asks PreAuthentication, for strangers too, and tells its reason', async () => {
    pool.triggers.PreAuthentication_Authentication = () => {
      throw new Error('Too many attempts');
    };
    expect(await failure()).toBe('PreAuthentication failed with error Too many attempts.');
    expect(pool.events.at(-1)).toMatchObject({
      userName: Username,
      request: { userNotFound: true, userAttributes: {} },
    });
  });

  it('knows garbage from its own tokens', async () => {
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

  it('serves no flow that the client does not list', async () => {
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

describe('administration, through the AWS SDK', () => {
  it('creates, describes, lists, groups, signs out and deletes', async () => {
    await enrol();
    expect(await failure()).toBe('DONE');
    const found = await admin.send(new AdminGetUserCommand({ ...who, Username: 'ANA@example.test' }));
    expect(found).toMatchObject({ UserStatus: 'CONFIRMED', Enabled: true });
    expect(found.UserCreateDate).toBeInstanceOf(Date);
    expect(found.UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'true' });

    await admin.send(new AdminAddUserToGroupCommand({ ...who, GroupName: 'admin' }));
    await expect(
      admin.send(new AdminAddUserToGroupCommand({ ...who, GroupName: 'gods' })),
    ).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
    await signIn({ username: Username, password: Password });
    expect((await fetchAuthSession()).tokens?.idToken?.payload['cognito:groups']).toEqual(['admin']);
    const groups = async () =>
      (await admin.send(new AdminListGroupsForUserCommand(who))).Groups?.map((one) => one.GroupName);
    expect(await groups()).toEqual(['admin']);
    await admin.send(new AdminRemoveUserFromGroupCommand({ ...who, GroupName: 'admin' }));
    expect(await groups()).toEqual([]);

    await admin.send(
      new AdminUpdateUserAttributesCommand({
        ...who,
        UserAttributes: [{ Name: 'given_name', Value: 'Ана' }],
      }),
    );
    const list = async (Filter: string) =>
      (await admin.send(new ListUsersCommand({ UserPoolId: poolId, Filter }))).Users?.map(
        (one) => one.Username,
      );
    expect(await list('given_name = "Ана"')).toEqual([found.Username]);
    expect(await list('email ^= "ANA@"')).toEqual([found.Username]);
    expect(await list('email = "other"')).toEqual([]);

    await admin.send(new AdminUserGlobalSignOutCommand(who));
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined();
    await expect(admin.send(new AdminCreateUserCommand(who))).rejects.toMatchObject({
      name: 'UsernameExistsException',
    });
    await admin.send(new AdminDeleteUserCommand(who));
    await expect(admin.send(new AdminGetUserCommand(who))).rejects.toMatchObject({
      name: 'UserNotFoundException',
    });
    await expect(
      admin.send(new AdminGetUserCommand({ ...who, UserPoolId: 'us-east-1_other' })),
    ).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });

  it('invites by mail, and the invited choose a password of their own', async () => {
    await admin.send(new AdminCreateUserCommand({ ...who, TemporaryPassword: 'temporary one' }));
    expect(pool.mails.at(-1)).toMatchObject({
      to: Username,
      text: `Your username is ${Username} and temporary password is temporary one`,
    });
    expect(await failure('temporary one')).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED');
    await signIn({ username: Username, password: 'temporary one' });
    expect((await confirmSignIn({ challengeResponse: Password })).isSignedIn).toBe(true);
    await signOut();
    expect(await failure()).toBe('DONE');
  });
});

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

  it('does not come up with a template it cannot serve', async () => {
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
