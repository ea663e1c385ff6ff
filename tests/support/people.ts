import { openSession } from '../../infra/demo/testing/sign-in.ts';
import { openAccount } from '../../infra/demo/testing/sign-up.ts';
import { newAddress, password, siteUrl } from './browser.ts';

/** A person with a signed-in session. */
export interface Person {
  email: string;
  /** Local storage with the session. */
  storage: Record<string, string>;
  /** The page after signing in. */
  home: string;
}

const homes = { creator: '/dashboard', brand: '/client', admin: '/admin', moderator: '/admin' };
export type Role = keyof typeof homes;
const known = new Map<Role, Promise<Person>>();

/** A demo account with a session of its own, for journeys in which the session ends. */
export const freshly = async (role: Role): Promise<Person> => {
  const email = `${role}@briefhouse.test`;
  const { storage } = await openSession(siteUrl(), email);
  return { email, storage, home: homes[role] };
};

/** A demo account, signed in once for all journeys of this process. */
export const demo = (role: Role): Promise<Person> => {
  const person = known.get(role) ?? freshly(role);
  known.set(role, person);
  return person;
};

/** A new account, signed in. */
export const newcomer = async (
  user_type: 'creator' | 'client',
  first_name: string,
  last_name: string,
  { before_terms }: { before_terms?: boolean } = {},
): Promise<Person> => {
  const email = newAddress(first_name.toLowerCase());
  const account = { email, password, first_name, last_name, user_type, before_terms };
  const { storage } = await openAccount(siteUrl(), account);
  return { email, storage, home: user_type === 'creator' ? homes.creator : homes.brand };
};

/** A session of the same person on another device. */
export const again = async ({ email, home }: Person): Promise<Person> => ({
  email,
  storage: (await openSession(siteUrl(), email, password)).storage,
  home,
});

/** The token that the calls of a person's pages carry. */
export const bearerOf = ({ storage }: Person): string =>
  Object.entries(storage).find(([key]) => key.endsWith('.idToken'))?.[1] ?? '';

/** A person's id, as their session says it. */
export const idOf = (person: Person): string =>
  JSON.parse(Buffer.from(bearerOf(person).split('.')[1] ?? '', 'base64url').toString()).sub;
