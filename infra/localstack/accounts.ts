import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { readSnapshot } from '../demo/load.ts';

/** Creates the demo accounts; returns their ids by e-mail address. */
export const createAccounts = async (userPoolId: string): Promise<Map<string, string>> => {
  const cognito = new CognitoIdentityProviderClient();
  const ids = new Map<string, string>();
  const { accounts, password } = readSnapshot();
  for (const { email, first_name, last_name, user_type, group } of accounts) {
    const { User } = await cognito.send(
      new AdminCreateUserCommand({
        UserPoolId: userPoolId,
        Username: email,
        MessageAction: 'SUPPRESS',
        UserAttributes: Object.entries({
          email,
          email_verified: 'true',
          given_name: first_name,
          family_name: last_name,
          'custom:user_type': user_type,
        }).map(([Name, Value]) => ({ Name, Value })),
      }),
    );
    const sub = User?.Attributes?.find(({ Name }) => Name === 'sub')?.Value ?? '';
    const account = { UserPoolId: userPoolId, Username: User?.Username };
    await cognito.send(new AdminSetUserPasswordCommand({ ...account, Password: password, Permanent: true }));
    if (group) await cognito.send(new AdminAddUserToGroupCommand({ ...account, GroupName: group }));
    ids.set(email, sub);
  }
  return ids;
};
