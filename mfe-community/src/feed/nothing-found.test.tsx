import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { asMira } from '../testing/posts.ts';
import { Feed, NothingFound } from './feed.tsx';
import { useFeed } from './hydration.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['%', 'Please enter a word or the beginning of a word. You cannot search for symbols alone.'],
  ['harbour', 'No posts in the last 30 days contain “harbour”. Try other or shorter words.'],
])('a search for %j that finds nothing says why', (q, hint) => {
  renderPage(<NothingFound view={{ q }} />, `/posts?q=${encodeURIComponent(q)}`);
  screen.getByText('No posts found');
  expect(document.body.textContent).toContain(hint);
});

const WholeFeed = () => <Feed view={{}} query={useFeed({})} top={useRef(null)} sending={undefined} />;

test('a feed without any post says so', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ posts: [], next_cursor: null }));
  renderPage(<WholeFeed />, '/posts', { me: asMira });
  await screen.findByText('No posts found');
  screen.getByText('No posts available in the last 30 days.');
});
