import { realEpochSeconds } from '@briefhouse/functions/kit/clock.ts';
import type { User } from '@briefhouse/functions/kit/user.ts';
import { creator } from '@briefhouse/functions/testing/people.ts';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, vi } from 'vitest';
import { clientId, openPool, poolId } from '../../infra/local/cognito/test-pool.ts';

type Pool = Awaited<ReturnType<typeof openPool>>;

export interface PoolOfFile {
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
  return {
    withApp: async ({ isOn = false } = {}) => {
      if (!pool) throw new Error('The pool is not open');
      const email = `${crypto.randomUUID()}@briefhouse.test`;
      const about = { UserPoolId: poolId, Username: email };
      const password = 'a-long-password';
      const UserAttributes = [{ Name: 'email', Value: email }];
      const created = await pool.call('AdminCreateUser', {
        ...about,
        MessageAction: 'SUPPRESS',
        UserAttributes,
      });
      await pool.call('AdminSetUserPassword', { ...about, Password: password, Permanent: true });
      const { AuthenticationResult } = (await pool.call('AdminInitiateAuth', {
        ...{ UserPoolId: poolId, ClientId: clientId, AuthFlow: 'ADMIN_USER_PASSWORD_AUTH' },
        AuthParameters: { USERNAME: email, PASSWORD: password },
      })) as { AuthenticationResult: { AccessToken: string } };
      const { AccessToken } = AuthenticationResult;
      const { SecretCode } = await pool.call('AssociateSoftwareToken', { AccessToken });
      const UserCode = new TOTP({ secret: Secret.fromBase32(String(SecretCode)) }).generate();
      await pool.call('VerifySoftwareToken', { AccessToken, UserCode });
      const SoftwareTokenMfaSettings = { Enabled: isOn, PreferredMfa: isOn };
      await pool.call('AdminSetUserMFAPreference', { ...about, SoftwareTokenMfaSettings });
      const { Username: id } = created.User as { Username: string };
      return creator({ id, email, session_id: `${realEpochSeconds()}-this-one` });
    },
  };
};
