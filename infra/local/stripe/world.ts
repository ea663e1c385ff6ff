import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import type { Kinds } from './kinds.ts';
import type { Kind, Store } from './store.ts';
import { missing } from './wire/errors.ts';

/** The version that objects and events are in. */
export const apiVersion = '2026-10-28.endive';

/** `payment.created` is told to connected accounts; the SDK has no type for it. */
export type EventType = Stripe.Event['type'] | 'payment.created';

export interface World {
  store: Store;
  /** Base of the hosted pages, without a slash at its end. */
  pagesUrl: string;
  /** Epoch seconds: those of the clock, or of the moment that is being caught up with after the clock has jumped. */
  now(): number;
  /** Does `work` as if it were `seconds`. */
  at<T>(seconds: number, work: () => T): T;
  /** Keeps an event, to be delivered once the transaction is kept. */
  emit(type: EventType, object: { id: string }, more?: EventMore): void;
  /** Whether charges get their balance transaction, transfer and fee only later, as in production. */
  lateCapture: boolean;
}

export interface EventMore {
  account?: string | undefined;
  /** The earlier values of the object's changed fields. */
  previous?: object | undefined;
}

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

export const newId = (prefix: string, length = 24): string =>
  `${prefix}_${Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('')}`;

/** Keeps all changes of `work`, or none. Everything that one call makes was made at one time. */
export const atOneMoment = <T>(world: World, work: () => T): T =>
  world.at(world.now(), () => world.store.transact(work));

/** The object, or Stripe's 404. */
export const need = <K extends Kind>(world: World, kind: K, id: string, param = 'id'): Kinds[K] => {
  const found = world.store.get(kind, id);
  if (!found) throw missing(kind, id, param);
  return found;
};

/** Stores an object with some fields changed, and tells of it under `type` with their earlier values. */
export const change = <K extends Kind>(
  world: World,
  kind: K,
  before: Kinds[K],
  fields: Partial<Kinds[K]>,
  type?: Stripe.Event['type'],
): Kinds[K] => {
  const after = world.store.put(kind, { ...before, ...fields });
  if (type) {
    const previous = Object.fromEntries(
      Object.keys(fields)
        .map((key) => [key, before[key as keyof Kinds[K]]])
        .filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(fields[key as keyof Kinds[K]])),
    );
    // A connected account is told of like the objects that belong to it.
    const account = kind === 'account' ? after.id : world.store.accountOf(kind, after.id);
    world.emit(type, after, { account, previous });
  }
  return after;
};

/** A list within an object: the first ten, as Stripe shows them there. */
export const listOf = <T>(data: T[], url: string): Stripe.ApiList<T> => ({
  object: 'list',
  data: data.slice(0, 10),
  has_more: data.length > 10,
  url,
});

/** The id behind a field that can be expanded. */
export const idOf = (value: string | { id: string }): string =>
  typeof value === 'string' ? value : value.id;

export const mergeMetadata = (
  before: Record<string, string>,
  sent: Record<string, string> | undefined,
): Record<string, string> =>
  sent === undefined || Object.keys(sent).length === 0
    ? sent === undefined
      ? before
      : {}
    : Object.fromEntries(Object.entries({ ...before, ...sent }).filter(([, value]) => value !== ''));
