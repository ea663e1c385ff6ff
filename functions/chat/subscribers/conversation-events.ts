import { carryOut, type EffectTable, effectsOf } from '../../events/effects.ts';
import type { Subscriber } from '../../events/worker.ts';
import { addEvent } from '../event/follow-up.ts';

/** Tells two people in their conversation what became of their projects and payments. */
export const conversationEvents = (tables: readonly EffectTable[]): Subscriber => ({
  onChange: async (change) => {
    const lines = await effectsOf(tables, 'chatLine', change);
    await carryOut(lines, `${change.id}-`, addEvent);
  },
});
