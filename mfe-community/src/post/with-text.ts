import type { Post } from '@briefhouse/contracts/community/post.ts';

type Changed = Pick<Post, 'content' | 'mentions' | 'work' | 'edited_at' | 'updated_at' | 'removal_case_id'>;

/** Work that only the two people of it see: an event for everybody does not carry it. */
const isBetweenTwo = ({ work }: Pick<Post, 'work'>) =>
  work?.consent === 'asked' || work?.consent === 'refused';

/** A post after a change that an answer or an event tells of; an older one than what is known changes nothing. */
export const withText = (known: Post, { work, ...given }: Changed): Post => {
  const { content, mentions, edited_at, updated_at, removal_case_id } = given;
  return updated_at < known.updated_at
    ? known
    : {
        ...known,
        ...{ content, mentions, edited_at, updated_at, removal_case_id },
        work: work ?? (isBetweenTwo(known) ? known.work : null),
      };
};
