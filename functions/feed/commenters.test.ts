import { deleteComment } from '@briefhouse/contracts/community/delete-comment.ts';
import { updatePost } from '@briefhouse/contracts/community/update-post.ts';
import { expect, test } from 'vitest';
import { toChange } from '../kit/change.ts';
import { now } from '../kit/clock.ts';
import { accountEntity } from '../people/account.entity.ts';
import { endAccount } from '../people/domain/end-account.ts';
import { profileEntity } from '../people/profile.entity.ts';
import { handler } from '../root/apis/community.ts';
import { subscribersOf } from '../root/subscribers.ts';
import { call } from '../testing/call.ts';
import { comment, commentOn, commentsAgo, opened, post, storedComment } from '../testing/community.ts';
import { client, creator } from '../testing/people.ts';
import { record } from '../testing/record.ts';
import { deliverTo } from '../testing/workers.ts';
import { commentEntity, listOfAuthor } from './comment.entity.ts';
import { renameCommenter } from './domain/rename-commenter.ts';

/** Has the concern hear that a person's profile changed. */
const hear = async (user_id: string): Promise<void> => {
  const row = { __edb_e__: 'profile', user_id };
  const change = record({ ...row, first_name: 'Before' }, row);
  expect(await deliverTo('commenters', { record: change })).toEqual([]);
};
const namesUnder = async (user: Parameters<typeof opened>[0], post_id: string) =>
  (await opened(user, post_id)).post.comments.comments.map(({ author }) => author?.first_name);

test('a new name stands beside all comments; of a deleted account nothing but the text is left', async () => {
  const [author, writer] = [await creator(), await client()];
  const { id } = await post(author);
  await commentOn(writer, id);
  await commentOn(author, id);
  await profileEntity().patch({ user_id: writer.id }).set({ first_name: 'Leonora' }).go();
  await hear(writer.id);
  expect(await namesUnder(author, id)).toEqual(['Leonora', 'Mira']);
  await profileEntity().delete({ user_id: writer.id }).go();
  await hear(writer.id);
  const [first] = (await opened(author, id)).post.comments.comments;
  expect(first).toMatchObject({
    content: 'Which lens?',
    author: { id: writer.id, first_name: 'Deleted user', last_name: '', avatar_url: null },
  });
  const { data } = await commentEntity()
    .get({ comment_id: first?.id ?? '' })
    .go();
  expect(JSON.stringify(data)).not.toMatch(/Leonora|Nora|Lind/);
});

test('a comment of the moment in which the account ended is found by the second look', async () => {
  const [author, writer] = [await creator(), await client()];
  const { id } = await post(author);
  await commentOn(writer, id);
  await endAccount(writer.id);
  const due = { kind: 'comments-ending', id: writer.id, at: now() };
  expect(await deliverTo('commenters', { due }, { due })).toEqual([]);
  expect(await namesUnder(author, id)).toEqual(['Deleted user']);
  // A due row of an account that is there still changes nothing.
  await commentOn(author, id);
  expect(await deliverTo('commenters', { due: { ...due, id: author.id } })).toEqual([]);
  expect(await namesUnder(author, id)).toEqual(['Deleted user', 'Mira']);
});

test('an account that ends while its comment or a new text is on its way writes neither', async () => {
  const [author, writer] = [await creator(), await client()];
  const [{ id }, own] = [await post(author), await post(writer)];
  // As after its profile was read.
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
  expect((await storedComment(comment_id)).answers).toMatchObject({ person_id: writer.id });
  await call(handler, deleteComment, { post_id: id, comment_id }, { user: author });
  expect((await storedComment(comment_id)).answers).toBeUndefined();
});

test('a long list of comments is renamed in pages', async () => {
  const [author, writer] = [await creator(), await creator()];
  const { id } = await post(author);
  await commentsAgo(writer, id, 120);
  await profileEntity().patch({ user_id: writer.id }).set({ first_name: 'Mirabelle' }).go();
  const names = async () => {
    const { data } = await commentEntity()
      .query.byAuthor({ gsi3pk: listOfAuthor(writer.id) })
      .go({ pages: 'all' });
    return data.filter(({ author: one }) => one?.first_name === 'Mirabelle').length;
  };
  const cursor = await renameCommenter(writer.id, undefined);
  expect(await names()).toBe(100);
  expect(await renameCommenter(writer.id, cursor)).toBeUndefined();
  expect(await names()).toBe(120);
});

test('names of people who are suspended or of the staff lead nowhere, until that is over', async () => {
  const [author, writer] = [await creator(), await client()];
  const { id } = await post(author);
  const reply = await commentOn(writer, id, await commentOn(writer, id));
  const pages = async () => {
    const { author: by, comments } = (await opened(author, id)).post;
    return [by, comments.comments[0]?.author].map((one) => one?.has_page);
  };
  expect(await pages()).toEqual([undefined, undefined]);
  expect((await storedComment(await commentOn(author, id, reply))).answers).toMatchObject({
    user_type: 'client',
  });
  const mark = (changes: { suspended?: true; staff?: true }) =>
    profileEntity().patch({ user_id: writer.id }).set(changes).go();
  await mark({ suspended: true });
  await hear(writer.id);
  expect(await pages()).toEqual([undefined, false]);
  await profileEntity().patch({ user_id: writer.id }).remove(['suspended']).go();
  await hear(writer.id);
  expect(await pages()).toEqual([undefined, undefined]);
  await mark({ staff: true });
  const row = { __edb_e__: 'profile', user_id: writer.id };
  const profile = toChange(record(row, { ...row, staff: true }));
  expect(subscribersOf(profile)).toContain('commenters');
  await hear(writer.id);
  expect(await pages()).toEqual([undefined, false]);
});
