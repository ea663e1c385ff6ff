import { randomUUID } from 'node:crypto';
import { blockPerson, unblockPerson } from '@briefhouse/contracts/chat/person.ts';
import { listComments } from '@briefhouse/contracts/community/comment.ts';
import { getPost, hidePost, listPosts } from '@briefhouse/contracts/community/post.ts';
import { listReactions } from '@briefhouse/contracts/community/reaction.ts';
import { mutePerson, unmutePerson } from '@briefhouse/contracts/notifications/muted-person.ts';
import { expect, test } from 'vitest';
import type { User } from '../../kit/user.ts';
import { handler as chat } from '../../root/apis/chat.ts';
import { handler } from '../../root/apis/community.ts';
import { handler as notifications } from '../../root/apis/notifications.ts';
import { call } from '../../testing/call.ts';
import { commentOn, commentsOf, post as newPost, reactComment } from '../../testing/community.ts';
import { client, creator } from '../../testing/people.ts';

const post = async (user: User) => (await newPost(user)).id;
const hide = (user: User, post_id: string, more: object = {}) =>
  call(handler, hidePost, { post_id, hidden: true, ...more }, { user });
/** Ids of the whole feed: others post meanwhile. */
const feed = async (user: User) => {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const { body } = await call(handler, listPosts, { ...(cursor && { cursor }) }, { user });
    ids.push(...body.posts.map(({ id }) => id));
    cursor = body.next_cursor ?? undefined;
  } while (cursor);
  return ids;
};
const idsUnder = async (user: User, post_id: string, parent_comment_id?: string) =>
  (await commentsOf(user, post_id, { ...(parent_comment_id && { parent_comment_id }) })).comments.map(
    ({ id }) => id,
  );

test('a hidden post is gone from one person’s lists until they show it again; its link still opens it', async () => {
  const [nora, mira, olga] = [await client(), await creator(), await creator()];
  const id = await post(mira);
  for (const _ of [1, 2]) expect((await hide(nora, id)).body).toEqual({ ok: true });
  expect(await feed(nora)).not.toContain(id);
  for (const other of [mira, olga]) expect(await feed(other)).toContain(id);
  const opened = () => call(handler, getPost, { post_id: id }, { user: nora });
  expect((await opened()).body).toMatchObject({ post: { id }, hidden: true });
  for (const _ of [1, 2]) expect((await hide(nora, id, { hidden: false })).status).toBe(200);
  expect(await feed(nora)).toContain(id);
  expect((await opened()).body.hidden).toBe(false);
});

test('a hidden comment is gone for one person alone, and keeps their reaction', async () => {
  const [nora, mira] = [await client(), await creator()];
  const post_id = await post(mira);
  const [comment_id, other] = [await commentOn(mira, post_id), await commentOn(mira, post_id)];
  await reactComment(nora, post_id, comment_id, 'wow');
  expect((await hide(nora, post_id, { comment_id })).status).toBe(200);
  expect(await idsUnder(nora, post_id)).toEqual([other]);
  expect(await idsUnder(mira, post_id)).toEqual([comment_id, other]);
  expect(await feed(nora)).toContain(post_id);
  await hide(nora, post_id, { comment_id, hidden: false });
  const { body } = await call(handler, listComments, { post_id }, { user: nora });
  expect(body.comments[0]).toMatchObject({ id: comment_id, own_reaction: 'wow' });
});

test('hiding what one has reacted to changes no place in the list of who reacted', async () => {
  const [nora, olga, mira] = [await client(), await client(), await creator()];
  const post_id = await post(mira);
  const comment_id = await commentOn(mira, post_id);
  const order = async () => {
    const { body } = await call(handler, listReactions, { post_id, comment_id }, { user: mira });
    return body.reactions.map(({ person }) => person.id);
  };
  for (const user of [nora, olga]) await reactComment(user, post_id, comment_id, 'love');
  expect(await order()).toEqual([olga.id, nora.id]);
  for (const hidden of [true, false]) await hide(nora, post_id, { comment_id, hidden });
  expect(await order()).toEqual([olga.id, nora.id]);
});

test('a link to a comment that is hidden, or of somebody who is muted or blocked, does not bring it', async () => {
  const [nora, mira, olga] = [await client(), await creator(), await creator()];
  const post_id = await post(mira);
  const [theirs, blocked] = [await commentOn(mira, post_id), await commentOn(olga, post_id)];
  const linked = async (comment_id: string) =>
    (await call(handler, getPost, { post_id, comment: comment_id }, { user: nora })).body.linked;
  expect(await linked(theirs)).toMatchObject({ comment: { id: theirs, content: 'Which lens?' } });
  await hide(nora, post_id, { comment_id: theirs });
  expect(await linked(theirs)).toBeNull();
  await hide(nora, post_id, { comment_id: theirs, hidden: false });
  await call(notifications, mutePerson, { person_id: mira.id }, { user: nora });
  expect(await linked(theirs)).toBeNull();
  expect(await linked(blocked)).toMatchObject({ comment: { id: blocked } });
  await call(chat, blockPerson, { person_id: olga.id }, { user: nora });
  expect(await linked(blocked)).toBeNull();
});

test('a link to a reply below a comment that its reader does not see does not bring it', async () => {
  const [nora, mira, olga] = [await client(), await creator(), await creator()];
  const post_id = await post(olga);
  const top = await commentOn(mira, post_id);
  const reply = await commentOn(olga, post_id, top);
  const linked = async () =>
    (await call(handler, getPost, { post_id, comment: reply }, { user: nora })).body.linked;
  expect(await linked()).toMatchObject({ comment: { id: reply }, replies: { comments: [{ id: reply }] } });
  await hide(nora, post_id, { comment_id: top });
  expect(await linked()).toBeNull();
  await hide(nora, post_id, { comment_id: top, hidden: false });
  await call(notifications, mutePerson, { person_id: mira.id }, { user: nora });
  expect(await linked()).toBeNull();
});

test('posts, comments and replies of somebody who is blocked are gone for the one who blocks, until that ends', async () => {
  const [nora, mira, olga] = [await client(), await creator(), await creator()];
  const [blocked, shown] = [await post(mira), await post(olga)];
  const [theirs, hers] = [await commentOn(mira, shown), await commentOn(olga, shown)];
  const reply = await commentOn(mira, shown, hers);
  await call(chat, blockPerson, { person_id: mira.id }, { user: nora });
  const ids = await feed(nora);
  expect([ids.includes(blocked), ids.includes(shown)]).toEqual([false, true]);
  expect([await idsUnder(nora, shown), await idsUnder(nora, shown, hers)]).toEqual([[hers], []]);
  expect(await idsUnder(mira, shown)).toEqual([theirs, hers]);
  await call(chat, unblockPerson, { person_id: mira.id }, { user: nora });
  expect(await idsUnder(nora, shown, hers)).toEqual([reply]);
});

test('one’s own, what is gone and what stands elsewhere is not hidden', async () => {
  const [nora, mira] = [await client(), await creator()];
  const [post_id, other] = [await post(mira), await post(nora)];
  const comment_id = await commentOn(mira, post_id);
  expect((await hide(mira, post_id)).error.code).toBe('FORBIDDEN');
  expect((await hide(mira, post_id, { comment_id })).error.code).toBe('FORBIDDEN');
  expect((await hide(nora, randomUUID())).error.code).toBe('POST_NOT_FOUND');
  for (const wrong of [randomUUID(), 'post'])
    expect((await hide(nora, post_id, { comment_id: wrong })).error.code).toBe('COMMENT_NOT_FOUND');
  expect((await hide(mira, other, { comment_id })).error.code).toBe('COMMENT_NOT_FOUND');
  expect((await hide(nora, post_id, { hidden: 'yes' })).error.code).toBe('VALIDATION');
  expect((await call(handler, hidePost, { post_id, hidden: true })).status).toBe(401);
  expect(await feed(nora)).toContain(post_id);
});

test('posts, comments and replies of a muted person are gone until they are unmuted', async () => {
  const [nora, mira, olga] = [await client(), await creator(), await creator()];
  const [muted, shown] = [await post(mira), await post(olga)];
  const [theirs, hers] = [await commentOn(mira, shown), await commentOn(olga, shown)];
  const reply = await commentOn(mira, shown, hers);
  const mute = (contract: typeof mutePerson | typeof unmutePerson) =>
    call(notifications, contract, { person_id: mira.id }, { user: nora });
  await mute(mutePerson);
  expect(await feed(nora)).not.toContain(muted);
  expect(await feed(nora)).toContain(shown);
  expect([await idsUnder(nora, shown), await idsUnder(nora, shown, hers)]).toEqual([[hers], []]);
  expect(await idsUnder(olga, shown)).toEqual([theirs, hers]);
  await mute(unmutePerson);
  expect(await feed(nora)).toContain(muted);
  expect([await idsUnder(nora, shown), await idsUnder(nora, shown, hers)]).toEqual([[theirs, hers], [reply]]);
});
