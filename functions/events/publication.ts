import type { RealtimeEvent } from '@briefhouse/contracts/realtime/events.ts';

/** An event for everyone who listens to a topic. A person's topic `user` is called `user:<id>` here. */
export interface Publication {
  topic: string;
  event: RealtimeEvent;
}

type Refetch = Extract<RealtimeEvent, { type: 'refetch' }>;

/** Has a person's open pages fetch something of theirs again. */
export const refetch = (userId: unknown, what: Refetch['what']): Publication => ({
  topic: `user:${userId}`,
  event: { type: 'refetch', what },
});
