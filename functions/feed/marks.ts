import type { ReactionType } from '@briefhouse/contracts/reactions.ts';
import { now } from '../kit/clock.ts';
import { put, type Step } from '../kit/transact.ts';
import { listOfReactions, type MarkRow, markEntity } from './mark.entity.ts';

type MarkKey = Pick<MarkRow, 'user_id' | 'post_id' | 'target'>;

/** A person's marks on a post and its comments, by target: half a read unit. */
export const readMarks = async (user_id: string, post_id: string): Promise<Map<string, MarkRow>> => {
  const { data } = await markEntity()
    .query.byPerson({ user_id, post_id })
    .begins({ target: '' })
    .go({ pages: 'all' });
  return new Map(data.map((row) => [row.target, row]));
};

export const readMark = async (mark: MarkKey): Promise<MarkRow | undefined> =>
  (await markEntity().get(mark).go({ consistent: true })).data ?? undefined;

/** The fields of the target that are known anyway. */
type Marked = Pick<MarkRow, 'author_id' | 'expires'>;

interface Changes {
  reaction?: ReactionType | null;
  hidden?: boolean;
}

/** Stores a mark; CONFLICT when it changed since `known` was read. */
export const markStep = (
  { user_id, post_id, target }: MarkKey,
  known: MarkRow | undefined,
  changes: Changes,
  { author_id, expires }: Marked,
): Step => {
  const { reaction = null, hidden = false } = {
    reaction: known?.reaction,
    hidden: known?.hidden,
    ...changes,
  };
  // Hiding or showing a post leaves the reader's place among those who reacted to it.
  const at = known && reaction && reaction === known.reaction ? known.updated_at : now();
  const told_at = known?.told_at ?? (reaction ? at : undefined);
  const row = {
    ...{ user_id, post_id, target, author_id, expires, updated_at: at },
    version: (known?.version ?? 0) + 1,
    ...(hidden && { hidden }),
    ...(told_at && { told_at }),
    ...(reaction && {
      reaction,
      gsi1pk: listOfReactions(post_id, target),
      gsi1sk: `${reaction}#${at}#${user_id}`,
    }),
  };
  const storing = markEntity().put(row);
  return put(
    storing.where(({ version }, { eq, notExists }) =>
      known ? eq(version, known.version) : notExists(version),
    ),
  );
};
