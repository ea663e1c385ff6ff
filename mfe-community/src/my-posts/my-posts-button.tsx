import { Button } from '@briefhouse/ui/button.tsx';
import { useDialog } from '@briefhouse/web/use-dialog.ts';
import { lazy, Suspense } from 'react';

const loadDialog = async () => {
  const module = await import(/* webpackChunkName: "my-posts" */ './my-posts-dialog.tsx');
  return { default: module.MyPostsDialog };
};
const MyPostsDialog = lazy(loadDialog);
const preload = () => void loadDialog().catch(() => undefined);

/** Opens the list of one's own posts, which loads with the first press. */
export const MyPostsButton = () => {
  const { name, open, close } = useDialog();
  return (
    <>
      <Button
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => open('my-posts')}
      >
        My Posts
      </Button>
      {name === 'my-posts' && (
        <Suspense fallback={null}>
          <MyPostsDialog onClose={close} />
        </Suspense>
      )}
    </>
  );
};
