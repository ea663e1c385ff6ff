import { randomUUID } from 'node:crypto';
import { createPost, getPost, updatePost } from '@briefhouse/contracts/community/post.ts';
import { realtimeEvent } from '@briefhouse/contracts/realtime/events.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { toChange } from '../../kit/change.ts';
import type { User } from '../../kit/user.ts';
import { handler } from '../../root/apis/community.ts';
import { call } from '../../testing/call.ts';
import { readyMedia } from '../../testing/media.ts';
import { atNextHour } from '../../testing/next-hour.ts';
import { client, creator } from '../../testing/people.ts';
import { record } from '../../testing/record.ts';
import { onPush } from '../on-push.ts';
import { newLife, postEntity } from './row.ts';

const make = async (user: User, overrides: object = {}) => {
  const input = { submission_id: randomUUID(), content: 'Rain test, take four.', ...overrides };
  return (await call(handler, createPost, input, { user })).body.post;
};
const change = (user: User | undefined, post_id: string, content: unknown, overrides: object = {}) =>
  call(handler, updatePost, { post_id, content, ...overrides } as never, user ? { user } : {});
const rowOf = async (post_id: string) => (await postEntity().get({ post_id }).go({ consistent: true })).data;

test('an own text is changed and says since when; its times and place stay', async () => {
  const user = await creator();
  const made = await make(user);
  expect(made.edited_at).toBeNull();
  const { status, body } = await change(user, made.id, '  Rain test, take five. ');
  expect(status).toBe(200);
  expect(body.post).toMatchObject({
    ...{ id: made.id, content: 'Rain test, take five.' },
    ...{ created_at: made.created_at, expires_at: made.expires_at },
  });
  expect(body.post.edited_at).toBe(body.post.updated_at);
  expect(Date.parse(body.post.edited_at ?? '')).toBeGreaterThanOrEqual(Date.parse(made.created_at));
  const seen = await call(handler, getPost, { post_id: made.id }, { user: await client() });
  expect(seen.body.post.content).toBe('Rain test, take five.');
});

test('changes within one millisecond, or by a clock that runs behind, can be told apart', async () => {
  const user = await creator();
  const made = await make(user);
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(made.created_at) - 5000 });
  const times = [made.updated_at];
  for (const content of ['Five.', 'Six.', 'Seven.'])
    times.push((await change(user, made.id, content)).body.post.updated_at);
  expect(times).toEqual([...new Set(times)].sort());
});

test('the same text names somebody once they are chosen; without them later it is no change', async () => {
  const [user, one] = [await creator(), await client({ first_name: 'Ann', last_name: 'Lee' })];
  const made = await make(user, { content: 'With @Ann Lee' });
  expect(made.mentions).toEqual([]);
  const named = await change(user, made.id, made.content, { mention_ids: [one.id] });
  expect(named.body.post.mentions.map(({ person_id }) => person_id)).toEqual([one.id]);
  expect(named.body.post.updated_at > made.updated_at).toBe(true);
  expect((await change(user, made.id, made.content)).body).toEqual(named.body);
});

test('the same text again is no change', async () => {
  const user = await creator();
  const made = await make(user);
  const { status, body } = await change(user, made.id, made.content);
  expect([status, body.post.edited_at, body.post.updated_at]).toEqual([200, null, made.updated_at]);
});

test('nobody changes another’s, one that is gone, or one that has expired', async () => {
  const user = await creator();
  const made = await make(user);
  for (const stranger of [await creator(), await client({ groups: ['admin'] })])
    expect((await change(stranger, made.id, 'Mine')).error.code).toBe('FORBIDDEN');
  expect((await change(undefined, made.id, 'Mine')).status).toBe(401);
  const unverified = { ...user, email_verified: false };
  expect((await change(unverified, made.id, 'Mine')).error.code).toBe('EMAIL_NOT_VERIFIED');
  expect((await change(user, randomUUID(), 'Mine')).error.code).toBe('POST_NOT_FOUND');
  const old = randomUUID();
  await postEntity()
    .put({ post_id: old, user_id: user.id, content: 'Old', ...newLife(Date.now() - 31 * 86_400_000) })
    .go();
  expect((await change(user, old, 'Older')).error.code).toBe('POST_NOT_FOUND');
  expect((await rowOf(made.id))?.content).toBe(made.content);
});

test.each([
  ['', 'content'],
  [' \n ', 'content'],
  ['\u202E', 'content'],
  [7, 'content'],
  [undefined, 'content'],
])('the text %j is refused at its field', async (content, field) => {
  const user = await creator();
  const made = await make(user);
  const { status, error } = await change(user, made.id, content);
  expect(status).toBe(400);
  expect(error.issues).toHaveProperty(field);
});

test('5001 characters are refused, and beside a file the text may go', async () => {
  const user = await creator();
  const { media_id } = await readyMedia(user, 'post');
  const made = await make(user, { media: [{ media_id }] });
  expect((await change(user, made.id, 'x'.repeat(5001))).status).toBe(400);
  const { status, body } = await change(user, made.id, '');
  expect([status, body.post.content, body.post.media.length]).toEqual([200, '', 1]);
});

test('files, author and times that are sent along change nothing', async () => {
  const user = await creator();
  const made = await make(user);
  const { body } = await change(user, made.id, 'New words', {
    ...{ user_id: 'somebody', expires_at: '2099-01-01T00:00:00.000Z', media: [{ media_id: 'x' }] },
  });
  expect(body.post).toMatchObject({ user_id: user.id, expires_at: made.expires_at, media: [] });
});

test('it names whom the new text names, and no one else', async () => {
  const [user, one, two] = [
    await creator(),
    await creator({ first_name: 'Ann', last_name: 'Lee' }),
    await client({ first_name: 'Nora', last_name: 'Lind' }),
  ];
  const made = await make(user, { content: 'With @Ann Lee', mention_ids: [one.id] });
  expect(made.mentions.map(({ person_id }) => person_id)).toEqual([one.id]);
  const { body } = await change(user, made.id, 'With @Nora Lind', { mention_ids: [one.id, two.id] });
  expect(body.post.mentions).toEqual([{ person_id: two.id, name: 'Nora Lind', user_type: 'client' }]);
});

test('changes at once leave one whole text', async () => {
  const user = await creator();
  const made = await make(user);
  const texts = Array.from({ length: 5 }, (_, index) => `Take ${index}`);
  const answers = await Promise.all(texts.map((text) => change(user, made.id, text)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(texts).toContain((await rowOf(made.id))?.content);
});

test('the 31st change of an hour is refused', async () => {
  atNextHour();
  const user = await creator();
  const made = await make(user);
  for (let index = 0; index < 30; index++)
    expect((await change(user, made.id, `Take ${index}`)).status).toBe(200);
  expect((await change(user, made.id, 'Once more')).error.code).toBe('RATE_LIMITED');
});

test('a reader who has it open is told of its text alone', async () => {
  const user = await creator();
  const made = await make(user);
  const before = { ...(await rowOf(made.id)), __edb_e__: 'post' };
  await change(user, made.id, 'Told');
  const after = { ...(await rowOf(made.id)), __edb_e__: 'post' };
  const [publication, ...others] = await onPush(toChange(record(before, after)));
  expect(others).toEqual([]);
  expect(publication).toMatchObject({
    topic: `post:${made.id}`,
    event: { type: 'post.changed', post: { id: made.id, content: 'Told' } },
  });
  expect(realtimeEvent.parse(publication?.event)).toEqual(publication?.event);
});
