import { muteEntity } from '../people/relations/mute.entity.ts';

import { chatUnreadStep } from './domain/chat-unread.ts';
import { letterTo } from './domain/letter-to.ts';
import { shortened } from './domain/push-message.ts';
import { quietUntil } from './domain/quiet-hours.ts';
import type { PushMessage } from './domain/send-push.ts';
import { tellDevices } from './domain/tell-devices.ts';
import { readWishes, wants } from './domain/wishes.ts';
import { targetPath as pathTo } from './target-path.ts';

export type { PushMessage };
export { chatUnreadStep, letterTo, pathTo, quietUntil, readWishes, shortened, tellDevices, wants };

/** Ids of everybody whom a person has muted: one query. */
export const mutedIds = async (userId: string): Promise<string[]> => {
  const { data } = await muteEntity()
    .query.byUser({ user_id: userId })
    .begins({ person_id: '' })
    .go({ pages: 'all', attributes: ['person_id'] });
  return data.map(({ person_id }) => person_id);
};
