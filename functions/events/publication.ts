import type { RealtimeEvent } from '@briefhouse/contracts/realtime/events.ts';

/** An event for everyone who listens to a topic. A person's topic `user` is called `user:<id>` here. */
export interface Publication {
  topic: string;
  event: RealtimeEvent;
}
