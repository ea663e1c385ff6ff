import { realEpochSeconds } from '@briefhouse/functions/kit/clock.ts';
import type { User } from '@briefhouse/functions/kit/user.ts';
import { client, creator } from '@briefhouse/functions/testing/people.ts';
import { clientId, openPool, poolId } from '@briefhouse/local-cloud/cognito/test-pool.ts';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, vi } from 'vitest';

type Pool = Awaited<ReturnType<typeof openPool>>;

const password = 'a-long-password';

export interface PoolOfFile {
  /** A person with a profile and an account of the pool, who is in these groups. */
  join(overrides?: Partial<User>): Promise<User>;
  /** An action of the pool's own API. */
  call(action: string, input: object): Promise<Record<string, unknown>>;
  /** A creator who has just signed in, and who has set up an authenticator app. */
  withApp(options?: { isOn?: boolean }): Promise<User>;
}

/** The local cloud's user pool, for the handlers that a test file calls. */
export const poolForFile = (): PoolOfFile => {
  let pool: Pool | undefined;
  beforeAll(async () => {
    pool = await openPool();
    vi.stubEnv('AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER', pool.url);
    vi.stubEnv('USER_POOL_ID', poolId);
    vi.stubEnv('USER_POOL_CLIENT_ID', clientId);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await pool?.close();
  });
  const opened = (): Pool => {
    if (!pool) throw new Error('The pool is not open');
    return pool;
  };
  /** A new account in the pool, with the password below. */
  const account = async (): Promise<{ id: string; email: string }> => {
    const email = `${crypto.randomUUID()}@briefhouse.test`;
    const about = { UserPoolId: poolId, Username: email };
    const UserAttributes = [{ Name: 'email', Value: email }];
    const created = await opened().call('AdminCreateUser', {
      ...about,
      MessageAction: 'SUPPRESS',
      UserAttributes,
    });
    await opened().call('AdminSetUserPassword', { ...about, Password: password, Permanent: true });
    return { id: (created.User as { Username: string }).Username, email };
  };
  return {
    join: async ({ groups = [], ...overrides } = {}) => {
      const { id, email } = await account();
      for (const GroupName of groups)
        await opened().call('AdminAddUserToGroup', { UserPoolId: poolId, Username: id, GroupName });
      const about = { id, email, groups, ...overrides };
      return about.user_type === 'client' ? client(about) : creator(about);
    },
    call: (action, input) => opened().call(action, { UserPoolId: poolId, ...input }),
    withApp: async ({ isOn = false } = {}) => {
      const { id, email } = await account();
      const about = { UserPoolId: poolId, Username: email };
      const { AuthenticationResult } = (await opened().call('AdminInitiateAuth', {
        ...{ UserPoolId: poolId, ClientId: clientId, AuthFlow: 'ADMIN_USER_PASSWORD_AUTH' },
        AuthParameters: { USERNAME: email, PASSWORD: password },
      })) as { AuthenticationResult: { AccessToken: string } };
      const { AccessToken } = AuthenticationResult;
      const { SecretCode } = await opened().call('AssociateSoftwareToken', { AccessToken });
      const UserCode = new TOTP({ secret: Secret.fromBase32(String(SecretCode)) }).generate();
      await opened().call('VerifySoftwareToken', { AccessToken, UserCode });
      const SoftwareTokenMfaSettings = { Enabled: isOn, PreferredMfa: isOn };
      await opened().call('AdminSetUserMFAPreference', { ...about, SoftwareTokenMfaSettings });
      return creator({ id, email, session_id: `${realEpochSeconds()}-this-one` });
    },
  };
};
