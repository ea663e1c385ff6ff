import { noCounts } from '@briefhouse/contracts/community/count-reactions.ts';
import type { listPosts, Post } from '@briefhouse/contracts/community/post.ts';
import { holdPages } from '@briefhouse/web/testing/hold-pages.ts';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { posts } from '../post/posts.ts';
import { type FeedView, feed, fits, insertPost } from './feed-pages.ts';

const postOf = (id: string, user_type: 'creator' | 'client', work: string | null = null) =>
  ({
    id,
    user_id: id,
    created_at: `2026-03-0${id.length}T12:00:00.000Z`,
    author: { id, user_type },
    work: work && { consent: work },
    counts: noCounts,
  }) as unknown as Post;

const [mira, nora] = [postOf('mira', 'creator'), postOf('nora', 'client')];

test.each([
  [{}, [true, true]],
  [{ filter: 'all' }, [true, true]],
  [{ filter: 'creators' }, [true, false]],
  [{ filter: 'brands' }, [false, true]],
  [{ filter: 'mine' }, [false, true]],
  [{ filter: 'work' }, [false, false]],
] as [FeedView, boolean[]][])('a list of %j holds the posts that it asks for', (view, expected) => {
  expect([fits(view, mira, 'nora'), fits(view, nora, 'nora')]).toEqual(expected);
});

test('work counts once everybody sees it', () => {
  const shown = ['not_needed', 'given', 'asked', 'refused'].map((consent) =>
    fits({ filter: 'work' }, postOf('mira', 'creator', consent), 'nora'),
  );
  expect(shown).toEqual([true, true, false, false]);
});

test('a new post comes into the lists that it belongs to, a deleted one goes out of all', () => {
  const cache = new QueryClient();
  const views: FeedView[] = [{}, { filter: 'brands' }, { q: 'fog' }, { q: 'sun' }];
  for (const view of views) holdPages<Post, typeof listPosts>(cache, feed, view, [[mira]]);
  const ids = () => views.map((view) => feed.itemsOf(feed.cached(cache, view)).map(({ id }) => id));
  insertPost(cache, postOf('olgas', 'creator'), 'nora', (q) => q === 'fog').save();
  expect(ids()).toEqual([['olgas', 'mira'], ['mira'], ['olgas', 'mira'], ['mira']]);
  insertPost(cache, postOf('ingrid', 'client'), 'nora').save();
  expect(ids()).toEqual([['ingrid', 'olgas', 'mira'], ['ingrid', 'mira'], ['olgas', 'mira'], ['mira']]);
  posts.remove(cache, 'mira').save();
  expect(ids()).toEqual([['ingrid', 'olgas'], ['ingrid'], ['olgas'], []]);
});
