import type { Hideable } from '@briefhouse/contracts/chat/chat-settings.ts';
import { bothWrote, isBlocked, isHidden, pairOfRow } from '../conversation.ts';
import { readConversationRow } from '../conversation-table.ts';
import { pairOf } from '../pair.ts';

/** Whether two people have written to each other: one read unit. A message that is not answered is no conversation. */
export const haveConversation = async (one: string, other: string): Promise<boolean> => {
  if (one === other) return false;
  const row = await readConversationRow(pairOf(one, other));
  return row !== undefined && bothWrote(row);
};

/**
 * Whether two people may see this of each other: nothing from strangers or blocked ones. One read unit; while only one of
 * them has written, it is asked whether they work together. The caller passes that in, because most functions that know
 * conversations know no projects.
 */
export const isShown = async (
  what: Hideable,
  [one, other]: readonly [string, string],
  haveProject: (clientId: string, creatorId: string) => Promise<boolean>,
): Promise<boolean> => {
  if (one === other) return false;
  const row = await readConversationRow(pairOf(one, other), false);
  if (!row || row.seq === 0 || isBlocked(row) || isHidden(row, what)) return false;
  if (bothWrote(row)) return true;
  const { low, high } = pairOfRow(row);
  if (row.low.user_type === row.high.user_type) return false;
  return row.low.user_type === 'client' ? haveProject(low, high) : haveProject(high, low);
};
