import type { ReactionType } from '@briefhouse/contracts/reactions.ts';
import type { Guards } from '../../kit/guards.ts';
import { retryOnConflict } from '../../kit/retry.ts';
import { transact } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { writableStep } from '../conversation-table.ts';
import { changeMessage } from '../message-table.ts';
import { findWritableMessage } from './find-message.ts';
import { pairWith } from './pair-with.ts';

interface Reaction {
  partner_id: string;
  seq: number;
  type: ReactionType | null;
}

/** One reaction of each person: another takes its place, null takes it back. Counts and lists do not change. */
export const reactToMessage = ({ partner_id, seq, type }: Reaction, user: User, guards: Guards) => {
  const pair = pairWith(user, partner_id);
  return retryOnConflict(async () => {
    const { row, side, conversation } = await findWritableMessage(pair, seq, user);
    const field = `${side}_reaction` as const;
    if ((row[field] ?? null) === type) return guards.nothingWritten({ row, side, conversation });
    const changed = changeMessage(pair, row, type ? { set: { [field]: type } } : { remove: [field] });
    await transact([changed.step, writableStep(pair), ...guards.steps()]);
    return { row: changed.row, side, conversation };
  });
};
