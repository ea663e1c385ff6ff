import type { Comment } from '@briefhouse/contracts/community/comment.ts';
import { useMe } from '@briefhouse/web/session.tsx';
import clsx from 'clsx';
import { lazy, type ReactNode, Suspense } from 'react';
import { useAside } from './aside.ts';
import type { Content } from './content.ts';

const HiddenNote = lazy(async () => {
  const module = await import(/* webpackChunkName: "content-menu" */ './hidden-note.tsx');
  return { default: module.HiddenNote };
});

/**
 * Around a post or comment that its reader may hide. What is hidden keeps its place, with an Undo, until the list is
 * read again.
 */
export const Hideable = ({ content, children }: { content: Content; children: ReactNode }) => {
  const { profile } = useMe();
  const { post_id, comment_id, author } = content;
  const why = useAside(profile.id, comment_id ?? post_id, author.id);
  return (
    <div data-hideable className="co:relative">
      <div className={clsx(why && 'co:invisible')}>{children}</div>
      {why && (
        <Suspense>
          <HiddenNote content={content} why={why} />
        </Suspense>
      )}
    </div>
  );
};

/** A deleted comment has nobody who wrote it. */
export const HideableComment = ({ comment, children }: { comment: Comment; children: ReactNode }) => {
  const { id, post_id, author } = comment;
  return author ? <Hideable content={{ post_id, comment_id: id, author }}>{children}</Hideable> : children;
};
