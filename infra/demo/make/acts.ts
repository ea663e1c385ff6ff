import type { User } from '@briefhouse/functions/kit/user.ts';
import type { Brand, Creator } from './world.ts';

export type Person = Creator | Brand;

/** An act of people of the demo, by the product's own functions. */
export interface Act {
  /** Epoch milliseconds. */
  at: number;
  /** The people who have to be there. */
  people: readonly Person[];
  does: () => Promise<unknown>;
}

export const hour = 3_600_000;
export const day = 24 * hour;

export const isBrand = (person: Person): person is Brand => 'company' in person;

/** A person as the authorizer of a call names them. */
export const userOf = (person: Person): User => ({
  id: person.user_id,
  email: person.email,
  email_verified: true,
  user_type: isBrand(person) ? 'client' : 'creator',
  groups: [],
  first_name: person.first_name,
  last_name: person.last_name,
});
