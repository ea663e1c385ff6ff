import { type ChatSettings, type Hideable, hideables } from '@briefhouse/contracts/chat/chat-settings.ts';
import type { getPresence } from '@briefhouse/contracts/chat/person.ts';
import type { z } from 'zod';
import { epochMs } from '../../kit/clock.ts';
import type { Guards } from '../../kit/guards.ts';
import { transact } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { chatHidesStep, readProfile } from '../../people/public.ts';
import { framesOf, readSeen, sendToListeners } from '../../realtime/public.ts';
import { haveProject } from '../../work/public.ts';
import { pairOfRow } from '../conversation/row.ts';
import { bothWrote, hidesOf, isBlocked, isHidden } from '../conversation/state.ts';
import { readConversationRow } from '../conversation/table.ts';
import { pairOf } from '../pair.ts';

/**
 * Whether two people may see this of each other: nothing from strangers or blocked ones. One read unit; while only one of
 * them has written, it is asked whether they work together.
 */
const isShown = async (what: Hideable, one: string, other: string): Promise<boolean> => {
  if (one === other) return false;
  const row = await readConversationRow(pairOf(one, other), false);
  if (!row || row.seq === 0 || isBlocked(row) || isHidden(row, what)) return false;
  if (bothWrote(row)) return true;
  const { low, high } = pairOfRow(row);
  if (row.low.user_type === row.high.user_type) return false;
  return row.low.user_type === 'client' ? haveProject(low, high) : haveProject(high, low);
};

type Presence = z.output<typeof getPresence.output>;

/** Whether a partner is online, where both show it; of everybody else nothing, and nothing is read of them. */
export const readPresence = async (personId: string, user: User): Promise<Presence> => {
  const unknown = { state: 'unknown', last_seen: null } as const;
  if (!(await isShown('presence', user.id, personId))) return unknown;
  const [seen, profile] = await Promise.all([readSeen(personId), readProfile(personId)]);
  if (!profile) return unknown;
  if (seen.online) return { state: 'online', last_seen: seen.last_seen };
  return seen.last_seen ? { state: 'recent', last_seen: seen.last_seen } : unknown;
};

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
  if (isTooSoon(connectionId) || !(await isShown('typing', userId, partnerId))) return;
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

/** Everything is shown by whoever has not switched it off. */
export const readSettings = async (userId: string): Promise<ChatSettings> => {
  const profile = await readProfile(userId, { consistent: true });
  const hidden = profile ? hidesOf(profile) : [];
  return {
    receipts: !hidden.includes('receipts'),
    typing: !hidden.includes('typing'),
    presence: !hidden.includes('presence'),
  };
};

/** The subscriber `people` brings the conversations up to it, as it does with a name. */
export const saveSettings = async (
  { receipts, typing, presence }: ChatSettings,
  user: User,
  guards: Guards,
): Promise<ChatSettings> => {
  const settings = { receipts, typing, presence };
  await transact([
    chatHidesStep(
      user.id,
      hideables.filter((name) => !settings[name]),
    ),
    ...guards.steps(),
  ]);
  return settings;
};
