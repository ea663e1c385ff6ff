import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import type { Post } from '@briefhouse/contracts/community/post.ts';
import { useQueryClient } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { Comments, type LinkedComment } from '../comments/comments.tsx';
import { react } from '../reactions/react.ts';
import { ReactionButton } from '../reactions/reaction-button.tsx';
import { ReactionSummary } from '../reactions/reaction-summary.tsx';

/** Below a post: reactions, their counts, and the comments. */
export const PostFoot = ({ post, linked = null }: { post: Post; linked?: LinkedComment | null }) => {
  const cache = useQueryClient();
  const { id, counts, own_reaction } = post;
  const comments = `${counts.comments} ${counts.comments === 1 ? 'comment' : 'comments'}`;
  return (
    <>
      <div className="co:-mx-2 co:-mb-1 co:flex co:min-h-9 co:items-center co:gap-1 co:pointer-coarse:min-h-11">
        <ReactionButton
          own={own_reaction}
          about={`the post by ${fullName(post.author)}`}
          onChoose={(type) => void react(cache, { post_id: id }, type)}
        />
        <span className="co:inline-flex co:items-center co:gap-1.5 co:px-2 co:text-sm co:text-soft co:tabular-nums">
          <MessageCircle aria-hidden="true" className="co:size-4.5" />
          <span className="co:sr-only">{comments}</span>
          <span aria-hidden="true">{counts.comments}</span>
        </span>
        <span className="co:flex-1" />
        <ReactionSummary target={{ post_id: id }} counts={counts} />
      </div>
      <Comments postId={id} authorId={post.user_id} seed={post.comments} linked={linked} />
    </>
  );
};
