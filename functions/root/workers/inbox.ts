import { defineWorker } from '../../events/worker.ts';
import { noticesOf as feedNotices } from '../../feed/public.ts';
import { inbox } from '../../inbox/subscribers/inbox.ts';
import { notices } from '../../inbox/subscribers/notices.ts';
import {
  noticesOf as moneyNotices,
  noticesOfAccessEnding,
  scheduleAccessReminders,
} from '../../money/public.ts';
import { noticesOf as trustNotices } from '../../trust/public.ts';
import { noticeEndsOf, noticesOf as workNotices } from '../../work/public.ts';
import { effectTables } from '../effect-tables.ts';
import type { Carried } from '../subscriptions.ts';

export const handler = defineWorker({
  inbox,
  notices: notices({
    tables: effectTables,
    noticesOf: [workNotices, moneyNotices, feedNotices, trustNotices],
    noticeEndsOf,
    noticesOfAccessEnding,
    scheduleAccessReminders,
  }),
} satisfies Carried<'inbox'>);
