import { noCounts } from '@briefhouse/contracts/community/count-reactions.ts';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { aComment } from '../testing/comments.ts';
import {
  emptied,
  fromPage,
  newerText,
  type Thread,
  withArrived,
  withChanged,
  withDeleted,
  withFresh,
} from './thread.ts';
import { changeThread, threadKey } from './thread-cache.ts';
import { takeOver } from './use-thread.ts';

const pageOf = (...comments: ReturnType<typeof aComment>[]) => ({
  comments,
  previous_cursor: null,
  next_cursor: null,
});
const counts = (love: number, version: number) => ({
  ...noCounts,
  reactions: { ...noCounts.reactions, love },
  version,
});

test('a page that knows nothing of a reaction yet does not undo it', () => {
  const known = aComment(1, { version: 4, counts: counts(1, 5), own_reaction: 'love' });
  const read = aComment(1, { version: 4, counts: counts(0, 4) });
  expect(withFresh(fromPage(pageOf(known)), pageOf(read)).comments).toEqual([known]);
});

test('new words are taken although the counts beside them are older, and the reverse', () => {
  const known = aComment(1, { version: 4, counts: counts(1, 5), own_reaction: 'love' });
  const renamed = aComment(1, { version: 5, counts: counts(0, 4), content: 'New' });
  const [taken] = withFresh(fromPage(pageOf(known)), pageOf(renamed)).comments;
  expect(taken).toMatchObject({ content: 'New', counts: { version: 5 }, own_reaction: 'love' });
  const counted = aComment(1, { version: 3, counts: counts(2, 6), content: 'Old', own_reaction: 'love' });
  const [after] = withFresh(fromPage(pageOf(known)), pageOf(counted)).comments;
  expect(after).toMatchObject({ content: 'Comment 1', counts: { version: 6 } });
});

test('a reaction that the reader chose elsewhere is taken once the counts know it', () => {
  const known = aComment(1, { version: 4, counts: counts(1, 5) });
  const read = aComment(1, { version: 4, counts: counts(1, 5), own_reaction: 'love' });
  expect(withFresh(fromPage(pageOf(known)), pageOf(read)).comments[0]?.own_reaction).toBe('love');
});

test('an own reply that is on its way stays counted', () => {
  const known = aComment(1, { counts: { ...counts(0, 4), comments: 2 } });
  const read = aComment(1, { counts: { ...counts(0, 4), comments: 1 } });
  expect(withFresh(fromPage(pageOf(known)), pageOf(read)).comments[0]?.counts.comments).toBe(2);
});

test('a deleted comment stays so, whatever was on its way', () => {
  const known = withChanged(fromPage(pageOf(aComment(1))), 'c1', emptied);
  const before = aComment(1, { version: 3, counts: counts(1, 3) });
  expect(withFresh(known, pageOf(before)).comments[0]).toMatchObject({ deleted: true, content: '' });
  expect(newerText(emptied(aComment(1)), before)).toMatchObject({ deleted: true, content: '' });
});

test('the first comments show at once, also where a page brings them before their event; the next ones wait', () => {
  const [one, two, three] = [aComment(1), aComment(2), aComment(3)];
  const first = withFresh(fromPage(pageOf()), pageOf(one, two));
  expect([first.comments, first.waiting]).toEqual([[one, two], []]);
  expect(withArrived(first, two)).toEqual(first);
  const next = withFresh(first, pageOf(one, two, three));
  expect([next.comments, next.waiting]).toEqual([[one, two], [three]]);
});

test('an event’s newer words leave counts and the own reaction', () => {
  const known = aComment(1, { version: 1, counts: counts(1, 5), own_reaction: 'love' });
  const next = newerText(known, aComment(1, { version: 2, content: 'New' }));
  expect(next).toMatchObject({ content: 'New', counts: { version: 5 }, own_reaction: 'love' });
  expect(newerText(known, aComment(1, { version: 0, content: 'Old' }))).toBe(known);
});

test('a deleted comment that left no trace does not come back with a page from before', () => {
  const cache = new QueryClient();
  const id = { post_id: 'p1', parent_comment_id: null, at: null };
  cache.setQueryData<Thread>(threadKey(id), fromPage(pageOf(aComment(1), aComment(2))));
  changeThread(cache, id, (thread) => withDeleted(thread, 'c2'));
  takeOver(cache, id, pageOf(aComment(1), aComment(2)));
  const { comments, waiting } = cache.getQueryData<Thread>(threadKey(id)) ?? fromPage(pageOf());
  expect([...comments, ...waiting].map((one) => one.id)).toEqual(['c1']);
});
