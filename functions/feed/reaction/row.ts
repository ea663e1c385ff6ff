import { type ReactionType, reactionTypes } from '@briefhouse/contracts/reactions.ts';
import { now } from '../../kit/clock.ts';
import { defineEntity, type RowOf } from '../../kit/entity.ts';
import { key } from '../../kit/index-key.ts';
import { put, type Step } from '../../kit/transact.ts';

/** One person's reaction to a post or comment, and whether they hide it from themselves. */
export const reactionEntity = defineEntity('reaction', {
  attributes: {
    user_id: { type: 'string', required: true, readOnly: true },
    post_id: { type: 'string', required: true, readOnly: true },
    /** `post`, or the id of a comment of it. */
    target: { type: 'string', required: true, readOnly: true },
    /** The author, who is notified of the first reaction. */
    author_id: { type: 'string', required: true, readOnly: true },
    reaction: { type: reactionTypes },
    /** The time of the first reaction: its author is notified once, whatever they choose later. */
    notified_at: { type: 'string' },
    hidden: { type: 'boolean' },
    version: { type: 'number', required: true },
    /** There while there is a reaction: see `listOfReactions`. */
    gsi1pk: { type: 'string' },
    gsi1sk: { type: 'string' },
    /** When the reaction was chosen, or, without one, when they hid it or showed it again. */
    updated_at: { type: 'string', required: true },
    /** For the table's TTL, in epoch seconds: as the post. */
    expires: { type: 'number', required: true },
  },
  indexes: {
    /** A person's reactions to a post and to all its comments. */
    byPerson: key({ pk: 'reactions#{user_id}', sk: '{post_id}#{target}' }),
    /** The reactions by kind and time. */
    byTarget: key('gsi1', { pk: '{gsi1pk}', sk: '{gsi1sk}' }),
  },
});

export type ReactionRow = RowOf<typeof reactionEntity>;

/** Stands for the post itself among the targets. */
export const itself = 'post';

/** The partition of who reacted to a post or comment. */
export const listOfReactions = (postId: string, target: string): string => `reactions#${postId}#${target}`;

type ReactionKey = Pick<ReactionRow, 'user_id' | 'post_id' | 'target'>;

/** A person's reactions to a post and its comments, by target: half a read unit. */
export const readReactions = async (user_id: string, post_id: string): Promise<Map<string, ReactionRow>> => {
  const { data } = await reactionEntity()
    .query.byPerson({ user_id, post_id })
    .begins({ target: '' })
    .go({ pages: 'all' });
  return new Map(data.map((row) => [row.target, row]));
};

export const readReaction = async (reaction: ReactionKey): Promise<ReactionRow | undefined> =>
  (await reactionEntity().get(reaction).go({ consistent: true })).data ?? undefined;

/** The fields of the target that are known anyway. */
type Target = Pick<ReactionRow, 'author_id' | 'expires'>;

interface Changes {
  reaction?: ReactionType | null;
  hidden?: boolean;
}

/** Stores a reaction; CONFLICT when it changed since `known` was read. */
export const reactionStep = (
  { user_id, post_id, target }: ReactionKey,
  known: ReactionRow | undefined,
  changes: Changes,
  { author_id, expires }: Target,
): Step => {
  const { reaction = null, hidden = false } = {
    reaction: known?.reaction,
    hidden: known?.hidden,
    ...changes,
  };
  // Hiding or showing a post leaves the reader's place among those who reacted to it.
  const at = known && reaction && reaction === known.reaction ? known.updated_at : now();
  const notified_at = known?.notified_at ?? (reaction ? at : undefined);
  const row = {
    ...{ user_id, post_id, target, author_id, expires, updated_at: at },
    version: (known?.version ?? 0) + 1,
    ...(hidden && { hidden }),
    ...(notified_at && { notified_at }),
    ...(reaction && {
      reaction,
      gsi1pk: listOfReactions(post_id, target),
      gsi1sk: `${reaction}#${at}#${user_id}`,
    }),
  };
  const storing = reactionEntity().put(row);
  return put(
    storing.where(({ version }, { eq, notExists }) =>
      known ? eq(version, known.version) : notExists(version),
    ),
  );
};
