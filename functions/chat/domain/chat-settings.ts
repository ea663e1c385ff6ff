import { type ChatSettings, hideables } from '@briefhouse/contracts/chat/chat-settings.ts';
import type { Guards } from '../../kit/guards.ts';
import { transact } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { chatHidesStep, readProfile } from '../../people/public.ts';
import { hidesOf } from '../conversation.ts';

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
