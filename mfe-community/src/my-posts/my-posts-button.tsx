import { CountBadge } from '@briefhouse/ui/badge.tsx';
import { Button } from '@briefhouse/ui/button.tsx';
import { lazyPart } from '@briefhouse/ui/lazy-part.tsx';
import { useDialog } from '@briefhouse/web/use-dialog.ts';
import { useUnread } from '@briefhouse/web/use-unread.ts';

const MyPostsDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "my-posts" */ './my-posts-dialog.tsx')).MyPostsDialog,
);

/** Opens the list of one's own posts, which loads with the first press, and shows how many notices of posts are unread. */
export const MyPostsButton = () => {
  const { name, open, close } = useDialog();
  const { posts } = useUnread();
  return (
    <>
      <Button
        className="co:relative"
        aria-haspopup="dialog"
        onPointerEnter={MyPostsDialog.preload}
        onFocus={MyPostsDialog.preload}
        onClick={() => open('my-posts')}
      >
        My Posts
        <CountBadge
          count={posts}
          label={`${posts} unread notifications`}
          word="new"
          className="co:absolute co:-top-2 co:-right-2"
        />
      </Button>
      {name === 'my-posts' && <MyPostsDialog onClose={close} />}
    </>
  );
};
