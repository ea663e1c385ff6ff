import { type Change, isMigrated } from '../kit/change.ts';
import { routing } from './routing.ts';
import { type SubscriberName, type Subscription, subscriberNames, type WorkerName } from './subscriptions.ts';

/** A worker's subscribers. */
export const subscriptionsOf = (worker: WorkerName): Subscription[] =>
  Object.values(routing.subscribers).filter((one) => one.worker === worker);

export const workerOf = (name: string): WorkerName => routing.subscribers[name as SubscriberName].worker;

/** Entities whose changes go to the router. */
export const routedEntities = [
  ...new Set(Object.values(routing.subscribers).flatMap(({ entities }) => Object.keys(entities))),
].sort();

/** The subscribers that a write matters to. */
export const subscribersOf = (change: Change): SubscriberName[] =>
  subscriberNames.filter((name) => matters(routing.subscribers[name], change));

/** The subscribers that follow rows of an entity. */
export const subscribersOfEntity = (entity: string): SubscriberName[] =>
  subscriberNames.filter((name) => Object.hasOwn(routing.subscribers[name].entities, entity));

const matters = ({ entities, ignoresNew, hearsMigrations }: Subscription, change: Change): boolean => {
  if (isMigrated(change) && !hearsMigrations) return false;
  const { entity, before, after } = change;
  const attributes = Object.hasOwn(entities, entity) ? entities[entity] : undefined;
  if (!attributes || (!before && (ignoresNew === true || ignoresNew?.includes(entity)))) return false;
  if (attributes === 'any' || !before || !after) return true;
  return attributes.some((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
};

/** The worker that carries out jobs of a kind. */
export const workerOfJob = (kind: string): WorkerName | undefined =>
  Object.values(routing.subscribers).find(({ jobs }) => jobs?.includes(kind))?.worker;

/** Entities whose changes are pushed to open pages: see push.ts. */
export const pushedEntities = routing.pushed;
