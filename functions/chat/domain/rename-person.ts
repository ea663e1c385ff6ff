import { isDeepStrictEqual } from 'node:util';
import { retryOnConflict } from '../../kit/retry.ts';
import { transact } from '../../kit/transact.ts';
import { readProfile } from '../../people/public.ts';
import type { ConversationRow } from '../conversation.entity.ts';
import { deletedParticipant, hidesOf, type Participant, pairOfRow, participantOf } from '../conversation.ts';
import { changeStep, readConversationRow, readPageOf } from '../conversation-table.ts';
import type { Pair, Side } from '../pair.ts';

/** Conversations per call. */
const conversationsPerCall = 100;

/**
 * Updates a person's name and hidden statuses in their conversations, also when the account is gone. Each call updates
 * one page and returns the cursor of the next. A message sent meanwhile stores the current name, so none is missed.
 */
export const renamePerson = async (
  userId: string,
  cursor: string | undefined,
): Promise<string | undefined> => {
  const profile = await readProfile(userId, { consistent: true });
  let next = cursor;
  let seen = 0;
  do {
    const page = await readPageOf(userId, next);
    for (const { row, side } of page.rows) {
      const person = profile ? participantOf(profile) : deletedParticipant(row[side]);
      const hides = profile ? hidesOf(profile) : [];
      if (!shows(row, side, person, hides)) await show(pairOfRow(row), side, person, hides);
    }
    seen += page.rows.length;
    next = page.next;
  } while (next && seen < conversationsPerCall);
  return next;
};

const shows = (row: ConversationRow, side: Side, person: Participant, hides: string[]): boolean =>
  isDeepStrictEqual(row[side], person) && isDeepStrictEqual(row[`${side}_hides`] ?? [], hides);

const show = (pair: Pair, side: Side, person: Participant, hides: string[]) =>
  retryOnConflict(async () => {
    const row = await readConversationRow(pair);
    if (!row || shows(row, side, person, hides)) return;
    const change = side === 'low' ? { low: person, low_hides: hides } : { high: person, high_hides: hides };
    await transact([changeStep(pair, change, { version: row.version }, { version: 1 })]);
  });
