import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mira, nora } from './catalogue/content.ts';
import { examples } from './person-link.examples.tsx';

const target = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');

test('a brand stands there by its company, with the person beside it; a creator by their own name', () => {
  renderPage(examples['A brand, with the person beside it']);
  expect(target('Linden & Bay')).toBe(`/brands/${nora.id}`);
  screen.getByText('Nora Lind');
  expect(target('Nora Lind')).toBeUndefined();
  renderPage(examples['A creator']);
  expect(target('Mira Petrova')).toBe(`/creators/${mira.id}`);
});

test('a name without a page is plain text', () => {
  renderPage(examples['Without a page']);
  screen.getByText('Deleted user');
  expect(screen.queryByRole('link')).toBeNull();
});
