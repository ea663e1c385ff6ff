import { contentOf } from '../content/content.ts';
import { Hideable } from '../content/hideable.tsx';
import { PostCard, type PostCardProps } from './post-card.tsx';

/** A post, or an Undo in its place once its reader has hidden it. */
export const HideablePost = (props: PostCardProps) => (
  <Hideable content={contentOf(props.post)}>
    <PostCard {...props} />
  </Hideable>
);
