import type { Attributes, attributeRules, ClientProperties, PoolProperties } from './config.ts';
import { CognitoError, invalidParameter, notFound } from './errors.ts';
import type { SignInState } from './sign-in.ts';
import type { Tokens } from './tokens.ts';
import type { RunTrigger } from './triggers.ts';
import type { User, Users } from './users.ts';

export interface Mail {
  to: string;
  from?: string;
  subject: string;
  text: string;
  html: string;
}

/** The state that every action works on. */
export interface Pool {
  id: string;
  /** The part of the id after the underscore; it goes into every password's verifier. */
  name: string;
  clientId: string;
  config: PoolProperties;
  client: ClientProperties;
  groups: string[];
  rules: ReturnType<typeof attributeRules>;
  users: Users;
  tokens: Tokens;
  signIns: SignInState;
  run: RunTrigger;
  deliver(mail: Mail): void | Promise<void>;
  /** Epoch milliseconds. */
  now(): number;
}

/** The body of a call; `checkShape` has seen to the types of its members. */
export type Input = Record<string, unknown>;
export type Action = (pool: Pool, input: Input) => object | Promise<object>;

export const seconds = (pool: Pool): number => Math.floor(pool.now() / 1000);

const longest = 4096;

/** A required string. Throws InvalidParameterException if it is missing. */
export function need(input: Input, name: string): string {
  const value = input[name];
  if (typeof value === 'string' && value !== '' && value.length <= longest) return value;
  throw invalidParameter(
    `1 validation error detected: Value at '${name.charAt(0).toLowerCase()}${name.slice(1)}' failed to satisfy constraint: Member must not be null`,
  );
}

/** A map of the input, whose values are strings; empty if it is absent. */
export const strings = (value: unknown): Record<string, string> => (value ?? {}) as Record<string, string>;

/** `[{ Name, Value }]` as one object. */
export function attributesIn(value: unknown): Attributes {
  return Object.fromEntries(
    ((value ?? []) as Input[]).map((one) => [need(one, 'Name'), String(one.Value ?? '')]),
  );
}

/** Attributes as AWS lists them, `sub` first; `readable` are those that the client may read. */
export const attributesOut = (user: User, readable?: string[]): { Name: string; Value: string }[] =>
  Object.entries({ sub: user.username, ...user.attributes })
    .filter(([name]) => readable === undefined || name === 'sub' || readable.includes(name))
    .map(([Name, Value]) => ({ Name, Value }));

export function needClient(pool: Pool, input: Input): void {
  const clientId = need(input, 'ClientId');
  if (clientId !== pool.clientId) throw notFound(`User pool client ${clientId} does not exist.`);
}

export const hidesUsers = (pool: Pool): boolean => pool.client.PreventUserExistenceErrors === 'ENABLED';
export const userNotFound = (): CognitoError =>
  new CognitoError('UserNotFoundException', 'User does not exist.');

export function save(pool: Pool, user: User): void {
  user.modified = seconds(pool);
  pool.users.save(user);
}

/** A public client may set only its WriteAttributes, and never attributes that the pool verifies. */
export function checkWritable(pool: Pool, attributes: Attributes): void {
  const writable = pool.client.WriteAttributes;
  for (const name of Object.keys(attributes)) {
    if (
      name === 'sub' ||
      name.endsWith('_verified') ||
      (writable !== undefined && !writable.includes(name))
    ) {
      throw new CognitoError('NotAuthorizedException', 'A client attempted to write unauthorized attribute');
    }
  }
}
