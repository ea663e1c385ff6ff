import type { Guards } from '../../kit/guards.ts';
import { transact } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { readProfiles } from '../../people/public.ts';
import { readLatestConversations } from '../conversation/queries.ts';
import { chatMailStep } from './follow-up.ts';

/**
 * Asks for the mail about the caller's unread messages to the person with this address: the same mail as without the
 * call, at its own time and in the server's words. An address of nobody, or of no partner in one of the latest
 * conversations, asks for nothing, and the caller does not learn that: the answer would give away whose address it is.
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
