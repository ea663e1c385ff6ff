import { randomUUID } from 'node:crypto';
import { checkAttributes, isEmail } from './config.ts';
import { CognitoError, invalidParameter } from './errors.ts';
import { checkPassword } from './password.ts';
import { attributesIn, type Input, need, type Pool, seconds, strings } from './pool.ts';
import { makeVerifier } from './srp.ts';
import type { User } from './users.ts';

interface Registration {
  source: 'SignUp' | 'AdminCreateUser';
  clientId: string;
  password: string;
  /** Error message when the address already has an account. */
  taken: string;
  status(verdict: Record<string, unknown>): User['status'];
  /** Throws for attributes that the caller may not set. */
  admit?: (attributes: User['attributes']) => void;
}

/** Common to SignUp and AdminCreateUser: checks, the PreSignUp trigger, and a user that is not stored yet. */
export const register = async (pool: Pool, input: Input, registration: Registration) => {
  const { source, clientId, password, taken, status, admit } = registration;
  const email = need(input, 'Username');
  if (!isEmail(email)) throw invalidParameter('Username should be an email.');
  const attributes = { ...attributesIn(input.UserAttributes), email };
  admit?.(attributes);
  checkAttributes(pool.rules, attributes, false);
  checkPassword(password, pool.config.Policies?.PasswordPolicy ?? {});
  const username = randomUUID();
  const metadata = strings(input.ClientMetadata);
  const verdict = await pool.run('PreSignUp', {
    source,
    userName: username,
    clientId,
    request: {
      userAttributes: attributes,
      validationData: attributesIn(input.ValidationData),
      clientMetadata: metadata,
    },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  });
  if (pool.users.find(email)) throw new CognitoError('UsernameExistsException', taken);
  const user = {
    ...newUser(pool, username, password, { email_verified: 'false', ...attributes }),
    status: status(verdict),
  };
  return { user, email, metadata, verdict };
};

export const newUser = (
  pool: Pool,
  username: string,
  password: string,
  attributes: User['attributes'],
): User => ({
  username,
  status: 'UNCONFIRMED',
  enabled: true,
  attributes,
  password: makeVerifier(pool.name, username, password),
  groups: [],
  sessions: [],
  codes: {},
  created: seconds(pool),
  modified: seconds(pool),
});
