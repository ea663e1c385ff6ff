import { chatMail } from '../../chat/subscribers/chat-mail.ts';
import { mail } from '../../inbox/subscribers/mail.ts';
import { mailProblems } from '../../inbox/subscribers/mail-problems.ts';
import { worker } from '../worker.ts';

export const handler = worker<'mail'>({
  mail,
  'chat-mail': chatMail,
  'mail-problems': mailProblems,
});
