import { effects } from '../../events/effects.ts';
import { seconds } from '../../kit/clock.ts';
import type { BriefFieldRow } from './row.ts';

const hourMs = seconds.hour * 1000;

/** The end of the hour in which a field was saved: its creator hears of all changes of that hour at once. */
export const tellingAt = (saved_at: string): string =>
  new Date((Math.floor(Date.parse(saved_at) / hourMs) + 1) * hourMs).toISOString();

/** All that follows from a saved field of a brief: while somebody works on it, they are told. */
export const briefEffects = effects<BriefFieldRow>('brief-field', {
  version: {
    schedule: ({ project_id, saved_at, earlier }) =>
      earlier && { kind: 'brief-fields', id: project_id, at: tellingAt(saved_at) },
  },
});
