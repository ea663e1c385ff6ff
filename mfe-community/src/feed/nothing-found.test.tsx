import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NothingFound } from './nothing-found.tsx';

test.each([
  ['%', 'Signs alone cannot be searched for. Try a word, or its beginning.'],
  ['harbour', 'Nothing in the last 30 days has “harbour”. Try other words, or their beginnings.'],
])('a search for %j that finds nothing says why', (q, hint) => {
  renderPage(<NothingFound view={{ q }} />, `/posts?q=${encodeURIComponent(q)}`);
  screen.getByText('No posts found');
  expect(document.body.textContent).toContain(hint);
});
