import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { testCreator, testPiece } from '../common/test-creator.ts';
import { testProject } from '../common/test-project.ts';
import { ProjectRequestsDialog } from './project-requests-dialog.tsx';

const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const requestOf = (id: string, about: ReturnType<typeof testCreator> | null) => ({
  request_id: `r-${id}`,
  project_id: 'p',
  creator_id: id,
  message: `Hello from ${id}`,
  status: 'pending',
  created_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-20T10:00:00.000Z',
  creator: { id, first_name: about ? 'Mira' : 'Deleted user', last_name: about ? 'Petrova' : '' },
  about,
});

const mira = testCreator({
  work: [testPiece('a', 8), testPiece('b')],
  piece_count: 7,
  completed_projects: 4,
  rating: 4.5,
  review_count: 3,
});

const show = (project: Project) => {
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('/requests')
      ? Response.json({
          requests: [
            requestOf('mira', mira),
            requestOf('new', testCreator({ id: 'new' })),
            requestOf('gone', null),
          ],
          budget_cents: 40_000,
          waiting: 3,
        })
      : Response.json({ people: [] }),
  );
  return renderPage(<ProjectRequestsDialog projectId="p" project={project} onClose={() => undefined} />);
};

const open = testProject('p');

test('each request stands beside what its sender has made and done, with a link to their page', async () => {
  show(open);
  const [first, second, third] = await screen.findAllByRole('article');
  if (!first || !second || !third) throw new Error('Three requests');
  expect(first.querySelectorAll('img')).toHaveLength(2);
  within(first).getByText('4.5');
  within(first).getByText('€200 – €600');
  within(first).getByText('your budget is in this range');
  within(first).getByText('4 projects completed');
  const page = within(first).getByRole('link', { name: 'Mira Petrova' });
  expect(page.getAttribute('href')).toBe('/creators/mira');
  within(first).getByRole('link', { name: 'See the work of Mira Petrova' });
  within(second).getByText('New');
  expect(within(third).queryByRole('link')).toBeNull();
});

test('Approve says what it does before it does it', async () => {
  show(open);
  const [button] = await screen.findAllByRole('button', { name: 'Approve Mira Petrova' });
  const words = document.getElementById(button?.getAttribute('aria-describedby') ?? '');
  expect(words?.textContent).toBe('Approve for €400 (declines 2 other requests).');
});

test('everything but Approve is in a menu', async () => {
  const sent: string[] = [];
  const { user } = show(open);
  const read = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method !== 'POST') return read(url, init);
    sent.push(url.split('/').at(-1) ?? '');
    return Response.json({});
  });
  const [more] = await screen.findAllByRole('button', { name: 'More actions for Mira Petrova' });
  await user.click(more as HTMLElement);
  const menu = await screen.findByRole('menu');
  await within(menu).findByRole('menuitem', { name: 'Mute Mira Petrova' });
  const names = within(menu)
    .getAllByRole('menuitem')
    .map((item) => item.getAttribute('aria-label') ?? item.textContent);
  expect(names).toEqual([
    'Message Mira Petrova about Project p',
    'See their work',
    'Decline Mira Petrova',
    'Mute Mira Petrova',
  ]);
  await user.click(within(menu).getByRole('menuitem', { name: 'Decline Mira Petrova' }));
  await vi.waitFor(() => expect(sent).toEqual(['decline']));
});

/** The test counts down by hand; returns the requests that reached the server. */
const approving = async () => {
  const sent: string[] = [];
  const page = show(open);
  const read = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method !== 'POST') return read(url, init);
    sent.push(`${url.split('/').at(-1)} ${init.keepalive}`);
    return Response.json({ project: testProject('p', { assigned_creator_id: 'mira' }) });
  });
  const [approve] = await screen.findAllByRole('button', { name: 'Approve Mira Petrova' });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  fireEvent.click(approve as HTMLElement);
  return { ...page, sent, later: (ms: number) => act(() => void vi.advanceTimersByTime(ms)) };
};

test('an approval counts ten seconds down, is undone meanwhile, and nothing is sent', async () => {
  const { sent, later } = await approving();
  later(4000);
  screen.getByText('Approved. This takes effect in 6 seconds.');
  const undo = screen.getByRole('button', { name: 'Undo: approve Mira Petrova' });
  expect(document.activeElement).toBe(undo);
  expect(screen.getByRole('button', { name: 'Approve Deleted user' })).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('button', { name: 'More actions for Deleted user' }));
  const decline = await screen.findByRole('menuitem', { name: 'Decline Deleted user' });
  expect(decline.getAttribute('aria-disabled')).toBe('true');
  fireEvent.keyDown(decline, { key: 'Escape' });
  fireEvent.click(undo);
  later(20_000);
  expect(screen.getAllByRole('button', { name: 'Approve Mira Petrova' })).toHaveLength(2);
  expect(document.activeElement?.textContent).toBe('Approve');
  expect(sent).toEqual([]);
});

test('after ten seconds it is sent, once', async () => {
  const { sent, later } = await approving();
  later(9000);
  expect(sent).toEqual([]);
  later(5000);
  await vi.waitFor(() => expect(sent).toEqual(['approve true']));
});

test.each([
  ['the page is left', () => void dispatchEvent(new Event('pagehide'))],
  ['the dialog is closed', cleanup],
])('when %s it is sent at once', async (_, leave) => {
  const { sent } = await approving();
  act(leave);
  await vi.waitFor(() => expect(sent).toEqual(['approve true']));
});

test('an owner who comes back from a creator’s page goes on at their request', async () => {
  const { user } = show(open);
  await user.click(await screen.findByRole('link', { name: 'See the work of Mira Petrova' }));
  scrolled.mockClear();
  show(open);
  await vi.waitFor(() => expect(scrolled).toHaveBeenCalledOnce(), 60_000);
});
