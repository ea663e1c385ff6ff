import { type Delivery, redeemCode, sendCode } from './codes.ts';
import { checkAttributes } from './config.ts';
import { CognitoError, invalidParameter, notAuthorized, wrongPassword } from './errors.ts';
import { checkPassword } from './password.ts';
import {
  type Action,
  attributesIn,
  attributesOut,
  checkWritable,
  type Input,
  need,
  type Pool,
  save,
  strings,
  userNotFound,
} from './pool.ts';
import { associate, factorsOf, setPreference, verifySecret } from './software-token.ts';
import { makeVerifier, matchesPassword } from './srp.ts';
import type { User } from './users.ts';

/** The user of an access token. Throws once its session has ended. */
function bearer(pool: Pool, input: Input): User {
  const { username, origin_jti } = pool.tokens.readAccess(need(input, 'AccessToken'));
  const user = pool.users.get(username);
  if (!user) throw userNotFound();
  if (!user.sessions.some((one) => one.origin_jti === origin_jti))
    throw notAuthorized('Access Token has been revoked');
  if (!user.enabled) throw notAuthorized('User is disabled.');
  return user;
}

const getUser: Action = (pool, input) => {
  const user = bearer(pool, input);
  return {
    Username: user.username,
    UserAttributes: attributesOut(user, pool.client.ReadAttributes),
    ...factorsOf(user),
  };
};

const globalSignOut: Action = (pool, input) => {
  const user = bearer(pool, input);
  user.sessions = [];
  save(pool, user);
  return {};
};

const changePassword: Action = (pool, input) => {
  const user = bearer(pool, input);
  const proposed = need(input, 'ProposedPassword');
  checkPassword(proposed, pool.config.Policies?.PasswordPolicy ?? {});
  if (!matchesPassword(pool.name, user.username, need(input, 'PreviousPassword'), user.password))
    throw wrongPassword();
  user.password = makeVerifier(pool.name, user.username, proposed);
  save(pool, user);
  return {};
};

const deleteUser: Action = (pool, input) => {
  pool.users.remove(bearer(pool, input));
  return {};
};

const taken = (): CognitoError =>
  new CognitoError('AliasExistsException', 'An account with the given email already exists.');

/** Sets attributes. A new e-mail takes effect with its code if the pool says so, otherwise it is unverified. */
const updateUserAttributes: Action = async (pool, input) => {
  const user = bearer(pool, input);
  const { email, ...others } = attributesIn(input.UserAttributes);
  const changes = { ...others, ...(email === undefined ? {} : { email }) };
  checkWritable(pool, changes);
  checkAttributes(pool.rules, changes, true);
  Object.assign(user.attributes, others);
  if (email === undefined || email === user.attributes.email) {
    save(pool, user);
    return { CodeDeliveryDetailsList: [] };
  }
  const holder = pool.users.find(email);
  if (holder && holder !== user) throw taken();
  if (pool.config.UserAttributeUpdateSettings?.AttributesRequireVerificationBeforeUpdate?.includes('email'))
    user.pending_email = email;
  else Object.assign(user.attributes, { email, email_verified: 'false' });
  const { CodeDeliveryDetails } = await sendCode(pool, user, 'email', {
    source: 'UpdateUserAttribute',
    to: email,
    metadata: strings(input.ClientMetadata),
  });
  return { CodeDeliveryDetailsList: [CodeDeliveryDetails] };
};

const onlyEmail = (input: Input): void => {
  if (need(input, 'AttributeName') !== 'email') throw invalidParameter('Only email can be verified.');
};

const getUserAttributeVerificationCode: Action = (pool, input): Promise<Delivery> => {
  const user = bearer(pool, input);
  onlyEmail(input);
  const to = user.pending_email ?? user.attributes.email ?? '';
  return sendCode(pool, user, 'email', {
    source: 'VerifyUserAttribute',
    to,
    metadata: strings(input.ClientMetadata),
  });
};

const verifyUserAttribute: Action = (pool, input) => {
  const user = bearer(pool, input);
  onlyEmail(input);
  redeemCode(pool, user, 'email', need(input, 'Code'));
  const email = user.pending_email ?? user.attributes.email ?? '';
  if ((pool.users.find(email) ?? user) !== user) throw taken();
  Object.assign(user.attributes, { email, email_verified: 'true' });
  delete user.pending_email;
  save(pool, user);
  return {};
};

const associateSoftwareToken: Action = (pool, input) => ({
  SecretCode: associate(pool, bearer(pool, input)),
});

const verifySoftwareToken: Action = (pool, input) => {
  verifySecret(pool, bearer(pool, input), need(input, 'UserCode'));
  return { Status: 'SUCCESS' };
};

const setUserMFAPreference: Action = (pool, input) => {
  setPreference(pool, bearer(pool, input), input.SoftwareTokenMfaSettings);
  return {};
};

export const accountActions: Record<string, Action> = {
  GetUser: getUser,
  GlobalSignOut: globalSignOut,
  ChangePassword: changePassword,
  DeleteUser: deleteUser,
  AssociateSoftwareToken: associateSoftwareToken,
  VerifySoftwareToken: verifySoftwareToken,
  SetUserMFAPreference: setUserMFAPreference,
  UpdateUserAttributes: updateUserAttributes,
  GetUserAttributeVerificationCode: getUserAttributeVerificationCode,
  VerifyUserAttribute: verifyUserAttribute,
};
