import { type PostRow, postEntity, usedByPost } from '@briefhouse/functions/community/post.entity.ts';
import { newLife } from '@briefhouse/functions/community/post-life.ts';
import { postTermEntity } from '@briefhouse/functions/community/post-term.entity.ts';
import { termRows } from '@briefhouse/functions/community/terms.ts';
import { mediaEntity, ownerList } from '@briefhouse/functions/media/media.entity.ts';
import type { StoredMedia } from '@briefhouse/functions/media/stored-media.ts';
import { itemOf } from './item-of.ts';
import { postContent, type SeedPost } from './post-content.ts';
import { demoPostId, speakerOf } from './talk.ts';
import { storedOf } from './work-rows.ts';
import type { Brand, Creator } from './world.ts';

type Row = Record<string, unknown>;
interface People {
  creators: Creator[];
  brands: Brand[];
}

const hour = 3_600_000;
/** Bytes of each file as its author is said to have sent it. */
const size = 240_000;

/** The community feed of the demo as of `now`, and by what its posts are found. */
export const postRows = (now: number, people: People): Row[] =>
  postContent.flatMap((post, index): Row[] => {
    const speaker = speakerOf(people, post.by);
    const { user_id } = speaker;
    const files = filesOfPost(people, post, index);
    const life = newLife(now - post.hoursAgo * hour);
    const row = {
      post_id: demoPostId(index),
      user_id,
      content: post.text,
      ...(files.length > 0 && {
        files: files.map(({ stored, alt }) => ({ media: stored, alt })),
        image_size: size,
      }),
      ...life,
    };
    const stored = itemOf(postEntity().put(row));
    const terms = termRows(stored as unknown as PostRow, 'company' in speaker ? 'client' : 'creator');
    return [
      stored,
      ...terms.map((term) => itemOf(postTermEntity().put(term))),
      ...files.map(({ stored }) =>
        itemOf(
          mediaEntity().put({
            media_id: stored.media_id,
            user_id,
            purpose: 'post',
            content_type: stored.video?.type ?? 'image/png',
            size,
            status: 'ready',
            stored,
            used_by: usedByPost(demoPostId(index)),
            gsi1pk: ownerList(user_id),
            created_at: life.created_at,
          }),
        ),
      ),
    ];
  });

/** A file of a post, made of the files of a piece of its author's work. */
interface PostedFile {
  piece: StoredMedia;
  stored: StoredMedia;
  alt: string;
}

const filesOfPost = (people: People, { by, shows }: SeedPost, index: number): PostedFile[] => {
  if (shows === undefined) return [];
  const author = speakerOf(people, by);
  const work = 'work' in author ? author.work.filter(({ moves }) => moves === (shows === 'video')) : [];
  const count = shows === 'video' ? 1 : shows;
  if (work.length < count) throw new Error('post-content.ts: somebody shows more work than they have');
  return work.slice(0, count).map((seed) => {
    const piece = storedOf(seed);
    const media_id = `demo-post-${index}-${piece.media_id}`;
    return { piece, stored: { ...piece, media_id, purpose: 'post' }, alt: seed.alt };
  });
};

/** The files of all posts. */
export const postedFiles = (people: People): PostedFile[] =>
  postContent.flatMap((post, index) => filesOfPost(people, post, index));
