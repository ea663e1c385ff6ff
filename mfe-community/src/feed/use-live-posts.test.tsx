import type { Post } from '@briefhouse/contracts/community/post.ts';
import { RealtimeContext } from '@briefhouse/web/realtime.tsx';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { act } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aPost, asMira } from '../testing/posts.ts';
import { useLivePosts } from './use-live-posts.ts';

let observed: FakeObserver;
class FakeObserver {
  readonly rows = new Set<Element>();
  readonly onChange: (changes: object[]) => void;
  constructor(onChange: (changes: object[]) => void) {
    this.onChange = onChange;
    observed = this;
  }
  observe(row: Element) {
    this.rows.add(row);
  }
  disconnect() {
    this.rows.clear();
  }
}

/** The requests to the server, in their order. */
const asked: string[] = [];
beforeEach(() => {
  asked.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  vi.stubGlobal('fetch', async (url: string) => {
    const id = url.split('/').at(-1) ?? '';
    asked.push(`read ${id}`);
    return Response.json({ post: aPost(id), linked: null });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const realtime = {
  subscribe: (topic: string) => {
    asked.push(`follow ${topic}`);
    return () => void asked.push(`leave ${topic}`);
  },
  listen: () => () => undefined,
  send: () => undefined,
};

const posts: Post[] = [aPost('p1'), aPost('p2')];
const List = () => {
  const rows = useRef<HTMLUListElement>(null);
  useLivePosts(rows, posts);
  return (
    <ul ref={rows}>
      {posts.map(({ id }) => (
        <li key={id} data-post={id} />
      ))}
    </ul>
  );
};
const show = () =>
  renderPage(
    <RealtimeContext value={realtime}>
      <List />
    </RealtimeContext>,
    '/posts',
    { me: asMira },
  );
const scrollTo = (...ids: string[]) =>
  observed.onChange(
    [...observed.rows].map((target) => ({
      target,
      isIntersecting: ids.includes((target as HTMLElement).dataset.post ?? ''),
    })),
  );
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('a post in view is followed, and read once the subscription stands, however lately it was read before', async () => {
  show();
  scrollTo('p1');
  await wait(1000);
  expect(asked).toEqual(['follow post:p1']);
  await wait(2000);
  expect(asked).toEqual(['follow post:p1', 'read p1']);
  await wait(60_000);
  expect(asked).toHaveLength(2);
});

test('changes of a post out of view are read when it comes back', async () => {
  show();
  scrollTo('p1');
  await wait(3000);
  scrollTo('p2');
  await wait(3000);
  scrollTo('p1');
  await wait(3000);
  expect(asked.filter((what) => what === 'read p1')).toHaveLength(2);
});

test('one that is only scrolled past is neither followed nor read', async () => {
  show();
  scrollTo('p1');
  await wait(500);
  scrollTo('p2');
  await wait(1500);
  scrollTo();
  await wait(10_000);
  expect(asked).toEqual(['follow post:p2', 'leave post:p2']);
});
