import { epochMs, seconds } from '../../kit/clock.ts';
import { dueStep } from '../../kit/due.ts';
import type { Step } from '../../kit/transact.ts';

/** Stands in `used_by` from the moment at which its removal begins, so that nobody can take it any more. */
export const removal = 'removal';

/** Seconds for which an unreferenced file is kept. */
const keptUnused = seconds.day;

/** An unreferenced file gets the time of its removal, and the step that schedules it. */
export const unusedFromNow = (mediaId: string): { removed_at: string; step: Step } => {
  const at = new Date(epochMs() + keptUnused * 1000).toISOString();
  return { removed_at: at, step: dueStep({ kind: 'media-unused', id: mediaId, at }) };
};
