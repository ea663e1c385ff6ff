import { expect, it } from 'vitest';
import { enrol, Password, pool, register, Username } from './test-person.ts';
import { clientId, otherClientId, poolId } from './test-pool.ts';

const tokensOf = async (ClientId: string) => {
  const { AuthenticationResult } = await pool.call('AdminInitiateAuth', {
    ...{ UserPoolId: poolId, ClientId, AuthFlow: 'ADMIN_USER_PASSWORD_AUTH' },
    AuthParameters: { USERNAME: Username, PASSWORD: Password },
  });
  return AuthenticationResult as { AccessToken: string; RefreshToken: string };
};

it('a token writes what its own client may write, and an account is opened with what its client may', async () => {
  const unauthorized = { message: 'A client attempted to write unauthorized attribute' };
  await enrol();
  const change = async (ClientId: string, Name: string) => {
    const { AccessToken } = await tokensOf(ClientId);
    return pool.call('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name, Value: 'en' }] });
  };
  expect(await change(clientId, 'given_name')).toHaveProperty('CodeDeliveryDetailsList');
  expect(await change(clientId, 'locale')).toMatchObject(unauthorized);
  expect(await change(otherClientId, 'given_name')).toMatchObject(unauthorized);
  expect(await change(otherClientId, 'locale')).toHaveProperty('CodeDeliveryDetailsList');
  expect(await register({ Username: 'bea@example.test', ClientId: otherClientId })).toMatchObject(
    unauthorized,
  );
});

it('a token of one client is nothing to another', async () => {
  await enrol();
  const { RefreshToken } = await tokensOf(clientId);
  const renew = (ClientId: string) => pool.call('GetTokensFromRefreshToken', { ClientId, RefreshToken });
  expect(await renew(otherClientId)).toMatchObject({ message: 'Invalid Refresh Token' });
  expect(await renew(clientId)).toHaveProperty('AuthenticationResult');
});
