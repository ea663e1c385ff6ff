import { randomUUID } from 'node:crypto';
import { createPost, deletePost, getPost } from '@briefhouse/contracts/community/post.ts';
import { limits } from '@briefhouse/contracts/limits.ts';
import { openUpload } from '@briefhouse/contracts/media/media.ts';
import { expect, test } from 'vitest';
import { now } from '../../kit/clock.ts';
import { newId } from '../../kit/ids.ts';
import type { User } from '../../kit/user.ts';
import { mediaEntity } from '../../media/row.ts';
import { clip, keysBelow, photo, processed, rowOf } from '../../media/testing/uploads.ts';
import { handler } from '../../root/apis/community.ts';
import { handler as mediaHandler } from '../../root/apis/media.ts';
import { call } from '../../testing/call.ts';
import { readyMedia } from '../../testing/media.ts';
import { creator } from '../../testing/people.ts';
import { poolForFile } from '../../testing/pool.ts';
import { record } from '../../testing/record.ts';
import { deliverTo, followUp } from '../../testing/workers.ts';
import { type PostRow, postEntity } from './row.ts';

// The closure of an account reaches the pool.
poolForFile();

const input = (media: object[], overrides: object = {}) => ({
  ...{ submission_id: randomUUID(), content: '', media },
  ...overrides,
});
const post = (user: User, media: object[], overrides: object = {}) =>
  call(handler, createPost, input(media, overrides), { user });
const picture = async (user: User) => ({ media_id: (await readyMedia(user, 'post')).media_id });
const film = async (user: User) => ({
  media_id: (await readyMedia(user, 'post', { video: { type: 'video/mp4', seconds: 7 } })).media_id,
});
const storedPost = async (post_id: string) =>
  (await postEntity().get({ post_id }).go({ consistent: true })).data as PostRow;
const gone = (row: PostRow) => record({ ...row, __edb_e__: 'post' }, undefined);

test('a real photo alone is a post: its sizes, what it shows, and its bytes as uploaded', async () => {
  const [user, bytes] = [await creator(), await photo()];
  const { media_id } = await processed('post', bytes, { user, content_type: 'image/jpeg' });
  const { status, body } = await post(user, [{ media_id, alt: '  A harbour at dawn ' }]);
  expect(status).toBe(200);
  expect(body.post).toMatchObject({ content: '', image_size: bytes.length });
  expect(body.post.image_url).toBe(`/media/post/${media_id}/1440.webp`);
  expect(body.post.media).toMatchObject([
    { media_id, width: 1600, height: 1200, alt: 'A harbour at dawn', video: null, expires_at: null },
  ]);
  expect(body.post.media[0]?.files.map(({ width }) => width)).toEqual(expect.arrayContaining([320, 720]));
  const opened = await call(handler, getPost, { post_id: body.post.id }, { user: await creator() });
  expect(opened.body.post).toEqual(body.post);
  expect(await rowOf(media_id)).toMatchObject({ used_by: `post#${body.post.id}` });
});

test('a real video alone is a post', async () => {
  const [user, bytes] = [await creator(), clip('clip.mp4')];
  const { media_id } = await processed('post', bytes, { user, content_type: 'video/mp4' });
  const { body } = await post(user, [{ media_id }], { content: 'Moving' });
  expect(body.post.image_url).toBe(`/media/post/${media_id}/video.mp4`);
  expect(body.post.image_size).toBe(bytes.length);
  expect(body.post.media).toMatchObject([{ alt: null, video: { type: 'video/mp4' } }]);
});

test('four pictures keep their order', async () => {
  const user = await creator();
  const media = [await picture(user), await picture(user), await picture(user), await picture(user)];
  const { status, body } = await post(user, media, { content: 'Four' });
  expect(status).toBe(200);
  expect(body.post.media.map(({ media_id }) => ({ media_id }))).toEqual(media);
});

test.each<[string, (user: User) => Promise<object[]>, string]>([
  [
    'five pictures',
    async (user) => Promise.all(Array.from({ length: 5 }, () => picture(user))),
    'VALIDATION',
  ],
  ['two videos', async (user) => [await film(user), await film(user)], 'VALIDATION'],
  ['a video beside a picture', async (user) => [await picture(user), await film(user)], 'VALIDATION'],
  [
    'the same file twice',
    async (user) => {
      const one = await picture(user);
      return [one, one];
    },
    'VALIDATION',
  ],
  [
    'a file for something else',
    async (user) => [{ media_id: (await readyMedia(user, 'portfolio')).media_id }],
    'UNSUPPORTED_FILE',
  ],
  [
    'a private file of a chat',
    async (user) => [{ media_id: (await readyMedia(user, 'chat')).media_id }],
    'UNSUPPORTED_FILE',
  ],
  ['another person’s file', async () => [await picture(await creator())], 'NOT_FOUND'],
  ['a file that never was', async () => [{ media_id: newId() }], 'NOT_FOUND'],
  ['a file that is not ready', async (user) => [await unfinished(user, 'pending')], 'MEDIA_NOT_READY'],
  ['a refused file', async (user) => [await unfinished(user, 'refused')], 'UNSUPPORTED_FILE'],
  [
    'a file of another post',
    async (user) => {
      const one = await picture(user);
      expect((await post(user, [one])).status).toBe(200);
      return [one];
    },
    'CONFLICT',
  ],
  [
    'a description of 201 characters',
    async (user) => [{ ...(await picture(user)), alt: 'x'.repeat(201) }],
    'VALIDATION',
  ],
])('%s is refused, and takes nothing', async (_, files, code) => {
  const user = await creator();
  const media = await files(user);
  const sending = input(media, { content: 'With files' });
  const { status, error } = await call(handler, createPost, sending, { user });
  expect([status >= 400, error.code]).toEqual([true, code]);
  expect(await storedPost(sending.submission_id)).toBeNull();
  for (const { media_id } of media as { media_id: string }[])
    expect((await rowOf(media_id))?.used_by).not.toBe(`post#${sending.submission_id}`);
});

/** An upload for a post that is not ready. */
const unfinished = async ({ id: user_id }: User, status: 'pending' | 'refused') => {
  const row = { user_id, status, purpose: 'post' as const, content_type: 'image/png', size: 1 };
  const { data } = await mediaEntity()
    .create({ ...row, media_id: newId(), created_at: now() })
    .go();
  return { media_id: data.media_id };
};

test('neither text nor file is refused', async () => {
  const { error } = await post(await creator(), []);
  expect(error.issues).toHaveProperty('content');
});

test('of two posts that take the same file at once, one gets it', async () => {
  const user = await creator();
  const one = await picture(user);
  const answers = await Promise.all(Array.from({ length: 4 }, () => post(user, [one])));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
});

test('a submission that comes again makes one post with its files', async () => {
  const user = await creator();
  const same = input([await picture(user)]);
  const answers = await Promise.all(
    Array.from({ length: 3 }, () => call(handler, createPost, same, { user })),
  );
  for (const { status, body } of answers) {
    expect(status).toBe(200);
    expect(body.post.media).toHaveLength(1);
  }
});

test('the store takes pictures up to 10 MB and mp4 up to 50 MB, and nothing else', async () => {
  const user = await creator();
  const open = (content_type: string, size: number) =>
    call(mediaHandler, openUpload, { purpose: 'post', content_type, size }, { user });
  for (const type of ['image/jpeg', 'image/png', 'image/gif', 'image/webp']) {
    expect((await open(type, limits.postImageBytes)).status).toBe(200);
    expect((await open(type, limits.postImageBytes + 1)).error.code).toBe('FILE_TOO_LARGE');
  }
  const { body } = await open('video/mp4', limits.postVideoBytes);
  expect((await open('video/mp4', limits.postVideoBytes + 1)).error.code).toBe('FILE_TOO_LARGE');
  for (const type of ['video/webm', 'video/quicktime', 'image/svg+xml', 'text/html', 'image/avif'])
    expect((await open(type, 10)).error.code).toBe('UNSUPPORTED_FILE');
  if (body.upload.kind !== 'post') throw new Error('Not one form');
  const form = new FormData();
  for (const [name, value] of Object.entries(body.upload.fields)) form.set(name, value);
  form.set('file', new Blob(['another size']));
  expect((await fetch(body.upload.url, { method: 'POST', body: form })).status).toBe(400);
});

test('a picture that calls itself something else is told by its bytes', async () => {
  const user = await creator();
  const { status, media_id } = await processed('post', Buffer.from('<svg onload="alert(1)"/>'), { user });
  expect(status).toBe('refused');
  expect((await post(user, [{ media_id }])).error.code).toBe('UNSUPPORTED_FILE');
});

test('the files of a post that is deleted, or that the table takes when it expires, are let go of', async () => {
  const user = await creator();
  const one = await picture(user);
  const made = (await post(user, [one])).body.post;
  const row = await storedPost(made.id);
  // While it is there, a late message changes nothing.
  await followUp(gone(row));
  expect(await rowOf(one.media_id)).toMatchObject({ used_by: `post#${made.id}` });
  await call(handler, deletePost, { post_id: made.id }, { user });
  for (const _ of [1, 2]) await followUp(gone(row));
  const free = await rowOf(one.media_id);
  expect(free).not.toHaveProperty('used_by');
  expect(free?.removed_at).toBeTruthy();
});

test('a text post that goes, and one that changes, ask for nothing', async () => {
  const user = await creator();
  const made = (await post(user, [], { content: 'Words' })).body.post;
  const row = { ...(await storedPost(made.id)), __edb_e__: 'post' };
  await followUp(record(row, { ...row, content: 'Other words' }), record(row, undefined));
  expect(await storedPost(made.id)).toBeTruthy();
});

test('when an account ends, its posts lose their files, and those without a text go', async () => {
  const [user, bystander] = [await creator(), await creator()];
  const real = await processed('post', await photo(), { user, content_type: 'image/jpeg' });
  const both = (await post(user, [{ media_id: real.media_id }], { content: 'Words stay' })).body.post;
  const bare = (await post(user, [await picture(user)])).body.post;
  const other = (await post(bystander, [await picture(bystander)])).body.post;
  const ended = record(undefined, { __edb_e__: 'account', user_id: user.id, ended_at: now() });
  for (const _ of [1, 2]) expect(await deliverTo('post-files', { record: ended })).toEqual([]);
  const due = { kind: 'posts-closure', id: user.id, at: now() };
  expect(await deliverTo('post-files', { due })).toEqual([]);
  const left = await storedPost(both.id);
  expect(left.content).toBe('Words stay');
  expect(left).not.toHaveProperty('files');
  expect(left).not.toHaveProperty('image_size');
  expect(await storedPost(bare.id)).toBeNull();
  expect((await storedPost(other.id)).files).toHaveLength(1);
  // The subscriber of all media deletes the file itself.
  expect(await deliverTo('media', { due: { kind: 'media-closure', id: user.id, at: now() } })).toEqual([]);
  expect(await rowOf(real.media_id)).toMatchObject({ used_by: 'removal' });
  expect(await keysBelow(`media/post/${real.media_id}/`)).not.toEqual([]);
});

test('a poisoned message beside a good one fails alone', async () => {
  const user = await creator();
  const one = await picture(user);
  const made = (await post(user, [one])).body.post;
  const row = await storedPost(made.id);
  await call(handler, deletePost, { post_id: made.id }, { user });
  expect(await deliverTo('post-files', 'no message', { record: gone(row) })).toEqual([0]);
  expect(await rowOf(one.media_id)).not.toHaveProperty('used_by');
});
