import { postEntity } from '@briefhouse/functions/community/post.entity.ts';
import { newLife } from '@briefhouse/functions/community/post-life.ts';
import { postContent } from './post-content.ts';
import { demoPostId, speakerOf } from './talk.ts';
import type { Brand, Creator } from './world.ts';

const hour = 3_600_000;

/** The community feed of the demo as of `now`. */
export const postRows = (now: number, people: { creators: Creator[]; brands: Brand[] }) =>
  postContent.map(({ by, hoursAgo, text }, index): Record<string, unknown> => {
    const row = {
      post_id: demoPostId(index),
      user_id: speakerOf(people, by).user_id,
      content: text,
      ...newLife(now - hoursAgo * hour),
    };
    return (postEntity().put(row).params() as { Item: Record<string, unknown> }).Item;
  });
