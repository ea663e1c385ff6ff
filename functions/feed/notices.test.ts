import { blockPerson } from '@briefhouse/contracts/chat/person.ts';
import { updatePost } from '@briefhouse/contracts/community/post.ts';
import { mutePerson } from '@briefhouse/contracts/notifications/muted-person.ts';
import { listNotifications } from '@briefhouse/contracts/notifications/notification.ts';
import { expect, test } from 'vitest';
import type { User } from '../kit/user.ts';
import { handler as chat } from '../root/apis/chat.ts';
import { handler } from '../root/apis/community.ts';
import { handler as notifications } from '../root/apis/notifications.ts';
import { call } from '../testing/call.ts';
import { comment, commentOn, post, reactComment, reactPost, storedComment } from '../testing/community.ts';
import { client, creator } from '../testing/people.ts';
import { record } from '../testing/record.ts';
import { deliverTo } from '../testing/workers.ts';
import { postEntity } from './post/row.ts';
import { reactionEntity } from './reaction/row.ts';

type Row = Record<string, unknown>;
const follow = async (before: Row | undefined, after: Row) => {
  expect(await deliverTo('notices', { record: record(before, after) })).toEqual([]);
};
const noticesTo = async (user: User) => {
  const { body } = await call(notifications, listNotifications, {}, { user });
  return body.notifications.map(({ type, message, target }) => [type, message, target.path]);
};

/** Writes a comment, and notifies everybody of it. */
const write = async (user: User, post_id: string, more: object = {}): Promise<string> => {
  const { body } = await comment(user, post_id, more);
  await follow(undefined, await storedComment(body.comment.id));
  return body.comment.id;
};

const reactionOf = async (user: User, post_id: string, target = 'post') => {
  const { data } = await reactionEntity().get({ user_id: user.id, post_id, target }).go({ consistent: true });
  return data ? { ...data, __edb_e__: 'reaction' } : undefined;
};
const postRow = async (post_id: string) => {
  const { data } = await postEntity().get({ post_id }).go({ consistent: true });
  return { ...data, __edb_e__: 'post' };
};
/** Reacts, and notifies everybody of it. */
const react = async (user: User, post_id: string, type: string | null) => {
  const before = await reactionOf(user, post_id);
  await reactPost(user, post_id, type);
  await follow(before, (await reactionOf(user, post_id)) as Row);
};

test('comments and reactions on a post are one line each, and lead to the post and the newest comment', async () => {
  const author = await creator();
  const [ana, ben] = [await creator({ first_name: 'Ana' }), await creator({ first_name: 'Ben' })];
  const { id } = await post(author);
  await write(ana, id);
  const newest = await write(ben, id);
  await react(ana, id, 'love');
  await react(ben, id, 'like');
  expect(await noticesTo(author)).toEqual([
    ['post_reaction', 'Ben Petrova and Ana Petrova reacted to your post.', `/posts/${id}`],
    ['post_comment', 'Ben Petrova and Ana Petrova commented on your post.', `/posts/${id}?comment=${newest}`],
  ]);
});

test('nobody is told of what they do themselves, and of a reaction once, whatever it becomes', async () => {
  const [author, reader] = [await creator(), await client()];
  const { id } = await post(author);
  await write(author, id);
  await react(author, id, 'love');
  expect(await noticesTo(author)).toEqual([]);
  for (const type of ['love', 'wow', null, 'like']) await react(reader, id, type);
  expect(await noticesTo(author)).toHaveLength(1);
});

test("a comment's author is told of reactions to it", async () => {
  const [author, writer] = [await creator(), await client()];
  const { id } = await post(author);
  const commentId = await commentOn(writer, id);
  await reactComment(author, id, commentId, 'wow');
  await follow(undefined, (await reactionOf(author, id, commentId)) as Row);
  expect(await noticesTo(writer)).toEqual([
    ['comment_reaction', 'Mira Petrova reacted to your comment.', `/posts/${id}?comment=${commentId}`],
  ]);
});

test('of a reply the author of its comment and the one who is answered are told, nobody twice', async () => {
  const [author, ana, ben, cleo] = await Promise.all([
    creator(),
    creator({ first_name: 'Ana' }),
    creator({ first_name: 'Ben' }),
    creator({ first_name: 'Cleo' }),
  ]);
  const { id } = await post(author);
  const top = await commentOn(ana, id);
  const reply = await commentOn(ben, id, top);
  const last = await write(cleo, id, { parent_comment_id: reply });
  const path = `/posts/${id}?comment=${last}`;
  expect(await noticesTo(ana)).toEqual([['comment_reply', 'Cleo Petrova replied to your comment.', path]]);
  expect(await noticesTo(ben)).toEqual([['comment_reply', 'Cleo Petrova replied to your comment.', path]]);
  expect(await noticesTo(author)).toEqual([]);
  // Ana answers Ben under her own comment, and names him besides.
  const named = { content: '@Ben Petrova you too?', mention_ids: [ben.id] };
  await write(ana, id, { parent_comment_id: reply, ...named });
  expect(await noticesTo(ana)).toHaveLength(1);
  expect((await noticesTo(ben)).map(([, message]) => message)).toEqual([
    'Ana Petrova and Cleo Petrova replied to your comment.',
  ]);
});

test('people whom a text names are told, once, also when an edit names them', async () => {
  const author = await creator();
  const [ana, ben] = [await creator({ first_name: 'Ana' }), await client({ first_name: 'Ben' })];
  const made = await post(author, { content: 'With @Ana Petrova.', mention_ids: [ana.id, author.id] });
  expect(made.mentions).toEqual([{ person_id: ana.id, name: 'Ana Petrova', user_type: 'creator' }]);
  const first = await postRow(made.id);
  await follow(undefined, first);
  const content = 'With @Ana Petrova and @Ben Lind.';
  const edit = { post_id: made.id, content, mention_ids: [ana.id, ben.id] };
  expect((await call(handler, updatePost, edit, { user: author })).status).toBe(200);
  await follow(first, await postRow(made.id));
  const notice = ['mention', 'Mira Petrova mentioned you in a post.', `/posts/${made.id}`];
  expect([await noticesTo(ana), await noticesTo(ben)]).toEqual([[notice], [notice]]);
});

test('being named in a post and in its comments are two lines, each of which leads to its own place', async () => {
  const author = await creator();
  const ana = await creator({ first_name: 'Ana' });
  const naming = { content: 'With @Ana Petrova.', mention_ids: [ana.id] };
  const { id } = await post(author, naming);
  await follow(undefined, await postRow(id));
  await write(author, id, naming);
  const reply = await write(author, id, { ...naming, parent_comment_id: await commentOn(author, id) });
  const last = await write(author, id, naming);
  expect(await noticesTo(ana)).toEqual([
    ['mention', 'Mira Petrova mentioned you in a comment.', `/posts/${id}?comment=${last}`],
    ['mention', 'Mira Petrova mentioned you in a comment.', `/posts/${id}?comment=${reply}`],
    ['mention', 'Mira Petrova mentioned you in a post.', `/posts/${id}`],
  ]);
});

test('a name that is not in the text, a stranger id and somebody who blocks the writer are not named', async () => {
  const [author, ana, blocker] = await Promise.all([
    creator(),
    creator({ first_name: 'Ana' }),
    client({ first_name: 'Ben' }),
  ]);
  await call(chat, blockPerson, { person_id: author.id }, { user: blocker });
  const content = 'With @Ben Lind, @Nobody and Ana Petrova.';
  const made = await post(author, { content, mention_ids: [ana.id, blocker.id, 'nobody'] });
  expect(made).toMatchObject({ content, mentions: [] });
  const { id } = await post(author);
  const written = await comment(author, id, { content, mention_ids: [blocker.id, blocker.id] });
  expect(written.body.comment.mentions).toEqual([]);
});

test('the acts of a muted person are not told', async () => {
  const [author, noisy] = [await creator(), await client()];
  const { id } = await post(author);
  await call(notifications, mutePerson, { person_id: noisy.id }, { user: author });
  await write(noisy, id);
  await react(noisy, id, 'angry');
  expect(await noticesTo(author)).toEqual([]);
});
