import { deleteComment, listComments } from '@briefhouse/contracts/community/comment.ts';
import {
  createPost,
  deletePost,
  getPost,
  hidePost,
  listPosts,
  reportPost,
  updatePost,
} from '@briefhouse/contracts/community/post.ts';
import { listReactions } from '@briefhouse/contracts/community/reaction.ts';
import { consentToWork, removeWork } from '@briefhouse/contracts/community/shown-work.ts';
import { realtimeEvent } from '@briefhouse/contracts/realtime/events.ts';
import { expect, test } from 'vitest';
import { toChange } from '../kit/change.ts';
import { transact } from '../kit/transact.ts';
import type { User } from '../kit/user.ts';
import { handler } from '../root/apis/community.ts';
import { call } from '../testing/call.ts';
import {
  comment,
  commentOn,
  commentsOf,
  opened,
  post,
  reactComment,
  reactPost,
  storedComment,
  sumUpComment,
} from '../testing/community.ts';
import { client, creator, person } from '../testing/people.ts';
import { record } from '../testing/record.ts';
import {
  caseAbout,
  hideSubjectSteps,
  removeSubject,
  restoreSubject,
  restoreSubjectSteps,
} from '../testing/removal.ts';
import { followUp } from '../testing/workers.ts';
import { onPush } from './on-push.ts';
import { postEntity } from './post/row.ts';
import { readContent } from './public.ts';

type Row = Record<string, unknown>;
const storedPost = async (post_id: string) => ({
  ...(await postEntity().get({ post_id }).go({ consistent: true })).data,
  __edb_e__: 'post',
});

/** Whether a whole list of posts, page by page, has this one. */
const lists = async (user: User, id: string, more: object = {}): Promise<boolean> => {
  let cursor: string | undefined;
  do {
    const { body } = await call(handler, listPosts, { ...more, ...(cursor && { cursor }) }, { user });
    if (body.posts.some((one) => one.id === id)) return true;
    cursor = body.next_cursor ?? undefined;
  } while (cursor);
  return false;
};

/** Every route that answers a post, or its comments: its text must not be in any answer. */
const readsOfPost = {
  'the feed': (user: User, id: string) => lists(user, id),
  'posts of creators': (user: User, id: string) => lists(user, id, { filter: 'creators' }),
  'a search': (user: User, id: string) => lists(user, id, { q: 'unmistakable' }),
  'its page': async (user: User, post_id: string) =>
    (await call(handler, getPost, { post_id }, { user })).status === 200,
  'its comments': async (user: User, post_id: string) =>
    (await call(handler, listComments, { post_id }, { user })).status === 200,
  'who reacted': async (user: User, post_id: string) =>
    (await call(handler, listReactions, { post_id }, { user })).status === 200,
};
/** Calls of others about it; each answers differently for a post that is there and a missing one. */
const writesOfPost = {
  answering: (user: User, post_id: string) => comment(user, post_id),
  reacting: (user: User, post_id: string) => reactPost(user, post_id, 'like'),
  hiding: (user: User, post_id: string) => call(handler, hidePost, { post_id, hidden: true }, { user }),
  reporting: (user: User, post_id: string) =>
    call(handler, reportPost, { post_id, reason: 'spam' }, { user }),
  changing: (user: User, post_id: string) =>
    call(handler, updatePost, { post_id, content: 'Mine now' }, { user }),
  'taking work off': (user: User, post_id: string) => call(handler, removeWork, { post_id }, { user }),
  'agreeing to work': (user: User, post_id: string) =>
    call(handler, consentToWork, { post_id, agreed: true }, { user }),
};

test('a removed post is gone for everybody but its author by every route, and restoring brings all of it back', async () => {
  const [mira, nora] = [await creator(), await client()];
  const staff = person({ groups: ['moderator'] });
  const { id } = await post(mira, { content: 'An unmistakable claim' });
  const comment_id = await commentOn(nora, id);
  await reactPost(nora, id, 'love');
  await followUp(record(undefined, await storedPost(id)));
  const before = await opened(nora, id);
  for (const [name, sees] of Object.entries(readsOfPost))
    for (const user of [nora, mira]) expect([name, await sees(user, id)]).toEqual([name, true]);

  const row = await removeSubject({ kind: 'post', post_id: id, person_id: mira.id });
  for (const [name, sees] of Object.entries(readsOfPost)) {
    for (const user of [nora, staff]) expect([name, await sees(user, id)]).toEqual([name, false]);
    expect([name, await sees(mira, id)]).toEqual([name, true]);
  }
  for (const [name, tries] of Object.entries(writesOfPost))
    expect([name, (await tries(nora, id)).error.code]).toEqual([name, 'POST_NOT_FOUND']);
  expect((await call(handler, getPost, { post_id: id, comment: comment_id }, { user: nora })).status).toBe(
    404,
  );
  expect((await opened(mira, id)).post).toMatchObject({
    content: 'An unmistakable claim',
    removal_case_id: row.case_id,
  });
  expect(await lists(mira, id, { filter: 'mine' })).toBe(true);
  expect(await readContent(id, undefined)).toBe('An unmistakable claim');

  await restoreSubject(row);
  const after = await opened(nora, id);
  expect(after).toEqual({ ...before, post: { ...before.post, updated_at: after.post.updated_at } });
  for (const [name, sees] of Object.entries(readsOfPost))
    expect([name, await sees(nora, id)]).toEqual([name, true]);
  expect((await opened(mira, id)).post.removal_case_id).toBeNull();
});

test('its author may delete a removed post, and nothing else', async () => {
  const [mira, nora] = [await creator(), await client()];
  const submission_id = crypto.randomUUID();
  const sent = { submission_id, content: 'Buy my followers' };
  await call(handler, createPost, sent, { user: mira });
  const comment_id = await commentOn(nora, submission_id);
  const row = await removeSubject({ kind: 'post', post_id: submission_id });
  const own = [
    await call(handler, updatePost, { post_id: submission_id, content: 'Better' }, { user: mira }),
    await call(handler, removeWork, { post_id: submission_id }, { user: mira }),
    await comment(mira, submission_id),
    await reactPost(mira, submission_id, 'like'),
    await reactComment(mira, submission_id, comment_id, 'like'),
  ];
  expect(own.map(({ error }) => error.code)).toEqual(own.map(() => 'FORBIDDEN'));
  expect(own[0]?.error.message).toContain('moderators removed this');
  // The same submission again answers with the removed post.
  const again = await call(handler, createPost, sent, { user: mira });
  expect(again.body.post).toMatchObject({ id: submission_id, removal_case_id: row.case_id });
  expect((await opened(mira, submission_id)).post.content).toBe('Buy my followers');
  expect((await call(handler, deletePost, { post_id: submission_id }, { user: nora })).error.code).toBe(
    'POST_NOT_FOUND',
  );
  expect((await call(handler, deletePost, { post_id: submission_id }, { user: mira })).status).toBe(200);
  expect(await restoreSubjectSteps(row)).toEqual([]);
});

test('a deleted post cannot be removed, nor a removed one', async () => {
  const mira = await creator();
  const { id } = await post(mira);
  const comment_id = await commentOn(mira, id);
  const about = [
    { kind: 'post', post_id: id } as const,
    { kind: 'comment', post_id: id, comment_id } as const,
  ];
  for (const subject of about) {
    const row = await removeSubject(subject);
    await expect(hideSubjectSteps(row)).rejects.toMatchObject({ code: 'CONFLICT' });
    await restoreSubject(row);
    expect(await restoreSubjectSteps(row)).toEqual([]);
  }
  await call(handler, deleteComment, { post_id: id, comment_id }, { user: mira });
  await call(handler, deletePost, { post_id: id }, { user: mira });
  for (const subject of about)
    await expect(hideSubjectSteps(caseAbout(subject))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(hideSubjectSteps(caseAbout({ kind: 'person' }))).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('of two decisions at once one removes it, and a deletion just before wins', async () => {
  const mira = await creator();
  const { id } = await post(mira);
  const comment_id = await commentOn(mira, id);
  for (const subject of [
    { kind: 'comment', post_id: id, comment_id } as const,
    { kind: 'post', post_id: id } as const,
  ]) {
    const two = await Promise.all([
      hideSubjectSteps(caseAbout(subject)),
      hideSubjectSteps(caseAbout(subject)),
    ]);
    const ends = await Promise.allSettled(two.map((steps) => transact(steps)));
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(ends.find((end) => end.status === 'rejected')?.reason).toMatchObject({ code: 'CONFLICT' });
  }
  const other = (await post(mira)).id;
  const late = await hideSubjectSteps(caseAbout({ kind: 'post', post_id: other }));
  await call(handler, deletePost, { post_id: other }, { user: mira });
  await expect(transact(late)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const third = (await post(mira)).id;
  const row = await removeSubject({ kind: 'post', post_id: third });
  const restoring = await restoreSubjectSteps(row);
  await call(handler, deletePost, { post_id: third }, { user: mira });
  await expect(transact(restoring)).rejects.toMatchObject({ code: 'CONFLICT' });
  expect((await call(handler, getPost, { post_id: third }, { user: mira })).error.code).toBe(
    'POST_NOT_FOUND',
  );
});

test('an edit on its way when a post is removed is refused', async () => {
  const mira = await creator();
  const { id } = await post(mira);
  const [edit] = await Promise.all([
    call(handler, updatePost, { post_id: id, content: 'Changed' }, { user: mira }),
    removeSubject({ kind: 'post', post_id: id }),
  ]);
  const { post: left } = await opened(mira, id);
  expect([edit.status, left.content]).toEqual(
    edit.status === 200 ? [200, 'Changed'] : [403, 'Rain test, take four.'],
  );
  expect(left.removal_case_id).not.toBeNull();
});

test('a removed comment is gone for everybody but its author, and is counted again once it is restored', async () => {
  const [mira, nora, olga] = [await creator(), await client(), await client()];
  const { id } = await post(mira);
  const comment_id = await commentOn(nora, id);
  await reactComment(olga, id, comment_id, 'wow');
  const idsFor = async (user: User) => (await commentsOf(user, id)).comments.map((one) => one.id);
  const countOf = async () => (await opened(olga, id)).post.counts.comments;
  const row = await removeSubject({ kind: 'comment', post_id: id, comment_id });
  for (const other of [mira, olga]) {
    expect(await idsFor(other)).toEqual([]);
    expect((await opened(other, id, { comment: comment_id })).linked).toBeNull();
    expect((await opened(other, id)).post.comments.comments).toEqual([]);
    for (const refused of [
      await comment(other, id, { parent_comment_id: comment_id }),
      await reactComment(other, id, comment_id, 'like'),
      await call(handler, listReactions, { post_id: id, comment_id }, { user: other }),
      await call(handler, reportPost, { post_id: id, comment_id, reason: 'spam' }, { user: other }),
      await call(handler, hidePost, { post_id: id, comment_id, hidden: true }, { user: other }),
      await call(handler, deleteComment, { post_id: id, comment_id }, { user: other }),
    ])
      expect(refused.error.code).toBe('COMMENT_NOT_FOUND');
  }
  expect(await countOf()).toBe(0);
  expect((await commentsOf(nora, id)).comments).toMatchObject([
    { id: comment_id, content: 'Which lens?', deleted: false, removed: true, removal_case_id: row.case_id },
  ]);
  expect((await opened(nora, id, { comment: comment_id })).linked?.comment.removal_case_id).toBe(row.case_id);
  expect((await comment(nora, id, { parent_comment_id: comment_id })).error.code).toBe('FORBIDDEN');
  expect((await reactComment(nora, id, comment_id, 'like')).error.code).toBe('FORBIDDEN');
  expect(await readContent(id, comment_id)).toBe('Which lens?');
  await restoreSubject(row);
  expect(await countOf()).toBe(1);
  await sumUpComment(comment_id);
  expect((await commentsOf(olga, id)).comments).toMatchObject([
    { id: comment_id, content: 'Which lens?', removed: false, own_reaction: 'wow', removal_case_id: null },
  ]);
});

test('the place of a removed comment with replies stays, empty, with the replies under it', async () => {
  const [mira, nora, olga] = [await creator(), await client(), await client()];
  const { id } = await post(mira);
  const top = await commentOn(nora, id);
  const reply = await commentOn(olga, id, top);
  await sumUpComment(top);
  const ofReply = await removeSubject({ kind: 'comment', post_id: id, comment_id: reply });
  await sumUpComment(top);
  const topFor = async (user: User) => (await commentsOf(user, id)).comments[0];
  expect(await topFor(olga)).toMatchObject({ id: top, counts: { comments: 0 } });
  await restoreSubject(ofReply);
  await sumUpComment(top);
  const row = await removeSubject({ kind: 'comment', post_id: id, comment_id: top });
  expect(await topFor(olga)).toMatchObject({
    ...{ id: top, content: '', author: null, user_id: null, mentions: [], answers: null },
    ...{ deleted: true, removed: true, removal_case_id: null, counts: { comments: 1 } },
  });
  expect(await topFor(nora)).toMatchObject({ content: 'Which lens?', deleted: false });
  const { comments } = await commentsOf(mira, id, { parent_comment_id: top });
  expect(comments.map((one) => one.id)).toEqual([reply]);
  await restoreSubject(row);
  expect(await topFor(olga)).toMatchObject({ content: 'Which lens?', deleted: false, removed: false });
});

test('a removed comment that its author deletes is not counted twice, and stays deleted', async () => {
  const [mira, nora] = [await creator(), await client()];
  const { id } = await post(mira);
  const kept = await commentOn(mira, id);
  const comment_id = await commentOn(nora, id);
  const row = await removeSubject({ kind: 'comment', post_id: id, comment_id });
  const restoring = await restoreSubjectSteps(row);
  expect((await call(handler, deleteComment, { post_id: id, comment_id }, { user: nora })).status).toBe(200);
  await expect(transact(restoring)).rejects.toMatchObject({ code: 'CONFLICT' });
  await restoreSubject(row);
  const { post: left } = await opened(nora, id);
  expect(left.counts.comments).toBe(1);
  expect(left.comments.comments.map((one) => one.id)).toEqual([kept]);
});

test('open pages hear of it: everybody that a post goes and is back, its author that it is removed', async () => {
  const [mira, nora] = [await creator(), await client()];
  const { id } = await post(mira, { content: 'An unmistakable claim' });
  await commentOn(nora, id);
  const published = async (before: Row, after: Row) => {
    const publications = await onPush(toChange(record(before, after)));
    for (const { event } of publications) expect(realtimeEvent.parse(event)).toEqual(event);
    return publications;
  };
  const was = await storedPost(id);
  const row = await removeSubject({ kind: 'post', post_id: id });
  const removed = await storedPost(id);
  const toAuthor = (removal_case_id: string | null) => ({
    topic: `user:${mira.id}`,
    event: { type: 'post.changed', post: { id, content: 'An unmistakable claim', removal_case_id } },
  });
  expect(await published(was, removed)).toMatchObject([
    toAuthor(row.case_id),
    { topic: 'feed', event: { type: 'post.deleted', post_id: id, except: mira.id } },
  ]);
  // A change that happens by itself meanwhile reaches nobody else.
  expect(await published(removed, { ...removed, updated_at: was.updated_at })).toMatchObject([
    toAuthor(row.case_id),
  ]);
  await restoreSubject(row);
  expect(await published(removed, await storedPost(id))).toMatchObject([
    toAuthor(null),
    { topic: 'feed', event: { type: 'post.created', post: { id, counts: { comments: 1 } } } },
  ]);
});

test('open pages see a comment go and come back, and its author why', async () => {
  const [mira, nora] = [await creator(), await client()];
  const { id } = await post(mira);
  const comment_id = await commentOn(nora, id);
  const published = async (before: Row) => {
    const publications = await onPush(toChange(record(before, await storedComment(comment_id))));
    for (const { event } of publications) expect(realtimeEvent.parse(event)).toEqual(event);
    return publications;
  };
  const was = await storedComment(comment_id);
  const row = await removeSubject({ kind: 'comment', post_id: id, comment_id });
  const empty = { id: comment_id, content: '', deleted: true, removed: true, author: null, version: 1 };
  expect(await published(was)).toMatchObject([
    {
      topic: `user:${nora.id}`,
      event: { type: 'comment.changed', comment: { content: 'Which lens?', removal_case_id: row.case_id } },
    },
    { topic: `post:${id}`, event: { type: 'comment.changed', comment: empty } },
  ]);
  const removed = await storedComment(comment_id);
  await restoreSubject(row);
  const back = { id: comment_id, content: 'Which lens?', deleted: false, removed: false, version: 2 };
  expect(await published(removed)).toMatchObject([
    { topic: `user:${nora.id}`, event: { type: 'comment.changed', comment: back } },
    { topic: `post:${id}`, event: { type: 'comment.created', comment: back } },
  ]);
});
