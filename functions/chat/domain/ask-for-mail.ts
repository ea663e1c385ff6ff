import type { Guards } from '../../kit/guards.ts';
import { transact } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { readProfiles } from '../../people/public.ts';
import { chatMailStep } from './chat-mail.ts';
import { readLatestConversations } from './latest-conversations.ts';

/**
 * Asks for the mail about the caller's unread messages to whoever has this address: the one that goes by itself, at its
 * own time and in the server's words. For anybody but a partner in one of the latest conversations nothing is asked for,
 * and the caller does not learn it: that would tell whose address it is.
 */
export const askForMail = async (address: string, user: User, guards: Guards): Promise<void> => {
  const conversations = await readLatestConversations(user.id);
  const people = await readProfiles(conversations.map(({ partner_id }) => partner_id));
  const found = conversations.find(
    ({ partner_id }) => people.get(partner_id)?.email.toLowerCase() === address,
  );
  const mail = found?.waits_since
    ? [chatMailStep(found.conversation_id, found.partner_id, found.waits_since)]
    : [];
  await transact([...mail, ...guards.steps()]);
};
