import { pieceEntity } from '@briefhouse/functions/directory/portfolio/piece/row.ts';
import { newLife, postEntity } from '@briefhouse/functions/feed/post/row.ts';
import { put } from '@briefhouse/functions/kit/transact.ts';
import { writeRows } from '@briefhouse/functions/kit/write-rows.ts';
import { storeComments, storeCounts } from './feed-rows.ts';

const demoCreators = 48;

/** Pictures of the demo's creators. */
const pictures = async () => {
  const lists = await Promise.all(
    Array.from({ length: demoCreators }, (_, index) =>
      pieceEntity()
        .query.byUser({ user_id: `demo-creator-${index + 1}` })
        .go(),
    ),
  );
  return lists.flatMap(({ data }) => data).filter(({ media }) => !media.video);
};

/** Stores posts of the last hours in the demo's table, each with a picture of its own and ten comments. */
export const storeLongFeed = async (count: number): Promise<void> => {
  const pieces = await pictures();
  const ids = Array.from({ length: count }, (_, index) => `long-feed-${index}`);
  await writeRows(
    ids.map((post_id, index) => {
      const piece = pieces[index % pieces.length];
      if (!piece) throw new Error('The demo has no pictures');
      const row = {
        post_id,
        user_id: piece.user_id,
        content: `${piece.title}. ${piece.words ?? ''}`,
        files: [{ media: piece.media, alt: piece.title }],
        ...newLife(Date.now() - (index + 1) * 10_000),
      };
      return put(postEntity().put(row));
    }),
  );
  for (const id of ids) {
    await storeComments(id, 10);
    await storeCounts(id, 2);
  }
};
