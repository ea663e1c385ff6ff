import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../../kit/app-error.ts';
import { idAt, timeOf } from '../../kit/ids.ts';
import { retryOnConflict } from '../../kit/retry.ts';
import { transact } from '../../kit/transact.ts';
import { readProfile } from '../../people/public.ts';
import type { Pair, Side } from '../pair.ts';
import { type ConversationRow, pairOfRow } from './row.ts';
import { deletedParticipant, hidesOf, type Participant, participantOf } from './state.ts';
import { changeStep, readConversationRow, readPageOf } from './table.ts';

/** Milliseconds by which a position may lag behind the last message: moving it costs as much as sending. */
const allowedLagMs = 5 * 60_000;

/**
 * Moves a conversation to the position of its last message in both lists. A subscriber does this rather than the
 * sending itself, because it moves the row in two indexes, and lists only need positions that are right within minutes.
 */
export const moveUp = async (row: ConversationRow): Promise<void> => {
  const at = Date.parse(row.last.at);
  if (timeOf(row.gsi1sk) >= at - allowedLagMs && timeOf(row.gsi2sk) >= at - allowedLagMs) return;
  const position = idAt(at);
  try {
    await transact([changeStep(pairOfRow(row), { gsi1sk: position, gsi2sk: position }, { seq: row.seq })]);
  } catch (error) {
    // There is a newer message, which moves the conversation itself.
    if (!(error instanceof AppError) || error.code !== 'CONFLICT') throw error;
  }
};

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
