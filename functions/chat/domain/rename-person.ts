import { isDeepStrictEqual } from 'node:util';
import { transact } from '../../kit/transact.ts';
import { type Face, faceOf, goneFace, pairOfRow } from '../conversation.ts';
import { changeStep, readAllOf, readConversationRow } from '../conversation-table.ts';
import type { Pair, Side } from '../pair.ts';
import { untilUndisturbed } from '../retry.ts';

type Profile = Record<string, unknown> | undefined;

/** A person's conversations show them as they are now; also as gone. Repeating it changes nothing. */
export const renamePerson = async (userId: string, profile: Profile): Promise<void> => {
  for (const { row, side } of await readAllOf(userId)) {
    const face = profile ? faceOf(profile) : goneFace(row[side]);
    if (!isDeepStrictEqual(face, row[side])) await show(pairOfRow(row), side, face);
  }
};

const show = (pair: Pair, side: Side, face: Face) =>
  untilUndisturbed(async () => {
    const row = await readConversationRow(pair);
    if (!row || isDeepStrictEqual(row[side], face)) return;
    await transact([changeStep(pair, { [side]: face }, { version: row.version }, { version: 1 })]);
  });
