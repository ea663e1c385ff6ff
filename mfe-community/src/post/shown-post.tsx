import type { Post } from '@briefhouse/contracts/community/post.ts';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { LinkedComment } from '../comments/comments.tsx';
import { Ringed } from '../comments/ringed.ts';
import { useCommentEvents } from '../comments/use-comment-events.ts';
import { HideablePost } from './post-card.tsx';

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

/** The ring is specified: it begins half a second after the comment is shown, and lasts three seconds. */
const beginsMs = 500;
const lastsMs = 3000;

/** Leads to a comment inside of `root` once it is there: into view, with the focus. Returns it while it is ringed. */
export const useLinkedComment = (
  root: RefObject<HTMLElement | null>,
  id: string | null,
  isShown: boolean,
): string | null => {
  const [ringed, setRinged] = useState<string | null>(null);
  useEffect(() => {
    if (!id || !isShown) return;
    const begin = setTimeout(() => {
      const comment = root.current?.querySelector<HTMLElement>(`[data-comment="${CSS.escape(id)}"]`);
      comment?.scrollIntoView({ block: 'center' });
      comment?.focus({ preventScroll: true });
      setRinged(id);
    }, beginsMs);
    const end = setTimeout(() => setRinged(null), beginsMs + lastsMs);
    return () => {
      clearTimeout(begin);
      clearTimeout(end);
      setRinged(null);
    };
  }, [root, id, isShown]);
  return ringed;
};
