import { deliveryTo, expiredCode, redeemCode, sendCode } from './codes.ts';
import { invalidParameter, notAuthorized } from './errors.ts';
import { checkPassword } from './password.ts';
import {
  type Action,
  checkWritable,
  hidesUsers,
  type Input,
  need,
  needClient,
  type Pool,
  save,
  strings,
  userNotFound,
} from './pool.ts';
import { register } from './register.ts';
import { makeVerifier } from './srp.ts';
import { triggerAttributes } from './triggers.ts';
import type { User } from './users.ts';

const signUp: Action = async (pool, input) => {
  needClient(pool, input);
  const password = need(input, 'Password');
  if (pool.config.AdminCreateUserConfig?.AllowAdminCreateUserOnly)
    throw notAuthorized('SignUp is not permitted for this user pool');
  const { user, email, metadata, verdict } = await register(pool, input, {
    source: 'SignUp',
    clientId: pool.clientId,
    password,
    taken: 'An account with the given email already exists.',
    status: ({ autoConfirmUser }) => (autoConfirmUser === true ? 'CONFIRMED' : 'UNCONFIRMED'),
    admit: (attributes) => checkWritable(pool, attributes),
  });
  const { username } = user;
  if (verdict.autoVerifyEmail === true) user.attributes.email_verified = 'true';
  save(pool, user);
  if (user.status === 'CONFIRMED') {
    await confirmed(pool, user, 'ConfirmSignUp', metadata);
    return { UserConfirmed: true, UserSub: username };
  }
  const delivery = await sendCode(pool, user, 'sign_up', { source: 'SignUp', to: email, metadata });
  return { UserConfirmed: false, UserSub: username, ...delivery };
};

export const confirmed = (
  pool: Pool,
  user: User,
  source: 'ConfirmSignUp' | 'ConfirmForgotPassword',
  clientMetadata: object,
): Promise<object> =>
  pool.run('PostConfirmation', {
    source,
    userName: user.username,
    clientId: pool.clientId,
    request: { userAttributes: triggerAttributes(user), clientMetadata },
    response: {},
  });

const confirmSignUp: Action = async (pool, input) => {
  needClient(pool, input);
  const code = need(input, 'ConfirmationCode');
  const user = known(pool, input);
  if (!user) throw expiredCode();
  if (user.status !== 'UNCONFIRMED')
    throw notAuthorized(`User cannot be confirmed. Current status is ${user.status}`);
  redeemCode(pool, user, 'sign_up', code);
  user.status = 'CONFIRMED';
  user.attributes.email_verified = 'true';
  save(pool, user);
  await confirmed(pool, user, 'ConfirmSignUp', strings(input.ClientMetadata));
  return {};
};

/** The enabled user of a call. If there is none: undefined if the pool hides that, else UserNotFoundException. */
function known(pool: Pool, input: Input): User | undefined {
  const user = pool.users.find(need(input, 'Username'));
  if (user?.enabled) return user;
  if (hidesUsers(pool)) return undefined;
  throw user ? notAuthorized('User is disabled.') : userNotFound();
}

const resendConfirmationCode: Action = async (pool, input) => {
  needClient(pool, input);
  const user = known(pool, input);
  if (!user) return deliveryTo(need(input, 'Username'));
  if (user.status !== 'UNCONFIRMED') throw invalidParameter('User is already confirmed.');
  return sendCode(pool, user, 'sign_up', {
    source: 'ResendCode',
    to: user.attributes.email ?? '',
    metadata: strings(input.ClientMetadata),
  });
};

const forgotPassword: Action = async (pool, input) => {
  needClient(pool, input);
  const user = known(pool, input);
  if (user?.attributes.email_verified !== 'true') {
    if (hidesUsers(pool)) return deliveryTo(need(input, 'Username'));
    throw invalidParameter(
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
    );
  }
  return sendCode(pool, user, 'reset', {
    source: 'ForgotPassword',
    to: user.attributes.email ?? '',
    metadata: strings(input.ClientMetadata),
  });
};

const confirmForgotPassword: Action = async (pool, input) => {
  needClient(pool, input);
  const [code, password] = [need(input, 'ConfirmationCode'), need(input, 'Password')];
  const user = known(pool, input);
  checkPassword(password, pool.config.Policies?.PasswordPolicy ?? {});
  if (!user) throw expiredCode();
  redeemCode(pool, user, 'reset', code);
  user.password = makeVerifier(pool.name, user.username, password);
  user.status = 'CONFIRMED';
  save(pool, user);
  await confirmed(pool, user, 'ConfirmForgotPassword', strings(input.ClientMetadata));
  return {};
};

export const signUpActions: Record<string, Action> = {
  SignUp: signUp,
  ConfirmSignUp: confirmSignUp,
  ResendConfirmationCode: resendConfirmationCode,
  ForgotPassword: forgotPassword,
  ConfirmForgotPassword: confirmForgotPassword,
};
