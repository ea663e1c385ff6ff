import type { Post } from '@briefhouse/contracts/community/post.ts';

type Changed = Pick<Post, 'content' | 'mentions' | 'work' | 'edited_at' | 'updated_at' | 'removal_case_id'>;

/** The fields of work that only its two people see: an event for everybody does not carry them. */
const isBetweenTwo = ({ work }: Pick<Post, 'work'>) =>
  work?.consent === 'asked' || work?.consent === 'refused';

/** A post after a change in an answer or an event; an older change than the known one has no effect. */
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
