import { sendMessage } from '@briefhouse/contracts/chat/send-message.ts';
import { toastFailure } from '@briefhouse/ui/toast-failure.ts';
import { call } from '@briefhouse/web/api.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { type Draft, outboxOf, type Pending } from './outbox.ts';
import { lastSeq, type Thread, withMessage } from './thread.ts';
import { changeThread } from './use-thread.ts';

/** Sends to one person. A failed message stays for a retry; one that appears in the thread has arrived. */
export const useOutbox = (userId: string, thread: Thread) => {
  const partnerId = thread.partner.id;
  const cache = useQueryClient();
  const outbox = outboxOf(userId, partnerId);
  const { list, flying } = useSyncExternalStore(outbox.subscribe, outbox.state);
  const known = new Set(
    thread.messages.filter(({ sender_id }) => sender_id === userId).map(({ client_id }) => client_id),
  );
  const pending = list.filter(({ client_id }) => !known.has(client_id));
  const doubled = list.find(({ client_id }) => known.has(client_id) && !flying.has(client_id))?.client_id;
  // The message was stored although its answer was lost.
  useEffect(() => {
    if (doubled) outbox.remove(doubled);
  }, [doubled, outbox]);
  const attempt = async (message: Pending) => {
    outbox.start(message);
    const { created_at: _, ...input } = message;
    const { client_id } = input;
    try {
      const sent = await call(sendMessage, { partner_id: partnerId, ...input });
      changeThread(cache, partnerId, (thread) => withMessage(thread, sent.message));
      outbox.remove(client_id);
    } catch (error) {
      outbox.fail(client_id);
      toastFailure('Error sending message', error);
    }
  };
  return {
    pending,
    isSending: (clientId: string) => flying.has(clientId),
    /** A message is being sent: the next one waits until it has arrived. */
    busy: flying.size > 0,
    send: (draft: Draft) =>
      void attempt({
        ...draft,
        client_id: crypto.randomUUID(),
        after: lastSeq(thread),
        created_at: new Date().toISOString(),
      }),
    retry: (message: Pending) => void attempt(message),
    discard: (clientId: string) => outbox.remove(clientId),
  };
};
