import { randomUUID } from 'node:crypto';
import { blockPerson } from '@briefhouse/contracts/chat/person.ts';
import { createComment, deleteComment, listComments } from '@briefhouse/contracts/community/comment.ts';
import { deletePost, hidePost, listPosts } from '@briefhouse/contracts/community/post.ts';
import { expect, test } from 'vitest';
import type { User } from '../../kit/user.ts';
import { handler as chat } from '../../root/apis/chat.ts';
import { handler } from '../../root/apis/community.ts';
import { call } from '../../testing/call.ts';
import {
  comment,
  commentOn,
  commentsAgo,
  commentsOf,
  opened,
  post,
  postAgo,
  sumUpComment,
} from '../../testing/community.ts';
import { atNextHour } from '../../testing/next-hour.ts';
import { client, creator } from '../../testing/people.ts';

const day = 86_400_000;
const remove = (user: User, post_id: string, comment_id: string) =>
  call(handler, deleteComment, { post_id, comment_id }, { user });

test('a comment stands under its post for everyone, with its author, and is counted', async () => {
  const [author, writer, reader] = await Promise.all([creator(), client(), creator()]);
  const { id } = await post(author);
  const { status, body } = await comment(writer, id, { content: ' Which lens?\u202E ' });
  expect(status).toBe(200);
  expect(body.comment).toMatchObject({
    post_id: id,
    user_id: writer.id,
    content: 'Which lens?',
    author: { id: writer.id, first_name: 'Nora', user_type: 'client' },
    parent_comment_id: null,
    answers: null,
    deleted: false,
    own_reaction: null,
    counts: { comments: 0 },
  });
  const shown = await opened(reader, id);
  expect(shown.post.comments).toEqual({ comments: [body.comment], previous_cursor: null, next_cursor: null });
  expect(shown.post.counts.comments).toBe(1);
  const feed = await call(handler, listPosts, {}, { user: reader });
  expect(feed.body.posts.find((one) => one.id === id)).toEqual(shown.post);
  expect(JSON.stringify(feed.body)).not.toContain(writer.email);
});

test('a reply stands under its comment; a reply to it stands beside it and names whom it answers', async () => {
  const [author, ana, ben] = await Promise.all([creator(), creator({ first_name: 'Ana' }), client()]);
  const { id } = await post(author);
  const top = await commentOn(author, id);
  const reply = await commentOn(ana, id, top);
  const { body } = await comment(ben, id, { parent_comment_id: reply });
  expect(body.comment).toMatchObject({
    parent_comment_id: top,
    answers: { person_id: ana.id, name: 'Ana Petrova' },
  });
  const replies = await commentsOf(author, id, { parent_comment_id: top });
  expect(replies.comments.map((one) => one.id)).toEqual([reply, body.comment.id]);
  expect(replies.comments[0]?.answers).toBeNull();
  await sumUpComment(top);
  const shown = await opened(author, id);
  expect(shown.post.counts.comments).toBe(3);
  expect(shown.post.comments.comments).toMatchObject([{ id: top, counts: { comments: 2 } }]);
});

test('a submission sent twice, even at once, is one comment and is counted once', async () => {
  const user = await creator();
  const { id } = await post(user);
  const same = { submission_id: randomUUID(), content: 'Only once' };
  const answers = await Promise.all(Array.from({ length: 5 }, () => comment(user, id, same)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect((await opened(user, id)).post).toMatchObject({
    counts: { comments: 1 },
    comments: { comments: [{ content: 'Only once' }] },
  });
  const stranger = await client();
  expect((await comment(stranger, id, { ...same, content: 'Mine now' })).status).toBe(409);
  const other = await post(user);
  expect((await comment(user, other.id, same)).status).toBe(409);
  expect((await opened(user, id)).post.comments.comments[0]?.content).toBe('Only once');
});

test('a submission that comes again after what it answers is gone, or the hour is used up, is there', async () => {
  atNextHour();
  const user = await creator();
  const { id } = await post(user);
  const top = await commentOn(user, id);
  const same = { submission_id: randomUUID(), content: 'First', parent_comment_id: top };
  const first = await comment(user, id, same);
  await remove(user, id, top);
  const again = await comment(user, id, same);
  expect([again.status, again.body.comment]).toEqual([200, first.body.comment]);
  for (let index = 0; index < 13; index++) await commentOn(user, id);
  expect((await comment(user, id)).error.code).toBe('RATE_LIMITED');
  expect((await comment(user, id, same)).status).toBe(200);
  await call(handler, deletePost, { post_id: id }, { user });
  expect((await comment(user, id, same)).status).toBe(200);
  expect((await comment(await client(), id, same)).error.code).toBe('POST_NOT_FOUND');
});

test('a submission that comes again after its comment was deleted is refused, so that its words are not lost', async () => {
  const [user, author] = [await client(), await creator()];
  const { id } = await post(author);
  const same = { submission_id: randomUUID(), content: 'Long thought about' };
  await comment(user, id, same);
  await remove(author, id, same.submission_id);
  expect((await comment(user, id, same)).error.code).toBe('CONFLICT');
});

test.each([
  ['no text', { content: undefined }, 'content'],
  ['blank text', { content: ' \n\t ' }, 'content'],
  ['invisible characters alone', { content: '\u200B\u2060\u00AD\u0000\u202E' }, 'content'],
  ['1001 characters', { content: 'x'.repeat(1001) }, 'content'],
  ['text that is a list', { content: ['a'] }, 'content'],
  ['a parent that is a key', { parent_comment_id: 'user#1' }, 'parent_comment_id'],
  ['no submission id', { submission_id: undefined }, 'submission_id'],
  ['mentions that are no ids', { mention_ids: ['../x'] }, 'mention_ids.0'],
  ['eleven mentions', { mention_ids: Array.from({ length: 11 }, () => randomUUID()) }, 'mention_ids'],
])('%s is refused at its field, and nothing is counted', async (_, bad, field) => {
  const user = await creator();
  const { id } = await post(user);
  const { status, error } = await comment(user, id, bad);
  expect(status).toBe(400);
  expect(error.issues).toHaveProperty([field]);
  expect((await opened(user, id)).post.counts.comments).toBe(0);
});

test('1000 characters of any script are kept, with their combining marks', async () => {
  const user = await creator();
  const { id } = await post(user);
  expect((await comment(user, id, { content: '🌿'.repeat(1000) })).status).toBe(200);
  const marked = `e\u0301${'\u0301'.repeat(300)}`;
  expect((await comment(user, id, { content: marked })).body.comment.content.normalize()).toContain('é');
});

test('nothing is written under a post that is deleted, expired or unknown, or under a comment of another post', async () => {
  const user = await creator();
  const [gone, other] = [await post(user), await post(user)];
  const foreign = await commentOn(user, other.id);
  await call(handler, deletePost, { post_id: gone.id }, { user });
  const expired = await postAgo(user.id, 30 * day + 1000);
  for (const id of [gone.id, expired, randomUUID()])
    expect((await comment(user, id)).error.code).toBe('POST_NOT_FOUND');
  const { id } = await post(user);
  for (const parent_comment_id of [foreign, randomUUID(), id])
    expect((await comment(user, id, { parent_comment_id })).error.code).toBe('COMMENT_NOT_FOUND');
  const deleted = await commentOn(user, id);
  await remove(user, id, deleted);
  expect((await comment(user, id, { parent_comment_id: deleted })).error.code).toBe('COMMENT_NOT_FOUND');
});

test('unverified and anonymous callers are refused', async () => {
  const author = await creator();
  const { id } = await post(author);
  expect((await comment(await creator({ email_verified: false }), id)).error.code).toBe('EMAIL_NOT_VERIFIED');
  const input = { post_id: id, content: 'Hi', submission_id: randomUUID() };
  expect((await call(handler, createComment, input)).status).toBe(401);
  expect((await call(handler, listComments, { post_id: id })).status).toBe(401);
});

test('a person blocked by the author of the post or of a comment above cannot write under it', async () => {
  const [author, commenter, blocked] = await Promise.all([creator(), creator(), client()]);
  const { id } = await post(author);
  const top = await commentOn(commenter, id);
  const reply = await commentOn(author, id, top);
  await call(chat, blockPerson, { person_id: blocked.id }, { user: commenter });
  for (const parent_comment_id of [top, reply])
    expect((await comment(blocked, id, { parent_comment_id })).error.code).toBe('CHAT_BLOCKED');
  expect((await comment(blocked, id)).status).toBe(200);
  await call(chat, blockPerson, { person_id: blocked.id }, { user: author });
  expect((await comment(blocked, id)).error.code).toBe('CHAT_BLOCKED');
});

test('a comment without replies goes; one with replies keeps its place, empty', async () => {
  const [author, writer] = [await creator(), await client()];
  const { id } = await post(author);
  const [lone, answered] = [await commentOn(writer, id), await commentOn(writer, id)];
  const reply = await commentOn(author, id, answered);
  expect((await remove(writer, id, lone)).body.comment).toBeNull();
  expect((await remove(writer, id, answered)).body.comment).toMatchObject({
    id: answered,
    deleted: true,
    content: '',
    author: null,
    user_id: null,
    counts: { comments: 1 },
  });
  await sumUpComment(answered);
  const { post: shown } = await opened(author, id);
  expect(shown.counts.comments).toBe(1);
  expect(shown.comments.comments).toMatchObject([{ id: answered, deleted: true, author: null }]);
  // The last reply takes the empty place with it.
  await remove(author, id, reply);
  await sumUpComment(answered);
  expect((await opened(author, id)).post).toMatchObject({
    counts: { comments: 0 },
    comments: { comments: [] },
  });
});

test('a reply that arrives while its comment is deleted brings the empty place back', async () => {
  const user = await creator();
  const { id } = await post(user);
  const top = await commentOn(user, id);
  const [removed, replied] = await Promise.all([
    remove(user, id, top),
    comment(user, id, { parent_comment_id: top }),
  ]);
  expect(removed.status).toBe(200);
  await sumUpComment(top);
  const { comments } = (await opened(user, id)).post.comments;
  const listed = await commentsOf(user, id, { parent_comment_id: top });
  expect(listed.comments).toHaveLength(replied.status === 200 ? 1 : 0);
  expect(comments.map(({ deleted }) => deleted)).toEqual(replied.status === 200 ? [true] : []);
});

test("one's own comment and every comment under one's own post can be deleted, once; nobody else's", async () => {
  const [author, writer, stranger] = await Promise.all([creator(), client(), creator({ groups: ['admin'] })]);
  const { id } = await post(author);
  const [first, second] = [await commentOn(writer, id), await commentOn(writer, id)];
  expect((await remove(stranger, id, first)).error.code).toBe('FORBIDDEN');
  const answers = await Promise.all(Array.from({ length: 5 }, () => remove(author, id, first)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, error } of answers) if (status !== 200) expect(error.code).toBe('COMMENT_NOT_FOUND');
  const other = await post(author);
  expect((await remove(writer, other.id, second)).error.code).toBe('COMMENT_NOT_FOUND');
  expect((await remove(writer, id, second)).status).toBe(200);
  expect((await opened(author, id)).post.counts.comments).toBe(0);
});

test('ten comments come first, the oldest first, then ten more at each cursor, in both directions', async () => {
  const user = await creator();
  const { id } = await post(user);
  const ids = await commentsAgo(user, id, 25);
  const { comments: first } = (await opened(user, id)).post;
  expect(first.comments.map((one) => one.id)).toEqual(ids.slice(0, 10));
  expect(first.previous_cursor).toBeNull();
  const second = await commentsOf(user, id, { cursor: first.next_cursor, limit: 10 });
  expect(second.comments.map((one) => one.id)).toEqual(ids.slice(10, 20));
  const third = await commentsOf(user, id, { cursor: second.next_cursor, limit: 10 });
  expect(third).toMatchObject({ next_cursor: null });
  expect(third.comments.map((one) => one.id)).toEqual(ids.slice(20));
  const back = await commentsOf(user, id, {
    cursor: third.previous_cursor,
    direction: 'previous',
    limit: 10,
  });
  expect(back.comments.map((one) => one.id)).toEqual(ids.slice(10, 20));
  const start = await commentsOf(user, id, {
    cursor: back.previous_cursor,
    direction: 'previous',
    limit: 20,
  });
  expect(start).toMatchObject({ previous_cursor: null });
  expect(start.comments.map((one) => one.id)).toEqual(ids.slice(0, 10));
});

test('a link to a comment brings 20 comments, or the page around it, or the replies around a reply', async () => {
  const user = await creator();
  const { id } = await post(user);
  const ids = await commentsAgo(user, id, 60);
  const near = await opened(user, id, { comment: ids[15] });
  expect(near.post.comments.comments.map((one) => one.id)).toEqual(ids.slice(0, 20));
  expect(near.linked).toMatchObject({ comment: { id: ids[15] }, replies: null });
  const far = await opened(user, id, { comment: ids[40] });
  expect(far.post.comments.comments.map((one) => one.id)).toEqual(ids.slice(31, 51));
  const { previous_cursor, next_cursor } = far.post.comments;
  const before = await commentsOf(user, id, { cursor: previous_cursor, direction: 'previous', limit: 10 });
  expect(before.comments.map((one) => one.id)).toEqual(ids.slice(21, 31));
  const after = await commentsOf(user, id, { cursor: next_cursor, limit: 10 });
  expect(after.comments.map((one) => one.id)).toEqual(ids.slice(51));
  const reply = await commentOn(user, id, ids[40]);
  const linked = await opened(user, id, { comment: reply });
  expect(linked.post.comments.comments.map((one) => one.id)).toContain(ids[40]);
  expect(linked.linked).toMatchObject({
    comment: { id: reply, parent_comment_id: ids[40] },
    replies: { comments: [{ id: reply }], previous_cursor: null, next_cursor: null },
  });
});

test('a link to a comment that is gone or of another post shows the post', async () => {
  const user = await creator();
  const [one, other] = [await post(user), await post(user)];
  const [gone, foreign] = [await commentOn(user, one.id), await commentOn(user, other.id)];
  await remove(user, one.id, gone);
  for (const linked of [gone, foreign, randomUUID(), one.id]) {
    const shown = await opened(user, one.id, { comment: linked });
    expect(shown).toMatchObject({ post: { id: one.id }, linked: null });
  }
});

test('replies are read through their own post alone, and are gone with it', async () => {
  const [user, stranger] = [await creator(), await client()];
  const [one, other] = [await post(user), await post(stranger)];
  const top = await commentOn(user, one.id);
  const reply = await commentOn(user, one.id, top);
  const ofTop = { parent_comment_id: top };
  expect((await commentsOf(stranger, one.id, ofTop)).comments.map(({ id }) => id)).toEqual([reply]);
  expect((await commentsOf(stranger, other.id, ofTop)).comments).toEqual([]);
  await call(handler, deletePost, { post_id: one.id }, { user });
  expect((await commentsOf(stranger, other.id, ofTop)).comments).toEqual([]);
  const { error } = await call(handler, listComments, { post_id: one.id, ...ofTop }, { user: stranger });
  expect(error.code).toBe('POST_NOT_FOUND');
});

test('forged and foreign cursors are refused', async () => {
  const user = await creator();
  const [one, other] = [await post(user), await post(user)];
  await commentsAgo(user, one.id, 12);
  const { next_cursor } = (await opened(user, one.id)).post.comments;
  const encode = (key: object) => Buffer.from(JSON.stringify(key)).toString('base64url');
  const forged = { pk: 'user#1', sk: 'profile', gsi1pk: 'commenter#x', gsi1sk: 'x' };
  for (const cursor of ['nonsense', next_cursor, encode(forged), encode({}), encode([null])]) {
    const { status, error } = await call(handler, listComments, { post_id: other.id, cursor }, { user });
    expect(status).toBe(409);
    expect(error.issues).toHaveProperty('cursor');
  }
});

test('a comment that somebody hides is gone for them alone, until they show it again', async () => {
  const [author, reader] = [await creator(), await client()];
  const { id } = await post(author);
  const hidden = await commentOn(author, id);
  const set = (value: boolean) =>
    call(handler, hidePost, { post_id: id, comment_id: hidden, hidden: value }, { user: reader });
  const listed = async (user: User) => (await opened(user, id)).post.comments.comments.length;
  expect((await set(true)).status).toBe(200);
  expect([await listed(reader), await listed(author)]).toEqual([0, 1]);
  expect((await set(false)).status).toBe(200);
  expect(await listed(reader)).toBe(1);
});

test('the sixteenth comment of an hour is refused, replies included, with a time to retry', async () => {
  atNextHour();
  const user = await creator();
  const { id } = await post(user);
  const top = await commentOn(user, id);
  for (let index = 0; index < 14; index++)
    expect((await comment(user, id, index % 2 ? { parent_comment_id: top } : {})).status).toBe(200);
  const { status, error, headers } = await comment(user, id, { parent_comment_id: top });
  expect(status).toBe(429);
  expect(error.code).toBe('RATE_LIMITED');
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect((await opened(user, id)).post.counts.comments).toBe(15);
});
