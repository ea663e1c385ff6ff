import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { comment } from '@briefhouse/contracts/community/comment.ts';
import { shownWork } from '@briefhouse/contracts/community/shown-work.ts';
import { piece, workPackage } from '@briefhouse/contracts/marketplace/piece.ts';
import { reactionTypes } from '@briefhouse/contracts/reactions.ts';
import type { CommentRow } from '@briefhouse/functions/community/comment.entity.ts';
import type { PostRow } from '@briefhouse/functions/community/post.entity.ts';
import { toComment } from '@briefhouse/functions/community/views.ts';
import { toShownWork } from '@briefhouse/functions/community/work.ts';
import type { PieceRow } from '@briefhouse/functions/marketplace/portfolio/piece.entity.ts';
import { toPiece } from '@briefhouse/functions/marketplace/portfolio/views.ts';
import { filesOf } from '@briefhouse/functions/media/media-keys.ts';
import type { StoredMedia } from '@briefhouse/functions/media/stored-media.ts';
import { expect, test } from 'vitest';
import { chatRows, sentFiles } from './chats.ts';
import { pictureRow, picturesOf } from './pictures.ts';
import { postedFiles, postRows } from './posts.ts';
import { brandRow, creatorRow } from './rows.ts';
import { folderOf, mediaDir, readMade } from './scenes/made.ts';
import { withShownWork } from './shown-work.ts';
import { talkRows } from './talk.ts';
import { workRows } from './work-rows.ts';
import { createWorld } from './world.ts';

const { creators, brands, projects } = createWorld(Date.parse('2026-11-22T12:00:00.000Z'), {
  creator: 'mira',
  brand: 'nora',
});

test("the demo's figures are those of the demo's rows, and nobody has reviews that nobody wrote", () => {
  for (const creator of creators) {
    const finished = projects.filter(({ worker, state }) => worker === creator && state === 'finished');
    expect(creator.standing).toEqual({
      followers: brands.filter(({ favorites }) => favorites.includes(creator)).length,
      ...(finished.length > 0 && { completed_projects: finished.length }),
    });
  }
  expect(creators.some(({ standing }) => standing.followers > 0)).toBe(true);
  expect(creators.some(({ standing }) => standing.completed_projects)).toBe(true);
});

test('profiles say of their work what the rows of portfolios say, and each piece is one that its page can show', () => {
  for (const creator of creators) {
    const profile = creatorRow(creator) as { work?: { piece_id: string }[]; piece_count?: number };
    const rows = workRows(creator);
    const [portfolio] = rows as unknown as { order: string[]; packages: unknown[] }[];
    expect(profile.piece_count).toBe(portfolio?.order.length);
    expect(profile.work?.map(({ piece_id }) => piece_id)).toEqual(portfolio?.order.slice(0, 3));
    const pieces = rows.filter(({ sk }) => String(sk).startsWith('piece#'));
    expect(pieces.map(({ piece_id }) => piece_id)).toEqual(portfolio?.order ?? []);
    for (const row of pieces) piece.parse(toPiece(row as unknown as PieceRow));
    for (const offer of portfolio?.packages ?? []) {
      const [low, high] = creator.price;
      const { price_cents } = workPackage.parse(offer);
      expect(price_cents).toBeGreaterThanOrEqual(low * 100);
      expect(price_cents).toBeLessThanOrEqual(high * 100);
    }
  }
});

test('every piece is drawn in the sizes that its row names, no two alike, and all of them stay below 10 MB', () => {
  const pieces = creators.flatMap(({ work }) => work);
  expect(new Set(pieces.map(({ seed }) => seed)).size).toBe(pieces.length);
  expect(new Set(pieces.map(({ media_id }) => readMade()[media_id]?.placeholder)).size).toBeGreaterThan(
    pieces.length * 0.98,
  );
  for (const { media_id, moves } of pieces) {
    const names = ['320.avif', '320.webp', '720.avif', ...(moves ? ['video.mp4'] : [])];
    expect(readdirSync(folderOf(media_id)).sort()).toEqual(names);
    if (moves) expect(statSync(join(folderOf(media_id), 'video.mp4')).size).toBeLessThan(150_000);
  }
  const files = readdirSync(mediaDir, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
  expect(bytes).toBeLessThan(10 * 1024 * 1024);
  expect(readdirSync(join(mediaDir, 'portfolio'))).toHaveLength(pieces.length);
});

test('work that posts of the demo show is that of their authors, with the consent of the other side', () => {
  const world = { creators, brands, projects };
  const rows = withShownWork(postRows(Date.parse('2026-11-22T12:00:00.000Z'), world), world);
  const shown = rows.flatMap((row) => toShownWork(row as unknown as PostRow) ?? []);
  expect(shown.map(({ kind }) => kind).sort()).toEqual(['piece', 'project', 'project']);
  for (const work of shown) shownWork.parse(work);
  expect(rows.filter(({ pk }) => String(pk).startsWith('shown-in#'))).toHaveLength(7);
});

test('about one creator in six has no work yet, and answers are those to the offers of the demo', () => {
  const without = creators.filter(({ work }) => work.length === 0).length;
  expect(without / creators.length).toBeCloseTo(1 / 6, 1);
  for (const creator of creators) {
    const taken = projects.filter(
      ({ worker, state, requests }) =>
        worker === creator &&
        state !== 'offered' &&
        !requests.some((one) => one.creator === creator && one.status === 'approved'),
    );
    expect(creator.answers?.count ?? 0).toBe(taken.length);
  }
});

test('each picture of a profile is a file that its person has uploaded, as profiles take them', () => {
  const rows = [...creators, ...brands].flatMap(picturesOf).map(pictureRow);
  const ofPerson = (row: Record<string, unknown>, kind: string) =>
    rows.filter(({ user_id, used_by }) => user_id === row.user_id && used_by === `${kind}#${row.user_id}`);
  for (const row of [...creators.map(creatorRow), ...brands.map(brandRow)])
    for (const kind of row.user_type === 'client' ? ['avatar', 'logo'] : ['avatar']) {
      const [picture, ...others] = ofPerson(row, kind);
      expect(others).toEqual([]);
      expect(picture).toMatchObject({ purpose: kind, status: 'ready', media_id: row[`${kind}_id`] });
      expect(filesOf(picture?.stored as StoredMedia)).toContain(row[`${kind}_key`]);
    }
  expect(rows).toHaveLength(creators.length + 2 * brands.length);
});

test('what people of the demo sent each other is drawn, and the two alone may read it', () => {
  const rows = chatRows(Date.parse('2026-11-22T12:00:00.000Z'), { creators, brands, projects });
  const messages = rows.filter(({ media }) => media) as { media: StoredMedia; sender_id: string }[];
  const files = sentFiles({ creators, brands });
  expect(messages.map(({ media }) => media)).toEqual(files.map(({ stored }) => stored));
  expect(files.length).toBeGreaterThan(1);
  for (const { piece, stored } of files) {
    expect(filesOf(stored).every((key) => key.startsWith('private/chat/'))).toBe(true);
    for (const key of filesOf(piece))
      expect(
        statSync(join(folderOf(piece.media_id), key.slice(key.lastIndexOf('/') + 1))).size,
      ).toBeGreaterThan(0);
    const row = rows.find(({ media_id }) => media_id === stored.media_id);
    expect(row).toMatchObject({ status: 'ready', readers: [expect.any(String), expect.any(String)] });
  }
});

test('what people of the demo posted is drawn, and is used by its post alone', () => {
  const rows = postRows(Date.parse('2026-11-22T12:00:00.000Z'), { creators, brands });
  const posts = rows.filter(({ files }) => files) as { post_id: string; files: { media: StoredMedia }[] }[];
  const shown = postedFiles({ creators, brands });
  expect(posts.flatMap(({ files }) => files.map(({ media }) => media))).toEqual(
    shown.map(({ stored }) => stored),
  );
  expect(shown.some(({ stored }) => stored.video)).toBe(true);
  for (const { piece, stored } of shown) {
    expect(filesOf(stored).every((key) => key.startsWith('media/post/'))).toBe(true);
    for (const key of filesOf(piece))
      expect(
        statSync(join(folderOf(piece.media_id), key.slice(key.lastIndexOf('/') + 1))).size,
      ).toBeGreaterThan(0);
    const post = posts.find(({ files }) => files.some(({ media }) => media.media_id === stored.media_id));
    expect(rows.find(({ media_id }) => media_id === stored.media_id)).toMatchObject({
      ...{ status: 'ready', used_by: `post#${post?.post_id}` },
    });
  }
});

test('what is said under posts is by people of the demo, and counted as the rows are', () => {
  const now = Date.parse('2026-11-22T12:00:00.000Z');
  const rows = talkRows(now, { creators, brands });
  const of = (entity: string) => rows.filter(({ __edb_e__ }) => __edb_e__ === entity);
  expect(new Set(rows.map(({ pk, sk }) => `${pk} ${sk}`)).size).toBe(rows.length);
  const comments = of('comment') as unknown as CommentRow[];
  for (const row of comments) {
    const shown = comment.parse(toComment(row));
    expect(shown.author?.first_name).toBeTruthy();
    expect(Date.parse(shown.created_at)).toBeLessThan(now);
    expect(shown.counts.comments).toBe(
      comments.filter(({ parent_comment_id }) => parent_comment_id === shown.id).length,
    );
  }
  for (const tally of of('post-tally')) {
    expect(tally.comments).toBe(comments.filter(({ post_id }) => post_id === tally.id).length);
    const reactions = of('mark').filter(({ post_id }) => post_id === tally.id);
    const counted = reactionTypes.reduce((sum, type) => sum + Number(tally[type]), 0);
    expect(counted).toBe(reactions.length);
  }
});
