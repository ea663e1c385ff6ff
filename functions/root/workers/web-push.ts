import { chatPush } from '../../chat/subscribers/chat-push.ts';
import { webPush } from '../../inbox/subscribers/web-push.ts';
import { worker } from '../worker.ts';

export const handler = worker<'web-push'>({
  'web-push': webPush,
  'chat-push': chatPush,
});
