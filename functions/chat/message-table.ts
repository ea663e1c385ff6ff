import { type Step, update } from '../kit/transact.ts';
import { type MessageRow, messageEntity } from './message.entity.ts';
import { conversationId, type Pair, type Side, sides } from './pair.ts';

/** The message's key in the table. */
export const keyOf = (pair: Pair, seq: number) => ({ conversation_id: conversationId(pair), seq });

export const readMessageRow = async (pair: Pair, seq: number): Promise<MessageRow | undefined> => {
  const { data } = await messageEntity().get(keyOf(pair, seq)).go({ consistent: true });
  return data ?? undefined;
};

interface MessageChange {
  set?: Partial<
    Pick<
      MessageRow,
      'content' | 'edited_at' | 'low_reaction' | 'high_reaction' | 'low_deleted' | 'high_deleted'
    >
  >;
  remove?: (`${Side}_reaction` | `${Side}_deleted`)[];
  /** The sides that see the change. */
  seenBy?: readonly Side[];
}

interface ChangedMessage {
  row: MessageRow;
  step: Step;
}

/** Changes a message; CONFLICT if it changed since it was read for somebody who sees this change. */
export const changeMessage = (
  pair: Pair,
  row: MessageRow,
  { set = {}, remove = [], seenBy = sides }: MessageChange,
): ChangedMessage => {
  const versions = Object.fromEntries(
    seenBy.map((side) => [`${side}_version`, (row[`${side}_version`] ?? 0) + 1]),
  );
  const gone = Object.fromEntries(remove.map((name) => [name, undefined]));
  const change = messageEntity()
    .patch(keyOf(pair, row.seq))
    .set({ ...set, ...versions })
    .remove(remove)
    .where((stored, { eq, notExists }) =>
      seenBy
        .map((side) => {
          const [field, version] = [stored[`${side}_version`], row[`${side}_version`]];
          return version === undefined ? notExists(field) : eq(field, version);
        })
        .join(' AND '),
    );
  return { row: { ...row, ...set, ...gone, ...versions }, step: update(change) };
};
