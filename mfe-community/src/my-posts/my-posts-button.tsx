import { CountBadge } from '@briefhouse/ui/badge.tsx';
import { Button } from '@briefhouse/ui/button.tsx';
import { useDialog } from '@briefhouse/web/use-dialog.ts';
import { useUnread } from '@briefhouse/web/use-unread.ts';
import { lazy, Suspense } from 'react';

const loadDialog = async () => {
  const module = await import(/* webpackChunkName: "my-posts" */ './my-posts-dialog.tsx');
  return { default: module.MyPostsDialog };
};
const MyPostsDialog = lazy(loadDialog);
const preload = () => void loadDialog().catch(() => undefined);

/** Opens the list of one's own posts, which loads with the first press, and shows how many notices of posts are unread. */
export const MyPostsButton = () => {
  const { name, open, close } = useDialog();
  const { posts } = useUnread();
  return (
    <>
      <Button
        className="co:relative"
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => open('my-posts')}
      >
        My Posts
        <CountBadge
          count={posts}
          label={`${posts} unread notifications`}
          className="co:absolute co:-top-2 co:-right-2"
        />
      </Button>
      {name === 'my-posts' && (
        <Suspense fallback={null}>
          <MyPostsDialog onClose={close} />
        </Suspense>
      )}
    </>
  );
};
