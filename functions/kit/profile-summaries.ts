import type { PersonSummary } from '@briefhouse/contracts/accounts/user.ts';
import { readRows } from './read-rows.ts';

/** Key of a person's profile row, which `accounts` owns. */
export const profileKey = (userId: string) => ({ pk: `user#${userId}`, sk: 'profile' });

/** Where the site serves a stored avatar. */
export const mediaUrl = (key: string | null | undefined): string | null => (key ? `/${key}` : null);

/** Names and avatars beside ids, each asked for once: one round trip, however many people. */
export const profileSummaries = async (userIds: Iterable<string>): Promise<Map<string, PersonSummary>> => {
  const rows = await readRows([...new Set(userIds)].map(profileKey), {
    ProjectionExpression: 'user_id, first_name, last_name, avatar_key, user_type',
  });
  return new Map(rows.map((row) => [row.user_id as string, toSummary(row)]));
};

/** Who did something, also when the account is gone. */
export const personOf = (people: ReadonlyMap<string, PersonSummary>, userId: string): PersonSummary =>
  people.get(userId) ?? {
    id: userId,
    first_name: 'Deleted user',
    last_name: '',
    avatar_url: null,
    user_type: 'creator',
  };

export const toSummary = (row: Record<string, unknown>): PersonSummary => ({
  id: String(row.user_id),
  first_name: String(row.first_name ?? ''),
  last_name: String(row.last_name ?? ''),
  avatar_url: mediaUrl(row.avatar_key as string | undefined),
  user_type: row.user_type === 'client' ? 'client' : 'creator',
});
