import type { Subscriber } from '../../events/worker.ts';
import { conversationEventsOf as paymentEvents } from '../../money/public.ts';
import { conversationEventsOf as marketplaceEvents } from '../../work/public.ts';
import { addEvent } from '../domain/add-event.ts';

/** Domains that people's conversations tell of. */
const sources = [marketplaceEvents, paymentEvents];

/** Tells two people in their conversation what became of their projects and payments. */
export const conversationEvents: Subscriber = {
  onChange: async (change) => {
    const events = (await Promise.all(sources.map((eventsOf) => eventsOf(change)))).flat();
    for (const [index, event] of events.entries()) await addEvent(event, `${change.id}-${index}`);
  },
};
