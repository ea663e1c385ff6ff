import { carryOut, type EffectTable, effectsOf } from '../../events/effects.ts';
import type { Notice } from '../../events/notice.ts';
import type { Subscriber } from '../../events/worker.ts';
import { type Job, jobStep } from '../../kit/jobs.ts';
import { writeRows } from '../../kit/write-rows.ts';
import { noticesOfAccessExpiry } from '../../money/public.ts';
import { noticesOfDeadline } from '../../work/public.ts';
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
    'access-expiry': remind(noticesOfAccessExpiry),
    deadline: remind(noticesOfDeadline),
  },
});

/** Delivers the notices of a job, once however often it comes. */
const remind = (noticesOf: (due: Job) => Promise<Notice[]>) => async (due: Job) => {
  for (const notice of await noticesOf(due)) await deliver(notice, `${due.kind}#${due.id}#${due.at}`);
};
