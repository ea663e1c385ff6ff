import { postNotFound } from '@briefhouse/contracts/error-texts.ts';
import { ButtonLink } from '@briefhouse/ui/button-link.tsx';
import { useNow } from '@briefhouse/ui/figures.tsx';
import { lazyPart } from '@briefhouse/ui/lazy-part.tsx';
import { QueryStates } from '@briefhouse/ui/query-states.tsx';
import { EmptyState } from '@briefhouse/ui/states.tsx';
import { useAfterFirst } from '@briefhouse/ui/use-after-first.ts';
import { ArrowLeft } from 'lucide-react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { Page } from '../common/page.tsx';
import { isOver } from '../common/time-labels.ts';
import { PostSkeletons } from '../feed/skeleton.tsx';
import { usePost } from './use-post.ts';

const ShownPost = lazyPart(
  async () => (await import(/* webpackChunkName: "posts" */ './shown-post.tsx')).ShownPost,
);

/** `/posts/:postId`: one post, as a link or a notice leads to it. */
export const PostScreen = () => {
  const { postId = '' } = useParams();
  const [params] = useSearchParams();
  const comment = params.get('comment') || null;
  const { query, isGone } = usePost(postId, comment);
  const now = useNow();
  const isLater = useAfterFirst();
  const navigate = useNavigate();
  const known = query.data?.post;
  const post = !isGone && known && !isOver(known, now) ? known : null;
  return (
    <Page>
      <header className="co:flex co:flex-col co:items-start co:gap-2">
        <ButtonLink to="/posts" icon={ArrowLeft} flush variant="quiet" size="sm">
          All posts
        </ButtonLink>
        <h1 className="co:m-0 co:text-2xl co:font-bold co:tracking-tight">Post</h1>
      </header>
      {!isGone && !query.data && (
        <QueryStates
          query={query}
          title="We could not load the post"
          skeleton={<PostSkeletons count={1} />}
        />
      )}
      {(isGone || query.isSuccess) && !post && (
        <EmptyState
          drawing="note"
          text={postNotFound}
          action={<ButtonLink to="/posts">See all posts</ButtonLink>}
        />
      )}
      {post && (
        <ShownPost
          needed={isLater}
          fallback={<PostSkeletons count={1} />}
          key={comment}
          post={post}
          comment={comment}
          found={query.data?.linked ?? null}
          onDeleted={() => void navigate('/posts', { replace: true })}
        />
      )}
    </Page>
  );
};
