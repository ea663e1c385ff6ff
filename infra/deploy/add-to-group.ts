import {
  AdminAddUserToGroupCommand,
  AdminListGroupsForUserCommand,
  AdminUserGlobalSignOutCommand,
  type CognitoIdentityProviderClient,
  ListUsersCommand,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider';

export const groups = ['admin', 'moderator'] as const;
type Group = (typeof groups)[number];

interface Addition {
  cognito: CognitoIdentityProviderClient;
  userPoolId: string;
  email: string;
  group: Group;
  /** Asked once the account has been found, with who it is. */
  confirm(person: string): Promise<boolean>;
}

/**
 * Signs an existing, verified account out everywhere and puts it into a group; answers what has happened, as a
 * sentence. Throws, in words for whoever asked, when there is no such account.
 */
export const addToGroup = async (addition: Addition): Promise<string> => {
  const { cognito, userPoolId, email, group, confirm } = addition;
  const user = await findUser(addition);
  const account = { UserPoolId: userPoolId, Username: user.Username };
  const { Groups = [] } = await cognito.send(new AdminListGroupsForUserCommand(account));
  if (Groups.some(({ GroupName }) => GroupName === group))
    return `${email} is in the group ${group} already.`;
  const name = [attribute(user, 'given_name'), attribute(user, 'family_name')].join(' ').trim();
  if (!(await confirm(name ? `${name} <${email}>` : email))) return 'Nothing has been changed.';
  // A session from before may be somebody else's, or have begun without the second factor: it gets no new rights.
  await cognito.send(new AdminUserGlobalSignOutCommand(account));
  await cognito.send(new AdminAddUserToGroupCommand({ ...account, GroupName: group }));
  return `${email} is in the group ${group} now, from the next sign-in on: all their sessions have been ended.`;
};

const attribute = ({ Attributes = [] }: UserType, name: string): string =>
  Attributes.find(({ Name }) => Name === name)?.Value ?? '';

const findUser = async ({ cognito, userPoolId, email }: Addition): Promise<UserType> => {
  // It goes into a filter between quotes.
  if (!/^[^\s"\\@]+@[^\s"\\@]+$/.test(email)) throw new Error(`${email} is not an e-mail address.`);
  const { Users = [] } = await cognito.send(
    new ListUsersCommand({ UserPoolId: userPoolId, Filter: `email = "${email.toLowerCase()}"` }),
  );
  const [user] = Users;
  if (!user) throw new Error(`There is no account of ${email}. Sign up on the site first, then repeat this.`);
  if (user.UserStatus !== 'CONFIRMED' || attribute(user, 'email_verified') !== 'true')
    throw new Error(`${email} has not been verified. Enter the code from the mail first, then repeat this.`);
  if (user.Enabled === false) throw new Error(`The account of ${email} is disabled.`);
  return user;
};
