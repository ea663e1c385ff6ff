import type { RealtimeEvent } from '@briefhouse/contracts/realtime/events.ts';

/** An event for everyone who listens to a topic. The topic `user` of a person is `user:<id>` here. */
export interface Publication {
  topic: string;
  event: RealtimeEvent;
}
