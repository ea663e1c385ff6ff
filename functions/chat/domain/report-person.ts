import type { reportPerson as contract } from '@briefhouse/contracts/chat/report-person.ts';
import type { z } from 'zod';
import { AppError } from '../../kit/app-error.ts';
import type { Guards } from '../../kit/guards.ts';
import { retryOnConflict } from '../../kit/retry.ts';
import { serverLimits } from '../../kit/server-limits.ts';
import { transact } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { profileSummaries } from '../../people/public.ts';
import { aboutToday, readBefore, reportSteps } from '../../trust/public.ts';
import type { ConversationRow } from '../conversation.entity.ts';
import { isRemovedAt } from '../conversation.ts';
import { readConversationRow } from '../conversation-table.ts';
import { readMessageRow } from '../message-table.ts';
import { type Side, sideOf } from '../pair.ts';
import { pairWith } from './pair-with.ts';

type Input = z.output<typeof contract.input>;

/**
 * Writes a report, once a day about the same: what is sent again is answered as the first was. Somebody who has left
 * can be reported by those they wrote to.
 */
export const reportPerson = (input: Input, user: User, guards: Guards): Promise<void> => {
  const { person_id, reason, words, message_seq } = input;
  const pair = pairWith(user, person_id);
  const reported = {
    reporter_id: user.id,
    about: aboutToday(message_seq ?? 0),
    thing: message_seq
      ? { kind: 'message' as const, person_id, reader_id: user.id, message_seq }
      : { kind: 'person' as const, person_id },
  };
  return retryOnConflict(async () => {
    const [before, row, message, people] = await Promise.all([
      readBefore(reported),
      readConversationRow(pair),
      message_seq ? readMessageRow(pair, message_seq) : undefined,
      profileSummaries([person_id], { consistent: true }),
    ]);
    if (before.isRepeated) return guards.nothingWritten(undefined);
    if (!people.has(person_id) && !row?.seq) throw new AppError('PERSON_NOT_FOUND');
    const range = rangeOf(row, sideOf(pair, user.id), message_seq ?? undefined);
    // Nobody answers for what another wrote.
    if (message_seq && message?.sender_id !== person_id) throw new AppError('MESSAGE_NOT_FOUND');
    const told = { reason, words, ...range, ...(message && { message: message.content }) };
    await transact([...reportSteps(before, told), ...guards.steps()]);
  });
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
