import { postEntity } from '@briefhouse/functions/community/post.entity.ts';
import { newLife } from '@briefhouse/functions/community/post-life.ts';
import { postContent } from './post-content.ts';
import type { Brand, Creator } from './world.ts';

const hour = 3_600_000;

/** The community feed of the demo as of `now`. */
export const postRows = (now: number, people: { creators: Creator[]; brands: Brand[] }) =>
  postContent.map(({ by, hoursAgo, text }, index): Record<string, unknown> => {
    const author = 'creator' in by ? people.creators[by.creator] : people.brands[by.brand];
    if (!author) throw new Error(`post-content.ts: entry ${index} is by somebody who is not in the demo`);
    const row = {
      post_id: `demo-post-${index}`,
      user_id: author.user_id,
      content: text,
      ...newLife(now - hoursAgo * hour),
    };
    return (postEntity().put(row).params() as { Item: Record<string, unknown> }).Item;
  });
