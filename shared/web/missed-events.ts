import type { RealtimeEvent } from '@briefhouse/contracts/realtime/events.ts';
import type { QueryClient } from '@tanstack/react-query';
import { shownUnread, unreadQuery } from './use-unread.ts';

interface MissedEventsOptions {
  cache: QueryClient;
  onMissed: () => void;
  /** The time (ms) that an event may be on its way. */
  patience?: number;
}

/**
 * Finds out whether a page missed an event while its socket opened. Every notice and chat message moves the counters by
 * one version, and tells of it.
 */
export class MissedEvents {
  readonly #options: Required<MissedEventsOptions>;
  #told = new Set<number>();
  /** The version that was shown when the socket opened; undefined if no check is due. */
  #before: number | undefined;

  constructor(options: MissedEventsOptions) {
    this.#options = { patience: 1000, ...options };
  }

  opened() {
    this.#told = new Set();
    this.#before = shownUnread(this.#options.cache)?.version;
  }

  /** The page reads everything again anyway. */
  refetched() {
    this.#before = undefined;
  }

  heard(event: RealtimeEvent) {
    if (event.type === 'unread.changed') this.#told.add(event.unread.version);
  }

  /** Call it once the socket has been open for a moment: from then on every event arrives. */
  async settled() {
    const { cache, onMissed, patience } = this.#options;
    const told = this.#told;
    // There is no version to compare with: the counters are being read as it is, or everything is.
    if (this.#before === undefined) return;
    await cache.fetchQuery({ ...unreadQuery(), staleTime: 0 }).catch(() => undefined);
    if (!this.#isBehind(told)) return;
    await new Promise((resolve) => setTimeout(resolve, patience));
    if (this.#isBehind(told)) onMissed();
  }

  /** The check belongs to one opening of the socket: a later one checks by itself. */
  #isBehind(told: Set<number>): boolean {
    const [before, now] = [this.#before, shownUnread(this.#options.cache)?.version];
    if (told !== this.#told || before === undefined || now === undefined) return false;
    return [...told].filter((version) => version > before && version <= now).length < now - before;
  }
}
