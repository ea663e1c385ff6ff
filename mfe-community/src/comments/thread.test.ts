import type { Comment } from '@briefhouse/contracts/community/comment.ts';
import { noCounts } from '@briefhouse/contracts/community/count-reactions.ts';
import { reading } from '@briefhouse/web/records.ts';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aComment } from '../testing/comments.ts';
import { countComment } from './count-comment.ts';
import { comments, emptied, newerText } from './records.ts';
import { emptyThread, shownOf, type Thread, withArrived } from './thread.ts';
import { changeThread, threadKey } from './thread-cache.ts';
import { takeOver } from './use-thread.ts';

const id = { post_id: 'p1', parent_comment_id: null, at: null };
const answer = (...given: Comment[]) => ({ comments: given, previous_cursor: null, next_cursor: null });

let cache: QueryClient;
beforeEach(() => {
  cache = new QueryClient();
});
afterEach(() => cache.clear());
/** The thread holds these comments. */
const hold = (...known: Comment[]) => {
  cache.setQueryData<Thread>(threadKey(id), emptyThread);
  takeOver(cache, id, answer(...known));
};
/** A read from now brings these. */
const read = (...given: Comment[]) =>
  reading(
    async () => answer(...given),
    (page, since) => takeOver(cache, id, page, since),
  );
const thread = () => {
  const { comments: shown, waiting } = cache.getQueryData<Thread>(threadKey(id)) ?? emptyThread;
  return { comments: shownOf(shown), waiting: shownOf(waiting) };
};

const counts = (love: number, version: number) => ({
  ...noCounts,
  reactions: { ...noCounts.reactions, love },
  version,
});

test('a page that knows nothing of a reaction yet does not undo it', async () => {
  const known = aComment(1, { version: 4, counts: counts(1, 5), own_reaction: 'love' });
  hold(known);
  await read(aComment(1, { version: 4, counts: counts(0, 4) }));
  expect(thread().comments).toMatchObject([{ counts: { version: 5 }, own_reaction: 'love' }]);
});

test('new words are taken although the counts beside them are older, and the reverse', async () => {
  const known = aComment(1, { version: 4, counts: counts(1, 5), own_reaction: 'love' });
  hold(known);
  await read(aComment(1, { version: 5, counts: counts(0, 4), content: 'New' }));
  expect(thread().comments).toMatchObject([{ content: 'New', counts: { version: 5 }, own_reaction: 'love' }]);
  await read(aComment(1, { version: 3, counts: counts(2, 6), content: 'Old', own_reaction: 'love' }));
  expect(thread().comments).toMatchObject([{ content: 'New', counts: { version: 6 } }]);
});

test('a reaction that the reader chose elsewhere is taken once the counts know it', async () => {
  hold(aComment(1, { version: 4, counts: counts(1, 5) }));
  await read(aComment(1, { version: 4, counts: counts(1, 5), own_reaction: 'love' }));
  expect(thread().comments[0]?.own_reaction).toBe('love');
});

test('an own reply that is on its way stays counted', async () => {
  hold(aComment(1, { counts: counts(0, 4) }));
  const [, reply] = countComment(cache, { post_id: 'p1', parent_comment_id: 'c1' }, 1);
  await read(aComment(1, { counts: counts(0, 4) }));
  expect(thread().comments[0]?.counts.comments).toBe(1);
  reply?.undo();
  expect(thread().comments[0]?.counts.comments).toBe(0);
});

test('a deleted comment stays so, whatever was on its way', async () => {
  hold(aComment(1));
  comments.change(cache, 'c1', emptied).save();
  const before = aComment(1, { version: 3, counts: counts(1, 3) });
  await read(before);
  expect(thread().comments[0]).toMatchObject({ deleted: true, content: '' });
  expect(newerText(emptied(aComment(1)), before)).toMatchObject({ deleted: true, content: '' });
});

test('the first comments show at once, also where a page brings them before their event; the next ones wait', async () => {
  const [one, two, three] = [aComment(1), aComment(2), aComment(3)];
  hold();
  await read(one, two);
  expect(thread()).toEqual({ comments: [one, two], waiting: [] });
  changeThread(cache, id, (known) => withArrived(known, comments.cell(cache, two.id)));
  expect(thread()).toEqual({ comments: [one, two], waiting: [] });
  await read(one, two, three);
  expect(thread()).toEqual({ comments: [one, two], waiting: [three] });
});

test('an event’s newer words leave counts and the own reaction', () => {
  const known = aComment(1, { version: 1, counts: counts(1, 5), own_reaction: 'love' });
  const next = newerText(known, aComment(1, { version: 2, content: 'New' }));
  expect(next).toMatchObject({ content: 'New', counts: { version: 5 }, own_reaction: 'love' });
  expect(newerText(known, aComment(1, { version: 0, content: 'Old' }))).toBe(known);
});

test('a deleted comment that left no trace does not come back with a page from before', async () => {
  hold(aComment(1), aComment(2));
  comments.remove(cache, 'c2').save();
  await read(aComment(1), aComment(2));
  expect(thread()).toMatchObject({ comments: [{ id: 'c1' }], waiting: [] });
});
