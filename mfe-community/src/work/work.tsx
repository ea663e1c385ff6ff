import type { Post } from '@briefhouse/contracts/community/post.ts';
import { lazyPart } from '@briefhouse/ui/lazy-part.tsx';
import { useMe } from '@briefhouse/web/session.tsx';

const WorkPanel = lazyPart(
  async () => (await import(/* webpackChunkName: "work" */ './work-panel.tsx')).WorkPanel,
);

/** The reader's part in the work of a post: its author, the partner who is asked about it, or neither. */
export type Part = 'author' | 'partner' | 'reader';

/** Each part has a height of its own, so that nothing moves when the code comes, nor when the consent changes. */
const heights: Record<Part, string> = { author: 'co:h-36', partner: 'co:h-52 co:sm:h-44', reader: 'co:h-24' };

export const Work = ({ post, sending }: { post: Post; sending: boolean }) => {
  const { profile } = useMe();
  const { work } = post;
  if (!work) return null;
  const part =
    post.user_id === profile.id ? 'author' : work.partner?.person_id === profile.id ? 'partner' : 'reader';
  return (
    <div className={heights[part]}>
      <WorkPanel post={post} work={work} part={part} sending={sending} />
    </div>
  );
};
