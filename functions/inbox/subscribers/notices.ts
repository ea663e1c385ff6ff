import { carryOut, type EffectTable, effectsOf } from '../../events/effects.ts';
import type { Notice, NoticeEnd } from '../../events/notice.ts';
import type { Subscriber } from '../../events/worker.ts';
import type { Change } from '../../kit/change.ts';
import type { Due } from '../../kit/due.ts';
import { deliver } from '../domain/deliver.ts';
import { endNotices } from '../domain/end-notices.ts';

/** The notices that other domains know of. */
interface Sources {
  tables: readonly EffectTable[];
  /** Notices that follow from a change of a record without a table. */
  noticesOf: (change: Change) => Notice[];
  /** Notices that such a change makes untrue. */
  noticeEndsOf: (change: Change) => NoticeEnd[];
  /** Reminders of a paid access that ends. */
  noticesOfAccessEnding: (due: Due) => Promise<Notice[]>;
  scheduleAccessReminders: (change: Change) => Promise<void>;
}

/** Adds notices to people's notification centres, and takes back those that are no longer true. */
export const notices = (sources: Sources): Subscriber => ({
  onChange: async (change) => {
    await sources.scheduleAccessReminders(change);
    const [ends, found] = await Promise.all([
      effectsOf(sources.tables, 'retract', change),
      effectsOf(sources.tables, 'notify', change),
    ]);
    const told = [...found, ...sources.noticesOf(change)];
    const works = [
      ...[...ends, ...sources.noticeEndsOf(change)].map((end) => () => endNotices(end)),
      ...told.map((notice, index) => () => deliver(notice, `notice#${change.id}#${index}`)),
    ];
    await carryOut(works, '', (work) => work());
  },
  onDue: {
    'access-ending': async (due) => {
      for (const notice of await sources.noticesOfAccessEnding(due))
        await deliver(notice, `access-ending#${due.id}#${due.at}`);
    },
  },
});
