import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { testCreator, testPiece } from '../common/test-creator.ts';
import { CreatorCard } from './creator-card.tsx';

const show = (changes: Parameters<typeof testCreator>[0]) =>
  renderPage(<CreatorCard creator={testCreator(changes)} onFavorite={() => undefined} />, '/client');

afterEach(() => vi.unstubAllGlobals());

/** The server's answer about paying, with this hindrance. */
const terms = (hindrance: string | null) =>
  vi.stubGlobal('fetch', async () =>
    Response.json({
      creator: { id: 'mira', first_name: 'Mira', last_name: 'P', avatar_url: null, user_type: 'creator' },
      platform_fee_percentage: hindrance ? null : 10,
      hindrance,
      project: null,
      paid_cents: 0,
    }),
  );

const pictures = () => document.querySelectorAll('img');

test('three pieces lead the card, and the card is one link to the creator’s page', () => {
  show({ work: [testPiece('a', 12), testPiece('b'), testPiece('c')], piece_count: 9 });
  expect(pictures()).toHaveLength(3);
  expect(pictures()[0]?.style.objectPosition).toBe('50% 30%');
  const link = screen.getByRole('link', { name: 'Mira Petrova' });
  expect(link.getAttribute('href')).toBe('/creators/mira');
  expect(screen.getAllByRole('link')[0]).toBe(link);
  // A video loads nothing before it is asked for.
  expect(document.querySelector('video')).toBeNull();
});

test('the card has one button and a menu, each naming the creator', async () => {
  terms(null);
  const { user } = show({});
  screen.getByRole('link', { name: 'Assign Project to Mira Petrova' });
  await user.click(screen.getByRole('button', { name: 'More actions for Mira Petrova' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => [item.textContent, item.getAttribute('aria-label')])).toEqual([
    ['Contact', 'Contact Mira Petrova'],
    ['View Portfolio', 'View Portfolio of Mira Petrova'],
    ['Send Payment', 'Send Payment to Mira Petrova'],
  ]);
});

test('somebody without work has initials instead of pictures, and without reviews no stars', () => {
  show({});
  expect(pictures()).toHaveLength(0);
  expect(document.querySelectorAll('[data-initials="MP"]')).toHaveLength(1);
  screen.getByText('New');
  expect(document.querySelector('svg.mk\\:fill-current')).toBeNull();
});

test('somebody who has finished work is not new, and shows how much', () => {
  show({ completed_projects: 4 });
  expect(screen.queryByText('New')).toBeNull();
  expect(screen.getAllByText('4 projects completed')).toHaveLength(1);
});

test('less than three pieces are shown with the initials beside them', () => {
  show({ work: [testPiece('a'), testPiece('b')], piece_count: 2 });
  expect(pictures()).toHaveLength(2);
  expect(document.querySelectorAll('[data-initials="MP"]')).toHaveLength(1);
});

test('a creator who cannot be paid yet is said so in the menu, where it can be reached, and no dialog opens', async () => {
  terms('stranger');
  const { user, router } = show({});
  await user.click(screen.getByRole('button', { name: 'More actions for Mira Petrova' }));
  const why = 'You can pay a creator who works on a project of yours, or who has answered you.';
  await screen.findByText(why);
  const item = screen.getByRole('menuitem', { name: 'Send Payment to Mira Petrova', description: why });
  expect(item.getAttribute('aria-disabled')).toBe('true');
  await user.keyboard('{ArrowUp}');
  await user.keyboard('{End}');
  expect(document.activeElement).toBe(item);
  await user.keyboard('{Enter}');
  expect(router.state.location.search).toBe('');
});

test('a creator who can be paid is, in the dialog', async () => {
  terms(null);
  const { user, router } = show({});
  await user.click(screen.getByRole('button', { name: 'More actions for Mira Petrova' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Send Payment to Mira Petrova' }));
  await waitFor(() => expect(router.state.location.search).toContain('dialog=send-payment&creator=mira'));
});
