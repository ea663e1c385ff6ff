import { chatPush } from '../../chat/subscribers/chat-push.ts';
import { defineWorker } from '../../events/worker.ts';
import { push } from '../../inbox/subscribers/push.ts';
import type { Carried } from '../subscribers.ts';

export const handler = defineWorker({ push, 'chat-push': chatPush } satisfies Carried<'push'>);
