import { reactionsIn } from '@briefhouse/contracts/community/count-reactions.ts';
import type { Post } from '@briefhouse/contracts/community/post.ts';
import { limits } from '@briefhouse/contracts/limits.ts';
import { Badge } from '@briefhouse/ui/badge.tsx';
import { Dialog } from '@briefhouse/ui/dialog.tsx';
import { RelativeTime, useNow } from '@briefhouse/ui/figures.tsx';
import { counted } from '@briefhouse/ui/format/names.ts';
import { IconButton } from '@briefhouse/ui/icon-button.tsx';
import { LoadMore } from '@briefhouse/ui/load-more.tsx';
import { Picture } from '@briefhouse/ui/picture.tsx';
import { QueryStates } from '@briefhouse/ui/query-states.tsx';
import { RemovedNote } from '@briefhouse/ui/removed-note.tsx';
import { RowSkeletons } from '@briefhouse/ui/skeleton.tsx';
import { EmptyState } from '@briefhouse/ui/states.tsx';
import { useDialogLink } from '@briefhouse/web/use-dialog.ts';
import { useLayer } from '@briefhouse/web/use-layer.ts';
import { useUnread } from '@briefhouse/web/use-unread.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Bell, Hourglass, MessageSquareText, Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { expiresSoon, expiryLabel } from '../common/time-labels.ts';
import { feed } from '../feed/feed-pages.ts';
import { DeleteQuestion } from '../post/delete-question.tsx';
import { EditPostLater } from '../post/edit-post-later.ts';

/** One's own posts, with their reactions and comments; each can be changed and deleted. */
export const MyPostsDialog = ({ onClose }: { onClose: () => void }) => {
  // The unread notices at the opening: the list does not move when more arrive.
  const [unread] = useState(useUnread().posts);
  const notifications = useDialogLink('notifications');
  const query = useInfiniteQuery(feed.query({ filter: 'mine' }, { staleTime: 0 }));
  const now = useNow();
  const posts = feed.itemsOf(query.data).filter(({ expires_at }) => Date.parse(expires_at) > now);
  const [edited, edit] = useLayer<Post>('edit-post');
  const [deleted, setDeleted] = useState<Post | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const neighbourOf = (postId: string) => {
    const row = list.current?.querySelector(`[data-post="${postId}"]`);
    const next = row?.nextElementSibling ?? row?.previousElementSibling;
    return next?.querySelector('a') ?? null;
  };
  return (
    <Dialog open onOpenChange={onClose} title="My Posts" size="lg" steady flush>
      {unread > 0 && (
        <Link
          {...notifications}
          className="co:flex co:min-h-11 co:items-center co:gap-2 co:border-b co:border-line co:bg-accent-wash co:px-5 co:py-3 co:text-sm co:font-semibold co:text-accent-text co:no-underline co:hover:underline"
        >
          <Bell aria-hidden="true" className="co:size-4" />
          {unread} unread {unread === 1 ? 'notification' : 'notifications'} about posts
        </Link>
      )}
      {!query.data && (
        <QueryStates query={query} title="We could not load your posts" skeleton={rowSkeletons} />
      )}
      {query.isSuccess && posts.length === 0 && !query.hasNextPage && (
        <EmptyState
          drawing="note"
          text="No posts found"
          hint={`Your posts stay here for ${limits.postDays} days.`}
        />
      )}
      {query.data && (posts.length > 0 || query.hasNextPage) && (
        <>
          <ul ref={list} aria-label="Your posts" className="co:m-0 co:list-none co:p-0">
            {posts.map((post) => (
              <OwnPostRow
                key={post.id}
                post={post}
                onEdit={() => edit(post)}
                onDelete={() => setDeleted(post)}
              />
            ))}
          </ul>
          <LoadMore query={query} />
        </>
      )}
      {edited && <EditPostLater post={edited} onClose={() => edit(null)} />}
      {deleted && (
        <DeleteQuestion
          postId={deleted.id}
          onClose={() => setDeleted(null)}
          focusAfter={() => neighbourOf(deleted.id)}
        />
      )}
    </Dialog>
  );
};

const rowSkeletons = (
  <RowSkeletons
    label="Loading your posts..."
    row="co:border-b co:border-line co:px-5 co:py-4"
    picture="co:size-16"
  />
);

interface OwnPostRowProps {
  post: Post;
  onEdit: () => void;
  onDelete: () => void;
}

/** The title of a post without words. */
const wordless = ({ media }: Post) =>
  media[0]?.video ? 'Video' : media.length === 1 ? 'Photo' : counted(media.length, 'photo');

export const OwnPostRow = ({ post, onEdit, onDelete }: OwnPostRowProps) => {
  const now = useNow();
  const [first] = post.media;
  return (
    <li data-post={post.id} className="co:flex co:gap-3 co:border-b co:border-line co:px-5 co:py-4">
      <div className="co:relative co:flex co:size-16 co:shrink-0 co:items-center co:justify-center co:overflow-hidden co:rounded-md co:bg-sunken co:text-faint">
        {first ? (
          <Picture media={first} alt="" sizes="4rem" fit="cover" plain />
        ) : (
          <MessageSquareText aria-hidden="true" className="co:size-6" />
        )}
      </div>
      <div className="co:min-w-0 co:flex-1">
        <Link
          to={`/posts/${post.id}`}
          dir="auto"
          className="co:line-clamp-2 co:text-sm co:font-semibold co:wrap-anywhere co:text-ink co:no-underline co:hover:underline"
        >
          {post.content || wordless(post)}
        </Link>
        <p className="co:m-0 co:mt-1 co:flex co:flex-wrap co:items-center co:gap-x-3 co:gap-y-1 co:text-xs co:text-soft">
          <RelativeTime iso={post.created_at} />
          <span>{counted(reactionsIn(post.counts), 'reaction')}</span>
          <span>{counted(post.counts.comments, 'comment')}</span>
          <Badge
            tone={expiresSoon(post.expires_at, now) ? 'progress' : 'neutral'}
            icon={<Hourglass aria-hidden="true" />}
          >
            {expiryLabel(post.expires_at, now)}
          </Badge>
        </p>
        {post.removal_case_id && <RemovedNote caseId={post.removal_case_id} className="co:mt-1" />}
      </div>
      <div className="co:-my-1 co:-mr-2 co:flex co:shrink-0 co:flex-col co:sm:flex-row">
        {!post.removal_case_id && (
          <IconButton label="Edit post" onClick={onEdit}>
            <Pencil aria-hidden="true" />
          </IconButton>
        )}
        <IconButton label="Delete post" onClick={onDelete}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
};
