import { carryOut, type EffectTable, effectsOf } from '../../events/effects.ts';
import type { Subscriber } from '../../events/worker.ts';
import { conversationEventsOf as paymentEvents } from '../../money/public.ts';
import { conversationEventsOf as workEvents } from '../../work/public.ts';
import { addEvent } from '../domain/add-event.ts';

/** Domains whose records have no table of effects yet. */
const sources = [workEvents, paymentEvents];

/** Adds the events of two people's projects and payments to their conversation. */
export const conversationEvents = (tables: readonly EffectTable[]): Subscriber => ({
  onChange: async (change) => {
    const events = (await Promise.all(sources.map((eventsOf) => eventsOf(change)))).flat();
    await carryOut([...effectsOf(tables, 'chatLine', change), ...events], `${change.id}-`, addEvent);
  },
});
