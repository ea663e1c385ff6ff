import { listBlockedPeople } from '@briefhouse/contracts/chat/person.ts';
import type { listPosts, Post } from '@briefhouse/contracts/community/post.ts';
import { listMutedPeople } from '@briefhouse/contracts/notifications/muted-person.ts';
import { contractKey } from '@briefhouse/web/contract-query.ts';
import { holdPages } from '@briefhouse/web/testing/hold-pages.ts';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { nora } from '../testing/comments.ts';
import { aPost, mira } from '../testing/posts.ts';
import { insertArrived } from './arrived-post.ts';
import { type FeedView, feed } from './feed-pages.ts';

/** The lists after Nora’s post about ravens has arrived at Mira’s page; `unwanted` mutes or blocks her. */
const arrive = async (views: FeedView[], unwanted?: 'muted' | 'blocked') => {
  const cache = new QueryClient();
  const people = (why: string) => ({ people: unwanted === why ? [nora] : [] });
  cache.setQueryData(contractKey(listMutedPeople, {}), people('muted'));
  cache.setQueryData(contractKey(listBlockedPeople, {}), people('blocked'));
  for (const view of views) holdPages<Post, typeof listPosts>(cache, feed, view, [[]]);
  const post = aPost('p1', { user_id: nora.id, author: nora, content: 'Ravens in the fog' });
  await insertArrived(cache, post, mira.id);
  return views.filter((view) => feed.itemsOf(feed.cached(cache, view)).length === 1);
};

test('a post that arrives belongs to the search that finds it, or to none', async () => {
  const [whole, found, other] = [{}, { q: 'rave' }, { q: 'crows' }];
  const [brands, mine] = [{ filter: 'brands' as const, q: 'fog' }, { filter: 'mine' as const }];
  expect(await arrive([whole, found, other, brands, mine])).toEqual([whole, found, brands]);
});

test.each(['muted', 'blocked'] as const)('the post of a person who is %s does not arrive', async (why) => {
  expect(await arrive([{}], why)).toEqual([]);
});
