import { deleteComment } from '@briefhouse/contracts/community/comment.ts';
import { listPosts, updatePost } from '@briefhouse/contracts/community/post.ts';
import { expect, test, vi } from 'vitest';
import { toChange } from '../../kit/change.ts';
import { now } from '../../kit/clock.ts';
import { db } from '../../kit/dynamodb.ts';
import { accountEntity } from '../../people/account/row.ts';
import { endAccount } from '../../people/deletion/commands.ts';
import { profileEntity } from '../../people/profile/row.ts';
import { handler } from '../../root/apis/community.ts';
import { call } from '../../testing/call.ts';
import { comment, commentOn, commentsOf, opened, post, storedComment } from '../../testing/community.ts';
import { client, creator } from '../../testing/people.ts';
import { record } from '../../testing/record.ts';
import { onPush } from '../on-push.ts';

const namesUnder = async (user: Parameters<typeof opened>[0], post_id: string) =>
  (await opened(user, post_id)).post.comments.comments.map(({ author }) => author?.first_name);
const rename = (user_id: string, first_name: string) =>
  profileEntity().patch({ user_id }).set({ first_name }).go();

test('a new name stands at once beside all comments, wherever they are shown', async () => {
  const [author, writer] = [await creator(), await client()];
  const { id } = await post(author);
  const top = await commentOn(writer, id);
  const reply = await commentOn(writer, id, top);
  await commentOn(author, id, reply);
  await rename(writer.id, 'Leonora');
  expect(await namesUnder(author, id)).toEqual(['Leonora']);
  const { body } = await call(handler, listPosts, { filter: 'mine' }, { user: author });
  expect(body.posts[0]?.comments.comments[0]?.author?.first_name).toBe('Leonora');
  const replies = await commentsOf(author, id, { parent_comment_id: top });
  expect(replies.comments[0]?.author?.first_name).toBe('Leonora');
  expect(replies.comments[1]?.answers).toMatchObject({ person_id: writer.id, name: 'Leonora Lind' });
  const { linked } = await opened(author, id, { comment: reply });
  expect([linked?.comment, linked?.replies?.comments[0]].map((one) => one?.author?.first_name)).toEqual([
    'Leonora',
    'Leonora',
  ]);
});

test('a comment that is pushed to open pages carries the names of its moment', async () => {
  const [author, writer] = [await creator(), await client()];
  const { id } = await post(author);
  const reply = await commentOn(writer, id, await commentOn(author, id));
  const answer = await storedComment(await commentOn(author, id, reply));
  await rename(writer.id, 'Leonora');
  await rename(author.id, 'Mirabelle');
  expect(await onPush(toChange(record(undefined, answer)))).toMatchObject([
    {
      event: {
        type: 'comment.created',
        comment: { author: { first_name: 'Mirabelle' }, answers: { name: 'Leonora Lind' } },
      },
    },
  ]);
});

test('of an account that ended nothing but the text is left, at once', async () => {
  const [author, writer] = [await creator(), await client()];
  const { id } = await post(author);
  await commentOn(writer, id);
  await endAccount(writer.id);
  const [first] = (await opened(author, id)).post.comments.comments;
  expect(first).toMatchObject({
    content: 'Which lens?',
    author: { id: writer.id, first_name: 'Deleted user', last_name: '', avatar_url: null, has_page: false },
  });
  expect(JSON.stringify(await storedComment(first?.id ?? ''))).not.toMatch(/Nora|Lind/);
});

test('people who comment under several posts of a page are read once', async () => {
  const [author, writer] = [await creator(), await client()];
  for (const { id } of [await post(author), await post(author)]) {
    await commentOn(writer, id);
    await commentOn(author, id);
  }
  const sent = vi.spyOn(db, 'send');
  await call(handler, listPosts, { filter: 'mine' }, { user: author });
  const keys = sent.mock.calls.flatMap(([{ input }]) =>
    Object.values(
      (input as { RequestItems?: Record<string, { Keys?: object[] }> }).RequestItems ?? {},
    ).flatMap(({ Keys = [] }) => Keys),
  );
  sent.mockRestore();
  expect(keys).toHaveLength(2);
});

test('an account that ends while its comment or a new text is on its way writes neither', async () => {
  const [author, writer] = [await creator(), await client()];
  const [{ id }, own] = [await post(author), await post(writer)];
  await accountEntity().upsert({ user_id: writer.id, tokens_valid_since: 0, ended_at: now() }).go();
  expect((await comment(writer, id)).error.code).toBe('FORBIDDEN');
  const change = { post_id: own.id, content: 'Last words' };
  expect((await call(handler, updatePost, change, { user: writer })).error.code).toBe('FORBIDDEN');
  expect((await opened(author, id)).post.counts.comments).toBe(0);
});

test('a reply that is deleted does not say any more whom it answered', async () => {
  const [author, writer] = [await creator(), await client()];
  const { id } = await post(author);
  const reply = await commentOn(writer, id, await commentOn(author, id));
  const comment_id = await commentOn(author, id, reply);
  expect((await storedComment(comment_id)).answers_id).toBe(writer.id);
  await call(handler, deleteComment, { post_id: id, comment_id }, { user: author });
  expect((await storedComment(comment_id)).answers_id).toBeUndefined();
});

test('names of people who are suspended or of the staff lead nowhere, until that is over', async () => {
  const [author, writer] = [await creator(), await client()];
  const { id } = await post(author);
  const top = await commentOn(writer, id);
  await commentOn(author, id, await commentOn(writer, id, top));
  const pages = async () => {
    const { author: by, comments } = (await opened(author, id)).post;
    const replies = await commentsOf(author, id, { parent_comment_id: top });
    return [by, comments.comments[0]?.author, replies.comments[1]?.answers].map((one) => one?.has_page);
  };
  expect(await pages()).toEqual([undefined, undefined, undefined]);
  const mark = (changes: { suspended?: true; staff?: true }) =>
    profileEntity().patch({ user_id: writer.id }).set(changes).go();
  await mark({ suspended: true });
  expect(await pages()).toEqual([undefined, false, false]);
  await profileEntity().patch({ user_id: writer.id }).remove(['suspended']).go();
  expect(await pages()).toEqual([undefined, undefined, undefined]);
  await mark({ staff: true });
  expect(await pages()).toEqual([undefined, false, false]);
});
