import { defineConcern } from '../../events/concern.ts';
import { noticesOf as communityNotices } from '../../feed/public.ts';
import {
  noticesOfAccessEnding,
  noticesOf as paymentNotices,
  scheduleAccessReminders,
} from '../../money/public.ts';
import { noticesOf as moderationNotices } from '../../trust/cases/public.ts';
import { noticesOf as marketplaceNotices, noticeEndsOf } from '../../work/public.ts';
import { deliver } from '../domain/deliver.ts';
import { endNotices } from '../domain/end-notices.ts';

/** Domains that create notices. */
const sources = [marketplaceNotices, paymentNotices, communityNotices, moderationNotices];

export const handler = defineConcern({
  onChange: async (change) => {
    await scheduleAccessReminders(change);
    for (const end of noticeEndsOf(change)) await endNotices(end);
    const notices = (await Promise.all(sources.map((noticesOf) => noticesOf(change)))).flat();
    for (const [index, notice] of notices.entries()) await deliver(notice, `notice#${change.id}#${index}`);
  },
  onDue: {
    'access-ending': async (due) => {
      for (const notice of await noticesOfAccessEnding(due))
        await deliver(notice, `access-ending#${due.id}#${due.at}`);
    },
  },
});
