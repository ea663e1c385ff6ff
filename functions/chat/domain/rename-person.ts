import { isDeepStrictEqual } from 'node:util';
import { readProfile } from '../../accounts/public.ts';
import { transact } from '../../kit/transact.ts';
import { type Face, faceOf, goneFace, pairOfRow } from '../conversation.ts';
import { changeStep, readConversationRow, readPageOf } from '../conversation-table.ts';
import type { Pair, Side } from '../pair.ts';
import { untilUndisturbed } from '../retry.ts';

/** Conversations that one call looks at. */
const most = 100;

/**
 * A person's conversations show them as their profile is now; also as gone. One call brings some of them up to date
 * and answers where to go on. Who writes meanwhile brings the current name along, so nothing is missed.
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
      const face = profile ? faceOf(profile) : goneFace(row[side]);
      if (!isDeepStrictEqual(face, row[side])) await show(pairOfRow(row), side, face);
    }
    seen += page.rows.length;
    next = page.next;
  } while (next && seen < most);
  return next;
};

const show = (pair: Pair, side: Side, face: Face) =>
  untilUndisturbed(async () => {
    const row = await readConversationRow(pair);
    if (!row || isDeepStrictEqual(row[side], face)) return;
    await transact([changeStep(pair, { [side]: face }, { version: row.version }, { version: 1 })]);
  });
