import type { Post } from '@briefhouse/contracts/community/post.ts';
import { useMemo, useRef } from 'react';
import type { LinkedComment } from '../comments/comments.tsx';
import { Ringed } from '../comments/ringed.ts';
import { useCommentEvents } from '../comments/use-comment-events.ts';
import { HideablePost } from './post-card.tsx';
import { useLinkedComment } from './use-linked-comment.ts';

interface ShownPostProps {
  post: Post;
  /** The id of the comment that a link leads to. */
  comment: string | null;
  found: LinkedComment['found'];
  onDeleted: () => void;
}

export const ShownPost = ({ post, comment, found, onDeleted }: ShownPostProps) => {
  useCommentEvents();
  const article = useRef<HTMLDivElement>(null);
  const ringed = useLinkedComment(article, comment, found !== null);
  const linked = useMemo(() => (comment ? { id: comment, found } : null), [comment, found]);
  return (
    <Ringed value={ringed}>
      <div ref={article}>
        <HideablePost post={post} whole linked={linked} onDeleted={onDeleted} />
      </div>
    </Ringed>
  );
};
