import { randomBytes } from 'node:crypto';
import { sendMessage } from './codes.ts';
import { checkAttributes } from './config.ts';
import { CognitoError, invalidParameter, notFound } from './errors.ts';
import { checkPassword } from './password.ts';
import {
  type Action,
  attributesIn,
  attributesOut,
  type Input,
  need,
  type Pool,
  save,
  userNotFound,
} from './pool.ts';
import { register } from './register.ts';
import { startWithPassword } from './sign-in.ts';
import { factorsOf, setPreference } from './software-token.ts';
import { makeVerifier } from './srp.ts';
import type { User } from './users.ts';

function needPool(pool: Pool, input: Input): void {
  const id = need(input, 'UserPoolId');
  if (id !== pool.id) throw notFound(`User pool ${id} does not exist.`);
}

function userIn(pool: Pool, input: Input): User {
  needPool(pool, input);
  const user = pool.users.find(need(input, 'Username'));
  if (!user) throw userNotFound();
  return user;
}

function groupIn(pool: Pool, input: Input): string {
  const group = need(input, 'GroupName');
  if (!pool.groups.includes(group)) throw notFound('Group not found.');
  return group;
}

/** A user as AWS describes it; AdminGetUser has another name for the attributes. */
const described = (user: User, attributes: 'Attributes' | 'UserAttributes' = 'Attributes'): object => ({
  Username: user.username,
  [attributes]: attributesOut(user),
  UserCreateDate: user.created,
  UserLastModifiedDate: user.modified,
  Enabled: user.enabled,
  UserStatus: user.status,
  ...(attributes === 'UserAttributes' && factorsOf(user)),
});

const adminCreateUser: Action = async (pool, input) => {
  needPool(pool, input);
  const password =
    typeof input.TemporaryPassword === 'string'
      ? input.TemporaryPassword
      : `${randomBytes(9).toString('base64url')}aA1!`;
  const { user, email, metadata } = await register(pool, input, {
    source: 'AdminCreateUser',
    clientId: 'CLIENT_ID_NOT_APPLICABLE',
    password,
    taken: 'User account already exists',
    status: () => 'FORCE_CHANGE_PASSWORD',
  });
  save(pool, user);
  if (input.MessageAction !== 'SUPPRESS') {
    await sendMessage(pool, user, {
      source: 'AdminCreateUser',
      to: email,
      secret: password,
      clientId: 'CLIENT_ID_NOT_APPLICABLE',
      metadata,
    });
  }
  return { User: described(user) };
};

const adminSetUserPassword: Action = (pool, input) => {
  const user = userIn(pool, input);
  const password = need(input, 'Password');
  checkPassword(password, pool.config.Policies?.PasswordPolicy ?? {});
  user.password = makeVerifier(pool.name, user.username, password);
  user.status = input.Permanent === true ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD';
  save(pool, user);
  return {};
};

const adminUpdateUserAttributes: Action = (pool, input) => {
  const user = userIn(pool, input);
  const changes = attributesIn(input.UserAttributes);
  checkAttributes(pool.rules, changes, true);
  const holder = changes.email === undefined ? user : (pool.users.find(changes.email) ?? user);
  if (holder !== user)
    throw new CognitoError('AliasExistsException', 'An account with the given email already exists.');
  const moved = changes.email !== undefined && changes.email !== user.attributes.email;
  Object.assign(user.attributes, moved ? { email_verified: 'false' } : {}, changes);
  save(pool, user);
  return {};
};

const setEnabled =
  (enabled: boolean): Action =>
  (pool, input) => {
    const user = userIn(pool, input);
    user.enabled = enabled;
    if (!enabled) user.sessions = [];
    save(pool, user);
    return {};
  };

const adminListGroupsForUser: Action = (pool, input) => {
  const user = userIn(pool, input);
  return {
    Groups: user.groups.map((GroupName) => ({
      GroupName,
      UserPoolId: pool.id,
      CreationDate: user.created,
      LastModifiedDate: user.modified,
    })),
  };
};

const largestPage = 60;

/** Filter: `<attribute> = "value"` or `^= "prefix"`; pages of at most 60, by user name. */
const listUsers: Action = (pool, input) => {
  needPool(pool, input);
  const filter =
    typeof input.Filter === 'string' && input.Filter !== ''
      ? /^\s*"?([\w:]+)"?\s*(\^?=)\s*"(.*)"\s*$/.exec(input.Filter)
      : undefined;
  if (filter === null) throw invalidParameter('Error while parsing filter.');
  const [, name = '', operator, wanted = ''] = filter ?? [];
  const attributeOf = (user: User): string =>
    ({
      sub: user.username,
      username: user.username,
      'cognito:user_status': user.status,
      status: user.enabled ? 'Enabled' : 'Disabled',
      ...user.attributes,
    })[name] ?? '';
  const fits = (user: User): boolean => {
    const [value, target] =
      name === 'email'
        ? [attributeOf(user).toLowerCase(), wanted.toLowerCase()]
        : [attributeOf(user), wanted];
    return !filter || (operator === '=' ? value === target : value.startsWith(target));
  };
  const after = typeof input.PaginationToken === 'string' ? input.PaginationToken : '';
  const limit = Math.min(Number(input.Limit ?? largestPage), largestPage);
  const rest = pool.users
    .all()
    .filter((user) => user.username > after && fits(user))
    .sort((a, b) => (a.username < b.username ? -1 : 1));
  const page = rest.slice(0, limit);
  return {
    Users: page.map((user) => described(user)),
    ...(rest.length > page.length ? { PaginationToken: page.at(-1)?.username } : {}),
  };
};

/** Pages of at most 60, by user name. */
const listUsersInGroup: Action = (pool, input) => {
  needPool(pool, input);
  const group = groupIn(pool, input);
  const after = typeof input.NextToken === 'string' ? input.NextToken : '';
  const rest = pool.users
    .all()
    .filter((user) => user.username > after && user.groups.includes(group))
    .sort((a, b) => (a.username < b.username ? -1 : 1));
  const page = rest.slice(0, Math.min(Number(input.Limit ?? largestPage), largestPage));
  return {
    Users: page.map((user) => described(user)),
    ...(rest.length > page.length ? { NextToken: page.at(-1)?.username } : {}),
  };
};

export const adminActions: Record<string, Action> = {
  AdminCreateUser: adminCreateUser,
  AdminSetUserPassword: adminSetUserPassword,
  AdminGetUser: (pool, input) => described(userIn(pool, input), 'UserAttributes'),
  AdminUpdateUserAttributes: adminUpdateUserAttributes,
  AdminEnableUser: setEnabled(true),
  AdminDisableUser: setEnabled(false),
  AdminListGroupsForUser: adminListGroupsForUser,
  AdminAddUserToGroup: (pool, input) => {
    const [user, group] = [userIn(pool, input), groupIn(pool, input)];
    if (!user.groups.includes(group)) user.groups.push(group);
    save(pool, user);
    return {};
  },
  AdminRemoveUserFromGroup: (pool, input) => {
    const [user, group] = [userIn(pool, input), groupIn(pool, input)];
    user.groups = user.groups.filter((one) => one !== group);
    save(pool, user);
    return {};
  },
  AdminSetUserMFAPreference: (pool, input) => {
    setPreference(pool, userIn(pool, input), input.SoftwareTokenMfaSettings);
    return {};
  },
  AdminInitiateAuth: (pool, input) => {
    needPool(pool, input);
    return startWithPassword(pool, input);
  },
  AdminUserGlobalSignOut: (pool, input) => {
    const user = userIn(pool, input);
    user.sessions = [];
    save(pool, user);
    return {};
  },
  AdminDeleteUser: (pool, input) => {
    pool.users.remove(userIn(pool, input));
    return {};
  },
  ListUsers: listUsers,
  ListUsersInGroup: listUsersInGroup,
};
