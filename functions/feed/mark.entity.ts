import { reactionTypes } from '@briefhouse/contracts/reactions.ts';
import { defineEntity, type RowOf } from '../kit/entity.ts';
import { key } from '../kit/index-key.ts';

/** One person's mark on a post or comment: their one reaction, and whether they hide it from themselves. */
export const markEntity = defineEntity('mark', {
  attributes: {
    user_id: { type: 'string', required: true, readOnly: true },
    post_id: { type: 'string', required: true, readOnly: true },
    /** `post`, or the id of a comment of it. */
    target: { type: 'string', required: true, readOnly: true },
    /** The author, who is notified of the first reaction. */
    author_id: { type: 'string', required: true, readOnly: true },
    reaction: { type: reactionTypes },
    /** The time of the first reaction: its author is notified once, whatever they choose later. */
    told_at: { type: 'string' },
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
    /** A person's marks of a post and of all its comments. */
    byPerson: key({ pk: 'marks#{user_id}', sk: '{post_id}#{target}' }),
    /** The reactions by kind and time. */
    byTarget: key('gsi1', { pk: '{gsi1pk}', sk: '{gsi1sk}' }),
  },
});

export type MarkRow = RowOf<typeof markEntity>;

/** Stands for the post itself among the targets. */
export const itself = 'post';

/** The partition of who reacted to a post or comment. */
export const listOfReactions = (postId: string, target: string): string => `reactions#${postId}#${target}`;
