import { noticesOf as communityNotices } from '../../community/public.ts';
import { defineConcern } from '../../kit/concern.ts';
import { noticesOf as marketplaceNotices, noticeEndsOf } from '../../marketplace/public.ts';
import { noticesOf as moderationNotices } from '../../moderation/public.ts';
import {
  noticesOfAccessEnding,
  noticesOf as paymentNotices,
  scheduleAccessReminders,
} from '../../payments/public.ts';
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
