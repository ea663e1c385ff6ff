import { toastStore } from '@briefhouse/ui/toast.ts';
import type { Me } from '@briefhouse/web/session.tsx';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { testCreator, testPiece } from '../common/test-creator.ts';
import { type CreatorPage, CreatorPageOf } from './creator-page-screen.tsx';

const person = (id: string, user_type: 'client' | 'creator') =>
  ({ profile: { id, user_type, first_name: 'Vera', last_name: 'Holm' }, groups: [] }) as unknown as Me;
const brand = person('vera', 'client');

const page: CreatorPage = {
  creator: testCreator({ languages: ['en'], response_hours: 4.6, is_favorite: false }),
  pieces: [
    testPiece('a', 12, { words: 'Shot in one morning.', platform: 'tiktok' }),
    testPiece('b'),
    testPiece('c'),
  ],
  packages: [{ id: 'p', what: 'videos', count: 3, days: 7, price_cents: 24_000 }],
  is_public: false,
};

const show = (me: Me | null, answer: () => Response, address = '/creators/mira') => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal('fetch', async () => answer());
  return renderPage(<CreatorPageOf creatorId="mira" />, address, { me });
};
const found = () => Response.json(page);
const gone = () =>
  Response.json({ code: 'CREATOR_NOT_FOUND', message: 'Creator not found' }, { status: 404 });

afterEach(() => vi.unstubAllGlobals());

test('a brand sees who it is, their work and prices, and one thing to do next', async () => {
  show(brand, found);
  await screen.findByRole('heading', { level: 1, name: 'Mira Petrova' });
  expect(document.title).toBe('Mira Petrova · Briefhouse');
  await screen.findByRole('link', { name: 'Piece a, video' });
  screen.getByText('Usually answers within 5 hours');
  screen.getByText('English');
  screen.getByText('New');
  screen.getByText('3 videos');
  screen.getByText('€240');
  for (const name of ['Assign Project', 'Contact']) screen.getByRole('link', { name });
  screen.getByRole('button', { name: 'More actions' });
  expect(document.querySelector('video')).toBeNull();
});

test('a piece opens in a viewer that the address names; arrows lead on, and Back returns from any of them', async () => {
  const { user, router } = show(brand, found);
  await user.click(await screen.findByRole('link', { name: 'Piece a, video' }));
  await screen.findByRole('dialog', { name: 'Piece a' });
  screen.getByText('Shot in one morning.');
  screen.getByText('Shown on TikTok');
  await user.keyboard('{ArrowRight}');
  await screen.findByRole('dialog', { name: 'Piece b' });
  expect(router.state.location.search).toBe('?dialog=piece&piece=b');
  await user.click(screen.getByRole('button', { name: 'Next piece' }));
  await screen.findByRole('dialog', { name: 'Piece c' });
  await user.keyboard('{ArrowRight}');
  screen.getByRole('dialog', { name: 'Piece c' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.search).toBe('');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Piece a, video' })),
  );
});

test('one’s own work can be had as it was sent, that of others cannot', async () => {
  for (const me of [brand, person('mira', 'creator')]) {
    show(me, found, '/creators/mira?dialog=piece&piece=b');
    const viewer = await screen.findByRole('dialog', { name: 'Piece b' });
    expect(within(viewer).queryAllByRole('button', { name: 'Download' })).toHaveLength(me === brand ? 0 : 1);
    cleanup();
  }
});

test('a shared address opens its piece; one that is gone is said', async () => {
  show(brand, found, '/creators/mira?dialog=piece&piece=b');
  await screen.findByRole('dialog', { name: 'Piece b' });
});

test('an address of a piece that was removed says so', async () => {
  show(brand, found, '/creators/mira?dialog=piece&piece=x');
  await screen.findByText('This piece is no longer here.');
});

test('creators see their own page as brands do, with the way to change it', async () => {
  show(person('mira', 'creator'), found);
  await screen.findByText('This is how brands see you.');
  expect(screen.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe('/edit-profile');
  await screen.findByRole('link', { name: 'Piece a, video' });
  expect(screen.queryByRole('link', { name: 'Assign Project' })).toBeNull();
});

test.each([
  ['a brand', brand],
  ['another creator', person('olga', 'creator')],
])('%s reports whose page it is, who is not told', async (_, me) => {
  const { user } = show(me, found);
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Report Mira Petrova' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report Mira Petrova' }));
  await user.click(dialog.getByRole('radio', { name: 'Spam or advertising' }));
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (method === 'POST') sent.push([new URL(url, 'http://here').pathname, JSON.parse(String(body))]);
    return Response.json({ ok: true });
  });
  await user.click(dialog.getByRole('button', { name: 'Send report' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([['/api/people/mira/report', { reason: 'spam', words: '' }]]);
  expect(toastStore.list()).toMatchObject([
    { title: 'Report sent', description: expect.stringContaining('We do not tell Mira Petrova') },
  ]);
  toastStore.clear();
});

test('nobody is offered to report themselves, and no visitor to report anybody', async () => {
  show(person('mira', 'creator'), found);
  await screen.findByText('This is how brands see you.');
  expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
  cleanup();
  show(null, found);
  await screen.findByRole('link', { name: 'Sign in to work together' });
  expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
});

test('a page without work says so, and its own creator how to add some', async () => {
  const empty = () => Response.json({ ...page, pieces: [], packages: [] });
  show(brand, empty);
  await screen.findByText('No work to show yet');
  expect(screen.queryByText('Packages')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Add your work' })).toBeNull();
  cleanup();
  show(person('mira', 'creator'), empty);
  expect((await screen.findByRole('link', { name: 'Add your work' })).getAttribute('href')).toMatch(
    /^\/edit-profile/,
  );
});

test('a creator who left is not found', async () => {
  show(brand, gone);
  await screen.findByText('This creator is no longer on Briefhouse.');
});

test('a visitor is offered to sign in, and comes back to this address', async () => {
  show(null, gone);
  await screen.findByText('Sign in to see this creator');
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
    '/auth?next=%2Fcreators%2Fmira',
  );
});

test('a visitor sees an open page, and signs in to work together', async () => {
  show(null, found);
  await screen.findByRole('link', { name: 'Piece b, picture' });
  screen.getByRole('link', { name: 'Sign in to work together' });
  expect(screen.queryByRole('link', { name: 'Contact' })).toBeNull();
});
