import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import type { Post } from '@briefhouse/contracts/community/post.ts';
import { Avatar } from '@briefhouse/ui/avatar.tsx';
import { Badge } from '@briefhouse/ui/badge.tsx';
import { Card } from '@briefhouse/ui/card.tsx';
import { RelativeTime, useNow } from '@briefhouse/ui/figures.tsx';
import { PersonName } from '@briefhouse/ui/person-link.tsx';
import { RemovedNote } from '@briefhouse/ui/removed-note.tsx';
import { useMe } from '@briefhouse/web/session.tsx';
import { useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { Hourglass, LoaderCircle, MessageCircle } from 'lucide-react';
import { Link } from 'react-router';
import { Comments, type LinkedComment } from '../comments/comments.tsx';
import { editedLabel, expiresSoon, expiryLabel } from '../common/time-labels.ts';
import { WrittenText } from '../common/written-text.tsx';
import { contentOf } from '../content/content.ts';
import { ContentMenu } from '../content/content-menu.tsx';
import { Hideable } from '../content/hideable.tsx';
import { PostMedia } from '../media/post-media.tsx';
import { react } from '../reactions/react.ts';
import { ReactionButton } from '../reactions/reaction-button.tsx';
import { ReactionSummary } from '../reactions/reaction-summary.tsx';
import { Work } from '../work/work.tsx';
import { OwnPostMenu, type OwnPostMenuProps } from './own-post-menu.tsx';

export interface PostCardProps extends OwnPostMenuProps {
  /** Whether the server has not confirmed the post yet: it leads nowhere and cannot be deleted. */
  sending?: boolean;
  /** Whether the post is on its own page: the text is whole. */
  whole?: boolean;
  /** The comment that a link leads to, on the post's own page. */
  linked?: LinkedComment | null;
}

/** A post, or an Undo in its place once its reader has hidden it. */
export const HideablePost = (props: PostCardProps) => (
  <Hideable content={contentOf(props.post)}>
    <PostCard {...props} />
  </Hideable>
);

export const PostCard = ({
  post,
  sending = false,
  whole = false,
  linked = null,
  focusAfter,
  onDeleted,
}: PostCardProps) => {
  const { profile } = useMe();
  const name = fullName(post.author);
  const isOwn = post.user_id === profile.id;
  return (
    <article aria-label={`Post by ${name}`} aria-busy={sending || undefined}>
      <Card className={clsx('co:flex co:flex-col co:gap-3', sending && 'co:border-dashed')}>
        <header className="co:flex co:items-start co:gap-3">
          <Avatar name={name} src={post.author.avatar_url} />
          <div className="co:min-w-0 co:flex-1">
            <div className="co:flex co:items-start co:gap-2">
              <p className="co:m-0 co:flex co:min-w-0 co:flex-1 co:flex-wrap co:items-center co:gap-x-2 co:text-sm co:font-bold">
                <PersonName
                  person={post.author}
                  className="co:min-w-0 co:wrap-anywhere co:pointer-coarse:-my-3 co:pointer-coarse:py-3"
                  besideClassName="co:min-w-0 co:wrap-anywhere"
                />
                {post.author.user_type === 'client' && <Badge tone="accent">Brand</Badge>}
              </p>
              {isOwn && !sending && <OwnPostMenu {...{ post, focusAfter, onDeleted }} />}
              <ContentMenu content={contentOf(post)} className="co:-my-3 co:-mr-3" />
            </div>
            {sending ? <Sending /> : <Times post={post} />}
          </div>
        </header>
        {post.content && (
          <WrittenText text={post.content} mentions={post.mentions} {...(!whole && { lines: 8 })} />
        )}
        {post.media.length > 0 && (
          <PostMedia media={post.media} author={name} own={isOwn && !sending} eager={whole} />
        )}
        <Work post={post} sending={sending} />
        {post.removal_case_id ? (
          <RemovedNote caseId={post.removal_case_id} className="co:border-t co:border-line co:pt-3" />
        ) : (
          <div inert={sending} className="co:flex co:flex-col co:gap-2">
            <PostFoot post={post} linked={linked} />
          </div>
        )}
      </Card>
    </article>
  );
};

const Sending = () => (
  <p role="status" className="co:m-0 co:flex co:items-center co:gap-1.5 co:text-xs co:text-soft">
    <LoaderCircle aria-hidden="true" className="co:animate-[ui-spin_0.9s_linear_infinite] co:size-3.5" />
    Posting...
  </p>
);

const Times = ({ post }: { post: Post }) => {
  const now = useNow();
  return (
    <p className="co:m-0 co:mt-0.5 co:flex co:flex-wrap co:items-center co:gap-x-2 co:gap-y-1 co:text-xs co:text-soft">
      <Link
        to={`/posts/${post.id}`}
        className="co:relative co:-mx-2 co:-my-3.25 co:rounded-sm co:px-2 co:py-3.25 co:text-soft co:no-underline co:hover:text-ink co:hover:underline"
      >
        <RelativeTime iso={post.created_at} />
      </Link>
      <Badge
        tone={expiresSoon(post.expires_at, now) ? 'progress' : 'neutral'}
        icon={<Hourglass aria-hidden="true" />}
      >
        {expiryLabel(post.expires_at, now)}
      </Badge>
      {post.edited_at && <RelativeTime iso={post.edited_at} format={editedLabel} />}
    </p>
  );
};

/** Below a post: reactions, their counts, and the comments. */
const PostFoot = ({ post, linked }: { post: Post; linked: LinkedComment | null }) => {
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
