import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import type { Mention } from '@briefhouse/contracts/community/mention.ts';
import { blockersAmong, profileSummaries } from '../people/public.ts';

/**
 * The people of these ids whom a text names by "@" and their full name, without those who left, are suspended or block the writer.
 * One round trip, none for nobody.
 */
export const readMentions = async (
  content: string,
  ids: readonly string[],
  writerId: string,
): Promise<Mention[]> => {
  const others = [...new Set(ids)].filter((id) => id !== writerId);
  if (others.length === 0) return [];
  const [people, blockers] = await Promise.all([
    profileSummaries(others, { active: true }),
    blockersAmong(others, writerId),
  ]);
  return [...people.values()]
    .map(({ id: person_id, user_type, has_page, ...person }) => ({
      ...{ person_id, name: fullName(person), user_type },
      ...(has_page !== undefined && { has_page }),
    }))
    .filter(({ person_id, name }) => content.includes(`@${name}`) && !blockers.has(person_id));
};
