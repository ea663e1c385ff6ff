import { toastFailure } from '@briefhouse/ui/toast-failure.ts';
import { useRealtimeEvents } from '@briefhouse/web/realtime.tsx';
import { useLeaveWarning } from '@briefhouse/web/use-leave-warning.ts';
import { useOnline } from '@briefhouse/web/use-online.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { messages } from './messages.ts';
import { type Outbox, outboxOf } from './outbox.ts';
import type { Draft } from './pending.ts';
import { lastSeq, type Thread, withMessage } from './thread.ts';
import { changeThread } from './use-thread.ts';

/** Sends to one person. A failed message stays for a retry; one that appears in the thread has arrived. */
export const useOutbox = (userId: string, thread: Thread) => {
  const partnerId = thread.partner.id;
  const cache = useQueryClient();
  const online = useOnline();
  const outbox = outboxOf(userId, partnerId);
  const { list, sending, isUploading } = useSyncExternalStore(outbox.subscribe, outbox.state);
  useEffect(
    () =>
      outbox.attach({
        sent: (message) =>
          changeThread(cache, partnerId, (shown) => withMessage(shown, messages.take(cache, message))),
        failed: (error) => toastFailure('Error sending message', error),
      }),
    [outbox, cache, partnerId],
  );
  useRealtimeEvents((event) => {
    if (event.type === 'media.changed') outbox.hear(event.media);
  });
  const known = useMemo(
    () =>
      new Set(
        thread.messages.filter(({ sender_id }) => sender_id === userId).map(({ client_id }) => client_id),
      ),
    [thread.messages, userId],
  );
  const pending = useMemo(() => list.filter(({ client_id }) => !known.has(client_id)), [list, known]);
  const doubled = list.find(({ client_id }) => known.has(client_id) && client_id !== sending)?.client_id;
  // The message was stored although its answer was lost.
  useEffect(() => {
    if (doubled) outbox.arrived(doubled);
  }, [doubled, outbox]);
  useLeaveWarning(isUploading);
  return {
    pending,
    outbox,
    /** The next message waits until this one has arrived, unless it is the network that is waited for. */
    busy: sending !== null && online,
    send: (draft: Draft, files: readonly File[]) => outbox.send(draft, files, lastSeq(thread)),
  };
};

/** The file of a message on its way, with its progress; of one that was sent, as it was chosen. */
export const useUpload = (outbox: Pick<Outbox, 'watchUploads' | 'uploadOf'>, clientId: string) =>
  useSyncExternalStore(outbox.watchUploads, () => outbox.uploadOf(clientId));
