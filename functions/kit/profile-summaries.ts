import { setTimeout } from 'node:timers/promises';
import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import type { PersonSummary } from '@briefhouse/contracts/accounts/user.ts';
import { AppError } from './app-error.ts';
import { environment } from './environment.ts';
import { db } from './table.ts';

/** Key of a person's profile row, which `accounts` owns. */
export const profileKey = (userId: string) => ({ pk: `user#${userId}`, sk: 'profile' });

/** Where the site serves a stored avatar. */
export const mediaUrl = (key: string | null | undefined): string | null => (key ? `/${key}` : null);

/** A batch takes so many keys. */
const batch = 100;

/** Names and avatars beside ids, each asked for once: one round trip for up to 100 people. */
export const profileSummaries = async (userIds: Iterable<string>): Promise<Map<string, PersonSummary>> => {
  const keys = [...new Set(userIds)].map(profileKey);
  const batches = Array.from({ length: Math.ceil(keys.length / batch) }, (_, index) =>
    readBatch(keys.slice(index * batch, (index + 1) * batch)),
  );
  const rows = (await Promise.all(batches)).flat();
  return new Map(rows.map((row) => [row.user_id as string, toSummary(row)]));
};

type Key = Record<string, unknown>;

/** A busy table answers in part, and names the keys that it left over. */
const readBatch = async (keys: Key[], attempt = 1): Promise<Record<string, unknown>[]> => {
  const answer = await db.send(
    new BatchGetCommand({
      RequestItems: {
        [environment.table]: {
          Keys: keys,
          ProjectionExpression: 'user_id, first_name, last_name, avatar_key, user_type',
        },
      },
    }),
  );
  const rows = answer.Responses?.[environment.table] ?? [];
  const left = answer.UnprocessedKeys?.[environment.table]?.Keys ?? [];
  if (left.length === 0) return rows;
  if (attempt >= 6) throw new AppError('UNAVAILABLE');
  await setTimeout(Math.random() * 25 * 2 ** attempt);
  return [...rows, ...(await readBatch(left, attempt + 1))];
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
