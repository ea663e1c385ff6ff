import { reactionsIn } from '@briefhouse/contracts/community/count-reactions.ts';
import type { Post } from '@briefhouse/contracts/community/post.ts';
import { Badge } from '@briefhouse/ui/badge.tsx';
import { RelativeTime, useNow } from '@briefhouse/ui/figures.tsx';
import { IconButton } from '@briefhouse/ui/icon-button.tsx';
import { Picture } from '@briefhouse/ui/picture.tsx';
import { RemovedNote } from '@briefhouse/ui/removed-note.tsx';
import { Hourglass, MessageSquareText, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { expiresSoon, expiryLabel } from '../common/time-labels.ts';

export interface OwnPostRowProps {
  post: Post;
  onEdit: () => void;
  onDelete: () => void;
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

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
