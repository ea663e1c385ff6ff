import type { EffectTable } from '../events/effects.ts';
import { effectTables } from './effect-tables.ts';
import { ownPushes, type SubscriberName, type Subscription, subscriptions } from './subscriptions.ts';

/** The subscriber that carries out effects of a kind, for the kinds that workers carry out. */
const subscriberOf: Readonly<Record<string, SubscriberName>> = {
  notify: 'notices',
  retract: 'notices',
  schedule: 'notices',
  chatLine: 'conversation-events',
};

/** The kinds of effects and the subscribers that a table has. */
export const namesOf = ({ consequences }: EffectTable): string[] => [
  ...new Set(Object.values(consequences).flat()),
];

/** The entities that a subscriber follows by itself, and those whose tables of effects name it or its kind. */
const entitiesOf = (name: SubscriberName): Subscription['entities'] => {
  const { entities }: Subscription = subscriptions[name];
  const followed = { ...entities };
  for (const table of effectTables) {
    const own = namesOf(table).filter((one) => (subscriberOf[one] ?? one) === name);
    if (own.length === 0) continue;
    const attributes = [followed[table.entity] ?? [], ...own.map(table.attributesOf)];
    followed[table.entity] = attributes.includes('any') ? 'any' : [...new Set(attributes.flat())];
  }
  return followed;
};

/**
 * The changes that matter to each subscriber, and the entities that open pages hear of: the subscriptions, with the
 * entities that follow from the tables of effects. Plain data: a bundle has its value instead of the tables
 * (functions/frozen.ts).
 */
export const routing = {
  subscribers: Object.fromEntries(
    Object.entries<Subscription>(subscriptions).map(([name, subscription]) => [
      name,
      { ...subscription, entities: entitiesOf(name as SubscriberName) },
    ]),
  ) as Readonly<Record<SubscriberName, Subscription>>,
  pushed: [
    ...new Set([
      ...ownPushes,
      ...effectTables.filter((table) => namesOf(table).includes('refresh')).map(({ entity }) => entity),
    ]),
  ].sort() as readonly string[],
};
