import { readProfiles } from '../../accounts/public.ts';
import { readLatestConversations } from '../../chat/public.ts';
import { AppError } from '../../kit/app-error.ts';
import type { Guards } from '../../kit/guards.ts';
import { transact } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { readProjectPartners } from '../../marketplace/public.ts';
import { chatMailStep } from '../public.ts';

/**
 * Asks for the mail about the caller's unread messages to whoever has this address: the one that goes by itself, at its
 * own time and in the server's words. PERSON_NOT_FOUND unless they share one of the latest conversations or a project;
 * such calls count as well, because they would tell whose address it is.
 */
export const askForMail = async (address: string, user: User, guards: Guards): Promise<void> => {
  const conversations = await readLatestConversations(user.id);
  const conversation = await ofAddress(address, conversations);
  if (conversation?.waits_since) {
    const { conversation_id, partner_id, waits_since } = conversation;
    await transact([chatMailStep(conversation_id, partner_id, waits_since), ...guards.steps()]);
    return;
  }
  await transact(guards.steps());
  const known = conversation ?? (await ofAddress(address, await readProjectPartners(user)));
  if (!known) throw new AppError('PERSON_NOT_FOUND');
};

const ofAddress = async <P extends { partner_id: string }>(
  address: string,
  partners: readonly P[],
): Promise<P | undefined> => {
  const people = await readProfiles(partners.map(({ partner_id }) => partner_id));
  return partners.find(({ partner_id }) => people.get(partner_id)?.email.toLowerCase() === address);
};
