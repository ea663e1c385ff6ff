import type { getPresence } from '@briefhouse/contracts/chat/get-presence.ts';
import type { z } from 'zod';
import type { User } from '../../kit/user.ts';
import { readProfile } from '../../people/public.ts';
import { readSeen } from '../../realtime/public.ts';
import { haveProject } from '../../work/public.ts';
import { isShown } from './shown.ts';

type Presence = z.output<typeof getPresence.output>;

/** Whether a partner is online, where both show it; of everybody else nothing, and nothing is read of them. */
export const readPresence = async (personId: string, user: User): Promise<Presence> => {
  const unknown = { state: 'unknown', last_seen: null } as const;
  if (!(await isShown('presence', [user.id, personId], haveProject))) return unknown;
  const [seen, profile] = await Promise.all([readSeen(personId), readProfile(personId)]);
  if (!profile) return unknown;
  if (seen.online) return { state: 'online', last_seen: seen.last_seen };
  return seen.last_seen ? { state: 'recent', last_seen: seen.last_seen } : unknown;
};
