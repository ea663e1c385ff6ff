import { chatPush } from '../../chat/subscribers/chat-push.ts';
import { defineWorker } from '../../events/worker.ts';
import { webPush } from '../../inbox/subscribers/web-push.ts';
import { metered } from '../../usage/public.ts';
import type { Carried } from '../subscriptions.ts';

export const handler = defineWorker(
  {
    'web-push': webPush,
    'chat-push': chatPush,
  } satisfies Carried<'web-push'>,
  metered,
);
