import { AppError } from '../../../kit/app-error.ts';
import { contribute } from '../../../kit/contribution.ts';
import { followersStep } from '../../../people/public.ts';
import { type FavoritesRow, favoritesEntity } from './row.ts';

/** Deletes the favorites of a closed account; the stream counts that they no longer follow anybody. */
export const deleteFavorites = async (userId: string) => {
  await favoritesEntity().delete({ user_id: userId }).go();
  return { seen: 1, cursor: null };
};

/** Counts a client among the followers of the creators that a change added, and no longer among those it removed. */
export const countFollowers = async (
  before: FavoritesRow | undefined,
  after: FavoritesRow | undefined,
): Promise<void> => {
  const [old, now] = [Object.keys(before?.added ?? {}), Object.keys(after?.added ?? {})];
  const user_id = (after ?? before)?.user_id ?? '';
  // A deleted list is newer than whatever it was.
  const order = after ? after.version : Number.MAX_SAFE_INTEGER;
  const [was, is] = [new Set(old), new Set(now)];
  const changed = [...new Set([...old, ...now])].filter((id) => was.has(id) !== is.has(id));
  for (const creator_id of changed)
    await countFollower({ user_id, creator_id, order, follows: is.has(creator_id) });
};

interface Follower {
  user_id: string;
  creator_id: string;
  /** Version of the list of favorites that says so. */
  order: number;
  follows: boolean;
}

const countFollower = async ({ user_id, creator_id, order, follows }: Follower): Promise<void> => {
  const part = { counter: `followers#${creator_id}`, source: user_id, order };
  try {
    await contribute<boolean>(part, (before = false) => ({
      added: follows,
      steps: before === follows ? [] : [followersStep(creator_id, follows ? 1 : -1)],
    }));
  } catch (error) {
    const isGone = error instanceof AppError && error.code === 'NOT_FOUND';
    if (!isGone) throw error;
  }
};
