import { epochMs } from '../../kit/clock.ts';
import { framesOf, sendToListeners } from '../../realtime/public.ts';
import { haveProject } from '../../work/public.ts';
import { isShown } from './shown.ts';

/** A page says it every three seconds; a faster call is dropped before anything is read. */
const shortestMs = 1000;
/** Connections whose last frame this process remembers. */
const remembered = 5000;
const last = new Map<string, number>();

/**
 * Shows the partner's open pages that somebody is typing: one read and one query, nothing is written; two queries more
 * while only one of the two has written. Strangers, blocked people and those who hide it reach nobody, and do not learn
 * so.
 */
export const tellTyping = async (connectionId: string, userId: string, partnerId: string): Promise<void> => {
  if (isTooSoon(connectionId) || !(await isShown('typing', [userId, partnerId], haveProject))) return;
  const topic = `user:${partnerId}`;
  await sendToListeners(topic, framesOf(topic, [{ type: 'chat.typing', partner_id: userId }]));
};

const isTooSoon = (connectionId: string): boolean => {
  const at = epochMs();
  const before = last.get(connectionId) ?? 0;
  if (at - before < shortestMs) return true;
  if (last.size >= remembered) last.clear();
  last.set(connectionId, at);
  return false;
};
