import { listMessages } from '@briefhouse/contracts/chat/conversation.ts';
import type { Message } from '@briefhouse/contracts/chat/message.ts';
import { call, type Input, type Output } from '@briefhouse/web/api.ts';
import { byVersion, type Cell, reading, records } from '@briefhouse/web/records.ts';
import type { QueryClient } from '@tanstack/react-query';

/** The messages of the page. An event has no addresses for a file, so those that are shown already stay. */
export const messages = records<Message>({
  keyOf: ({ sender_id, recipient_id, seq }) => `${[sender_id, recipient_id].sort().join(' ')} ${seq}`,
  newer: (known, given) => {
    const newest = byVersion(known, given);
    const isSameFile = newest.media && known.media?.media_id === newest.media.media_id;
    return isSameFile ? { ...newest, media: known.media } : newest;
  },
});

/** A part of a conversation in the query cache. */
interface Holding {
  cells: readonly Cell<Message>[];
}
messages.heldBy({
  name: listMessages.name,
  cellsOf: (data: Holding | { pages: readonly Holding[] }) =>
    ('pages' in data ? data.pages : [data]).flatMap(({ cells }) => cells),
});

/** An answer whose messages are in their cells. */
export interface MessagePage extends Omit<Output<typeof listMessages>, 'messages'> {
  cells: readonly Cell<Message>[];
}

export const readMessages = (
  cache: QueryClient,
  input: Input<typeof listMessages>,
  signal?: AbortSignal,
): Promise<MessagePage> =>
  reading(
    () => call(listMessages, input, signal ? { signal } : {}),
    ({ messages: given, ...page }, since) => ({ ...page, cells: messages.takeAll(cache, given, since) }),
  );
