import type { Subscriber } from '../../events/worker.ts';
import { sendOrUndo } from '../../kit/mail.ts';
import { openChatMail } from '../mail/follow-up.ts';

/** Sends mail about chat messages that stay unread. */
export const chatMail: Subscriber = {
  onJob: {
    'chat-mail': async (due) => {
      const opened = await openChatMail(due);
      if (opened) await sendOrUndo(opened.email, { conversation: due.id }, opened.close);
    },
  },
};
