import { readRows } from '../kit/read-rows.ts';
import { check, type Step } from '../kit/transact.ts';
import { blockEntity } from '../people/relations/block.entity.ts';

import { copyConversations } from './domain/copy-conversations.ts';
import {
  removeMessage as removeMessageSteps,
  restoreMessage as restoreMessageSteps,
} from './domain/remove-message.ts';
import { readReportedMessages } from './domain/reported-messages.ts';
import { peopleNamed as peopleByName } from './domain/search-people.ts';
import { haveConversation } from './domain/shown.ts';
import type { MessageRow } from './message.entity.ts';

export type { MessageRow };
export {
  copyConversations,
  haveConversation,
  peopleByName,
  readReportedMessages,
  removeMessageSteps,
  restoreMessageSteps,
};

/** Whether the first person blocks the second. */
export const isBlocking = async (user_id: string, person_id: string): Promise<boolean> => {
  const { data } = await blockEntity().get({ user_id, person_id }).go({ consistent: true });
  return data !== null;
};

/** Those of these people who block somebody. */
export const blockersAmong = async (ids: readonly string[], person_id: string): Promise<Set<string>> => {
  const keys = ids.map((user_id) => ({ user_id, person_id }));
  const rows = await readRows(keys, (some) => blockEntity().get(some).go({ consistent: true }));
  return new Set(rows.map(({ user_id }) => user_id));
};

/** Ids of everybody whom a person blocks: one query. */
export const blockedIds = async (user_id: string): Promise<string[]> => {
  const { data } = await blockEntity()
    .query.byUser({ user_id })
    .begins({ person_id: '' })
    .go({ pages: 'all', attributes: ['person_id'] });
  return data.map(({ person_id }) => person_id);
};

/** For what somebody would send a person: CHAT_BLOCKED while that person blocks them. */
export const notBlockedStep = (by: string, person_id: string): Step =>
  check(
    blockEntity()
      .check({ user_id: by, person_id })
      .where(({ created_at }, { notExists }) => notExists(created_at)),
    { onConditionFailed: 'CHAT_BLOCKED' },
  );
