import { randomUUID } from 'node:crypto';
import { deleteComment } from '@briefhouse/contracts/community/comment.ts';
import { deletePost, reportPost } from '@briefhouse/contracts/community/post.ts';
import { limits } from '@briefhouse/contracts/limits.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { User } from '../../kit/user.ts';
import { handler } from '../../root/apis/community.ts';
import { call } from '../../testing/call.ts';
import { commentOn, post as newPost } from '../../testing/community.ts';
import { readyMedia } from '../../testing/media.ts';
import { reportsAbout } from '../../testing/moderation.ts';
import { client, creator } from '../../testing/people.ts';
import { newLife, postEntity } from './row.ts';

const content = 'Buy my followers';
const post = (user: User) => newPost(user, { content });
const tell = (user: User, post_id: string, more: object = {}) =>
  call(handler, reportPost, { post_id, reason: 'spam', ...more }, { user });

test('moderators see a reported post as it was, also when it has been deleted', async () => {
  const [nora, mira] = [await client(), await creator()];
  const made = await post(mira);
  expect((await tell(nora, made.id, { words: ' Not even real ' })).body).toEqual({ ok: true });
  await call(handler, deletePost, { post_id: made.id }, { user: mira });
  expect(await reportsAbout(mira.id)).toMatchObject([
    {
      reason: 'spam',
      words: 'Not even real',
      messages: null,
      message_seq: null,
      reporter: { id: nora.id },
      person: { id: mira.id },
      post: { post_id: made.id, comment_id: null, content, media: [], created_at: made.created_at },
    },
  ]);
});

test('the pictures of a reported post are shown with it', async () => {
  const [nora, mira] = [await client(), await creator()];
  const media = await readyMedia(mira, 'portfolio');
  const post_id = randomUUID();
  const files = [{ media, alt: 'A heap of likes' }];
  await postEntity()
    .put({ post_id, user_id: mira.id, content: '', files, ...newLife() })
    .go();
  await tell(nora, post_id, { reason: 'fraud' });
  const [report] = await reportsAbout(mira.id);
  expect(report?.post).toMatchObject({ content: '', media: [{ alt: 'A heap of likes' }] });
  expect(report?.post?.media[0]?.files.length).toBeGreaterThan(0);
});

test('a comment is reported apart from its post, and with its own author', async () => {
  const [nora, mira, olga] = [await client(), await creator(), await creator()];
  const { id: post_id } = await post(mira);
  const comment_id = await commentOn(olga, post_id);
  expect((await tell(nora, post_id, { comment_id, reason: 'hate' })).status).toBe(200);
  expect((await tell(nora, post_id)).status).toBe(200);
  // The post's author may report a comment under it, too.
  expect((await tell(mira, post_id, { comment_id })).status).toBe(200);
  expect(await reportsAbout(olga.id)).toMatchObject([
    { reporter: { id: mira.id } },
    { reporter: { id: nora.id }, reason: 'hate', post: { post_id, comment_id, content: 'Which lens?' } },
  ]);
  expect(await reportsAbout(mira.id)).toMatchObject([{ post: { post_id, comment_id: null, content } }]);
});

test('the same is reported once a day, however often it is sent', async () => {
  const [nora, mira] = [await client(), await creator()];
  const { id } = await post(mira);
  const answers = await Promise.all([1, 2, 3, 4].map(() => tell(nora, id)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await reportsAbout(mira.id)).toHaveLength(1);
  vi.stubEnv('CLOCK_OFFSET_MS', String(24 * 3_600_000));
  onTestFinished(() => void vi.stubEnv('CLOCK_OFFSET_MS', undefined));
  await tell(nora, id);
  expect(await reportsAbout(mira.id)).toHaveLength(2);
});

test('one’s own, what is gone, and what is somewhere else cannot be reported', async () => {
  const [nora, mira] = [await client(), await creator()];
  const [{ id: post_id }, other] = [await post(mira), await post(nora)];
  const comment_id = await commentOn(mira, post_id);
  expect((await tell(mira, post_id)).error.code).toBe('FORBIDDEN');
  expect((await tell(mira, post_id, { comment_id })).error.code).toBe('FORBIDDEN');
  expect((await tell(mira, other.id, { comment_id })).error.code).toBe('COMMENT_NOT_FOUND');
  expect((await tell(nora, randomUUID())).error.code).toBe('POST_NOT_FOUND');
  await call(handler, deleteComment, { post_id, comment_id }, { user: mira });
  expect((await tell(nora, post_id, { comment_id })).error.code).toBe('COMMENT_NOT_FOUND');
  expect((await call(handler, reportPost, { post_id, reason: 'spam' })).status).toBe(401);
  for (const wrong of [
    { reason: 'because' },
    { reason: undefined },
    { words: 'x'.repeat(limits.reportLength + 1) },
    { comment_id: 7 },
  ])
    expect((await tell(nora, post_id, wrong)).error.code).toBe('VALIDATION');
  expect(await reportsAbout(mira.id)).toEqual([]);
});
