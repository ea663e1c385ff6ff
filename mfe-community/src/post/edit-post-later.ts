import { lazyPart } from '@briefhouse/ui/lazy-part.tsx';

// The form's schema brings zod along, so it loads when it is opened.
export const EditPostLater = lazyPart(
  async () => (await import(/* webpackChunkName: "forms" */ './edit-post.tsx')).EditPost,
);
