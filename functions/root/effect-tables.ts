import type { EffectTable } from '../events/effects.ts';
import { requestEffects } from '../work/request/effects.ts';

/** The table of each record that has one. */
export const effectTables: readonly EffectTable[] = [requestEffects];
