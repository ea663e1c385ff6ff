import type { reportPerson as contract } from '@briefhouse/contracts/chat/report-person.ts';
import type { z } from 'zod';
import { AppError } from '../../kit/app-error.ts';
import type { Guards } from '../../kit/guards.ts';
import { serverLimits } from '../../kit/server-limits.ts';
import type { User } from '../../kit/user.ts';
import { profileSummaries } from '../../people/public.ts';
import { report } from '../../trust/public.ts';
import type { ConversationRow } from '../conversation.entity.ts';
import { isRemovedAt } from '../conversation.ts';
import { readConversationRow } from '../conversation-table.ts';
import { readMessageRow } from '../message-table.ts';
import { type Pair, type Side, sideOf } from '../pair.ts';
import { pairWith } from './pair-with.ts';

type Input = z.output<typeof contract.input>;

/**
 * Reports a person, or a message of theirs with those before it: see `report`. Somebody who has left can be reported by
 * those they wrote to.
 */
export const reportPerson = (
  { person_id, reason, words, message_seq }: Input,
  user: User,
  guards: Guards,
): Promise<void> => {
  const pair = pairWith(user, person_id);
  return report(
    () => ({
      subject: message_seq
        ? { kind: 'message', person_id, reader_id: user.id, message_seq }
        : { kind: 'person', person_id },
      about: message_seq ?? 0,
      copy: readCopy(pair, user.id, person_id, message_seq ?? undefined),
    }),
    { reason, words },
    user,
    guards,
  );
};

const readCopy = async (pair: Pair, userId: string, person_id: string, message_seq: number | undefined) => {
  const [row, message, people] = await Promise.all([
    readConversationRow(pair),
    message_seq ? readMessageRow(pair, message_seq) : undefined,
    profileSummaries([person_id], { consistent: true }),
  ]);
  return () => {
    if (!people.has(person_id) && !row?.seq) throw new AppError('PERSON_NOT_FOUND');
    const range = rangeOf(row, sideOf(pair, userId), message_seq);
    // Nobody answers for the words of another.
    if (message_seq && message?.sender_id !== person_id) throw new AppError('MESSAGE_NOT_FOUND');
    return { ...range, ...(message && { message: message.content }) };
  };
};

/** The messages up to the one that it is about, or to the last; nothing that the reporter has deleted. */
const rangeOf = (row: ConversationRow | undefined, side: Side, seq: number | undefined) => {
  const deleted = row?.[`${side}_deleted`] ?? 0;
  const through_seq = seq ?? row?.seq ?? 0;
  if (seq && (seq > (row?.seq ?? 0) || seq <= deleted || isRemovedAt(row, seq)))
    throw new AppError('MESSAGE_NOT_FOUND');
  if (through_seq <= deleted) return {};
  return { from_seq: Math.max(deleted + 1, through_seq - serverLimits.reportedMessages + 1), through_seq };
};
