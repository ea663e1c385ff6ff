import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';

export const demoPassword = 'Briefhouse-demo-1';

/** The accounts that people sign in with; all verified. */
export const demoAccounts = [
  {
    email: 'creator@briefhouse.test',
    first_name: 'Mira',
    last_name: 'Petrova',
    user_type: 'creator',
    group: undefined,
  },
  {
    email: 'brand@briefhouse.test',
    first_name: 'Nora',
    last_name: 'Lind',
    user_type: 'client',
    group: undefined,
  },
  {
    email: 'admin@briefhouse.test',
    first_name: 'Ada',
    last_name: 'Stone',
    user_type: 'client',
    group: 'admin',
  },
  {
    email: 'moderator@briefhouse.test',
    first_name: 'Milo',
    last_name: 'Grey',
    user_type: 'client',
    group: 'moderator',
  },
] as const;

/** Creates the demo accounts; returns their ids by e-mail address. */
export const createAccounts = async (userPoolId: string): Promise<Map<string, string>> => {
  const cognito = new CognitoIdentityProviderClient();
  const ids = new Map<string, string>();
  for (const { email, first_name, last_name, user_type, group } of demoAccounts) {
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
    await cognito.send(
      new AdminSetUserPasswordCommand({ ...account, Password: demoPassword, Permanent: true }),
    );
    if (group) await cognito.send(new AdminAddUserToGroupCommand({ ...account, GroupName: group }));
    ids.set(email, sub);
  }
  return ids;
};
