import { defineWorker } from '../../events/worker.ts';
import { inbox } from '../../inbox/subscribers/inbox.ts';
import { notices } from '../../inbox/subscribers/notices.ts';
import { metered } from '../../usage/public.ts';
import { effectTables } from '../effect-tables.ts';
import type { Carried } from '../subscriptions.ts';

export const handler = defineWorker(
  { inbox, notices: notices(effectTables) } satisfies Carried<'inbox'>,
  metered,
);
