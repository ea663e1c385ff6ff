import { readConversationRow } from './conversation-table.ts';
import { pairOf } from './pair.ts';

/** Whether two people have written to each other: one read unit. */
export const haveConversation = async (one: string, other: string): Promise<boolean> => {
  if (one === other) return false;
  const row = await readConversationRow(pairOf(one, other));
  return row !== undefined && row.seq > 0;
};
