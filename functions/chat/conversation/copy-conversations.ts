import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import { conversationEventEntity } from '../event/row.ts';
import { toEvent } from '../event/views.ts';
import { messageEntity } from '../message/row.ts';
import { toMessage } from '../message/views.ts';
import { conversationId, type Side } from '../pair.ts';
import { lastPlace } from '../project-list.ts';
import type { ConversationRow } from './row.ts';
import { pairOfRow } from './row.ts';
import { hasEvent, isDeleted } from './state.ts';
import { readConversationPage } from './table.ts';
import { toPartner } from './views.ts';

/** Messages have numbers without gaps, so a page is a range of them. */
const pageSize = 500;

/** A conversation as its person may have it: without the messages that they deleted for themselves. */
interface Copied {
  partner: string;
  pages: AsyncIterable<object[]>;
}

/** All conversations of a person, page by page. */
export async function* copyConversations(userId: string): AsyncGenerator<Copied> {
  let before: string | undefined;
  do {
    const { page, next } = await readConversationPage(userId, before);
    for (const { row, side } of page) {
      const partner = fullName(toPartner(row, side));
      if (!isDeleted(row, side)) yield { partner, pages: copyPages(row, side, partner) };
    }
    before = next ?? undefined;
  } while (before);
}

async function* copyPages(row: ConversationRow, side: Side, partner: string): AsyncGenerator<object[]> {
  const conversation_id = conversationId(pairOfRow(row));
  const deleted = row[`${side}_deleted`];
  for (let seq = deleted + 1; seq <= row.seq; seq += pageSize) {
    const { data } = await messageEntity()
      .query.byConversation({ conversation_id })
      .between({ seq }, { seq: Math.min(seq + pageSize - 1, row.seq) })
      .go({ pages: 'all' });
    yield data.map((message) => ({ what: 'message', ...toMessage(message, side, row) }));
  }
  // The events of the projects and payments of the two are few.
  const { data } = await conversationEventEntity()
    .query.byConversation({ conversation_id })
    .between({ after_seq: 0 }, { after_seq: lastPlace })
    .go({ pages: 'all' });
  const own = data.filter((event) => hasEvent(row, side, event));
  yield own.map((event) => ({ what: 'event', ...toEvent(event, side, partner) }));
}
