import { carryOut, type EffectTable, effectsOf } from '../../events/effects.ts';
import type { Subscriber } from '../../events/worker.ts';
import { jobStep } from '../../kit/jobs.ts';
import { writeRows } from '../../kit/write-rows.ts';
import { noticesOfAccessExpiry } from '../../money/public.ts';
import { deliver } from '../notification/deliver.ts';
import { endNotices } from '../notification/end-notices.ts';

/**
 * Adds notices to people's notification centres, takes back those that are no longer true, and schedules later ones.
 */
export const notices = (tables: readonly EffectTable[]): Subscriber => ({
  onChange: async (change) => {
    const [ends, jobs, found] = await Promise.all([
      effectsOf(tables, 'retract', change),
      effectsOf(tables, 'schedule', change),
      effectsOf(tables, 'notify', change),
    ]);
    const works = [
      ...ends.map((end) => () => endNotices(end)),
      ...jobs.map((job) => () => writeRows([jobStep(job)])),
      ...found.map((notice, index) => () => deliver(notice, `notice#${change.id}#${index}`)),
    ];
    await carryOut(works, '', (work) => work());
  },
  onJob: {
    'access-expiry': async (due) => {
      for (const notice of await noticesOfAccessExpiry(due))
        await deliver(notice, `access-expiry#${due.id}#${due.at}`);
    },
  },
});
