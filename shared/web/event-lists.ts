import type { Endpoint } from '@briefhouse/contracts/endpoint.ts';
import type { RealtimeEvent } from '@briefhouse/contracts/realtime/events.ts';
import { pageSingleton } from './page-singleton.ts';

/** The subjects whose change the server announces. */
export type Refetch = Extract<RealtimeEvent, { type: 'refetch' }>['what'];

const lists = pageSingleton('event-lists', () => new Map<string, Set<Endpoint>>());

/** Names the answers that an event touches. The host and each remote do so for their own when they load. */
export const followEvents = (touched: { readonly [What in Refetch]?: readonly Endpoint[] }): void => {
  for (const [what, endpoints] of Object.entries(touched)) {
    const known = lists.get(what) ?? new Set();
    for (const endpoint of endpoints) known.add(endpoint);
    lists.set(what, known);
  }
};

/** The answers that these events touch. An event that nobody follows touches none: functions may be newer than the page. */
export const touchedBy = (events: Iterable<Refetch>): Endpoint[] => [
  ...new Set([...events].flatMap((what) => [...(lists.get(what) ?? [])])),
];
