import type { Post } from '@briefhouse/contracts/community/post.ts';
import { LazyMenu } from '@briefhouse/ui/lazy-menu.tsx';
import { lazyPart } from '@briefhouse/ui/lazy-part.tsx';

const OwnPostActions = lazyPart(
  async () => (await import(/* webpackChunkName: "own-post-menu" */ './own-post-actions.tsx')).OwnPostActions,
);

export interface OwnPostMenuProps {
  post: Post;
  /** The element that gets the focus when the post is deleted. */
  focusAfter?: (() => HTMLElement | null) | undefined;
  onDeleted?: (() => void) | undefined;
}

/** An author's acts on their post: change it, or delete it. */
export const OwnPostMenu = (props: OwnPostMenuProps) => (
  <LazyMenu label="More about this post" className="co:-my-3 co:-mr-3" of={OwnPostActions} with={props} />
);
