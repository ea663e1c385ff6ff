import { chatMail } from '../../chat/subscribers/chat-mail.ts';
import { defineWorker } from '../../events/worker.ts';
import { mail } from '../../inbox/subscribers/mail.ts';
import { mailProblems } from '../../inbox/subscribers/mail-problems.ts';
import { metered } from '../../usage/public.ts';
import type { Carried } from '../subscriptions.ts';

export const handler = defineWorker(
  {
    mail,
    'chat-mail': chatMail,
    'mail-problems': mailProblems,
  } satisfies Carried<'mail'>,
  metered,
);
