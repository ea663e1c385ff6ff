import type { EventKind } from '@briefhouse/contracts/chat/event-kinds.ts';
import type { ConversationEvent } from '../../events/conversation-event.ts';
import { transactOnce } from '../../kit/once.ts';
import { retryLimits, retryOnConflict } from '../../kit/retry.ts';
import { check, put, type Step } from '../../kit/transact.ts';
import { conversationEntity, conversationKey } from '../conversation/row.ts';
import { bothWrote } from '../conversation/state.ts';
import { changeStep, readConversationRow } from '../conversation/table.ts';
import { conversationId, type Pair, pairOf } from '../pair.ts';
import { eventPlace, projectList } from '../project-list.ts';
import { conversationEventEntity } from './row.ts';

/**
 * Stores an event below the last message of its two people, once for each `id`. Its place is the sequence, not the
 * time: a reader of everything after a message gets it however late it was stored.
 */
export const addEvent = async (event: ConversationEvent, id: string): Promise<void> => {
  const { client_id, creator_id, actor_id, words, targets, ...what } = event;
  const pair = pairOf(client_id, creator_id);
  const conversation_id = conversationId(pair);
  await retryOnConflict(async () => {
    const conversation = await readConversationRow(pair);
    const after_seq = conversation?.seq ?? 0;
    const { project, at } = what;
    const row = {
      ...what,
      conversation_id,
      after_seq,
      event_id: id,
      client_id,
      client_target: targets.client,
      creator_target: targets.creator,
      words,
      ...(actor_id && { actor_id }),
      ...(project && {
        gsi3pk: projectList(conversation_id, project.id),
        gsi3sk: `${eventPlace(after_seq)}#${at}#${id}`,
      }),
    };
    await transactOnce(`conversation-event#${id}`, [
      put(conversationEventEntity().create(row)),
      // The two are no strangers to each other any more.
      conversation && isAgreed.has(what.kind) && !conversation.worked && !bothWrote(conversation)
        ? changeStep(pair, { worked: true }, { seq: after_seq }, { version: 1 })
        : lastStep(pair, after_seq),
    ]);
  }, retryLimits.background);
};

/** Events on which both have agreed: nobody brings them about alone. */
const isAgreed: ReadonlySet<EventKind> = new Set(['approve', 'accept_offer', 'accept_counter']);

/** The last message is still the last. */
const lastStep = (pair: Pair, seq: number): Step =>
  check(
    conversationEntity()
      .check(conversationKey(pair))
      .where((row, { eq, notExists }) =>
        seq === 0 ? `(${notExists(row.seq)} OR ${eq(row.seq, 0)})` : eq(row.seq, seq),
      ),
  );
