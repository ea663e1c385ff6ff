import type { ConversationEvent } from '@briefhouse/contracts/chat/conversation-event.ts';
import { pathTo } from '../../inbox/public.ts';
import { pairIn, type Side } from '../pair.ts';
import type { ConversationEventRow } from './row.ts';

/** An event as the person on `side` reads it, with the other one's present name. */
export const toEvent = (row: ConversationEventRow, side: Side, partnerName: string): ConversationEvent => {
  const reader = pairIn(row.conversation_id)[side];
  const { project, payment_id, actor_id, words } = row;
  const about = { ...(project && { project_id: project.id }), ...(payment_id && { payment_id }) };
  const user_type = reader === row.client_id ? 'client' : 'creator';
  const subject = actor_id === reader ? 'You' : partnerName;
  return {
    id: row.event_id,
    kind: row.kind,
    at: row.at,
    after_seq: row.after_seq,
    actor_id: actor_id ?? null,
    project: project ?? null,
    text: actor_id ? `${subject} ${actor_id === reader ? words.own : words.other}` : words.other,
    ...(row.quote && { quote: row.quote }),
    path: pathTo(row[`${user_type}_target`], about, user_type),
  };
};
