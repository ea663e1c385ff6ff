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

/** A change of one account. */
export interface AccountTask {
  cognito: CognitoIdentityProviderClient;
  userPoolId: string;
  email: string;
  /** A question once the account has been found, with its owner's name. */
  confirm(person: string): Promise<boolean>;
}

interface Addition extends AccountTask {
  group: Group;
}

/**
 * Signs an existing, verified account out everywhere and puts it into a group; answers with a sentence about it.
 * Throws, in words for the operator, when there is no such account.
 */
export const addToGroup = async (addition: Addition): Promise<string> => {
  const { cognito, userPoolId, email, group, confirm } = addition;
  const user = await findUser(addition);
  const account = { UserPoolId: userPoolId, Username: user.Username };
  const { Groups = [] } = await cognito.send(new AdminListGroupsForUserCommand(account));
  if (Groups.some(({ GroupName }) => GroupName === group))
    return `${email} is in the group ${group} already.`;
  if (!(await confirm(personIn(user, email)))) return nothingChanged;
  // A session from before may be somebody else's, or have begun without the second factor: it gets no new rights.
  await cognito.send(new AdminUserGlobalSignOutCommand(account));
  await cognito.send(new AdminAddUserToGroupCommand({ ...account, GroupName: group }));
  return `${email} is in the group ${group} now, from the next sign-in on: all their sessions have been ended.`;
};

export const nothingChanged = 'Nothing has been changed.';

/** The owner of an account, in words. */
export const personIn = (user: UserType, email: string): string => {
  const name = [attribute(user, 'given_name'), attribute(user, 'family_name')].join(' ').trim();
  return name ? `${name} <${email}>` : email;
};

const attribute = ({ Attributes = [] }: UserType, name: string): string =>
  Attributes.find(({ Name }) => Name === name)?.Value ?? '';

export const findUser = async ({ cognito, userPoolId, email }: AccountTask): Promise<UserType> => {
  // The address goes into a filter between quotes.
  if (!/^[^\s"\\@]+@[^\s"\\@]+$/.test(email)) throw new Error(`${email} is not an email address.`);
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
