import { isDeepStrictEqual } from 'node:util';
import type { Change } from '../kit/change.ts';
import { type ConversationRow, faceOf } from './conversation.ts';
import { keepPeople } from './domain/keep-people.ts';
import { moveUp } from './domain/move-up.ts';
import { renamePerson } from './domain/rename-person.ts';

/** The search for people and the names beside conversations follow profiles; a list's order follows its messages. */
export const onChange = async ({ entity, before, after }: Change): Promise<void> => {
  if (entity === 'profile') {
    const userId = String((after ?? before)?.user_id);
    await keepPeople(userId, before, after);
    if (before && !isDeepStrictEqual(faceOf(before), after && faceOf(after)))
      await renamePerson(userId, after);
  }
  if (entity === 'conversation' && before && after && before.seq !== after.seq)
    await moveUp(after as unknown as ConversationRow);
};
