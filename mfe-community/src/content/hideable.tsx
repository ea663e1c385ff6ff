import type { Comment } from '@briefhouse/contracts/community/comment.ts';
import { lazyPart } from '@briefhouse/ui/lazy-part.tsx';
import { useMe } from '@briefhouse/web/session.tsx';
import clsx from 'clsx';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { Content } from './content.ts';
import { useDismissed } from './dismissed.ts';

const HiddenNote = lazyPart(
  async () => (await import(/* webpackChunkName: "content-menu" */ './hidden-note.tsx')).HiddenNote,
);

/**
 * Around a post or comment that its reader may hide. A line with an Undo stands in its place until the list is read
 * again. A place that begins above the view keeps its height, so that nothing jumps before the reader's eyes.
 */
export const Hideable = ({ content, children }: { content: Content; children: ReactNode }) => {
  const { profile } = useMe();
  const { post_id, comment_id, author } = content;
  const reason = useDismissed(profile.id, comment_id ?? post_id, author.id);
  const root = useRef<HTMLDivElement>(null);
  const [isInline, setInline] = useState(false);
  useLayoutEffect(() => {
    if (reason) setInline((root.current?.getBoundingClientRect().top ?? 0) >= 0);
  }, [reason]);
  return (
    <div ref={root} data-hideable className="co:relative">
      <div className={clsx(reason && (isInline ? 'co:hidden' : 'co:invisible'))}>{children}</div>
      {reason && <HiddenNote content={content} reason={reason} isInline={isInline} />}
    </div>
  );
};

/** A deleted comment has no author any more. */
export const HideableComment = ({ comment, children }: { comment: Comment; children: ReactNode }) => {
  const { id, post_id, author } = comment;
  return author ? <Hideable content={{ post_id, comment_id: id, author }}>{children}</Hideable> : children;
};
