import type { Profile } from '@briefhouse/contracts/accounts/user.ts';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Analytics } from './analytics.tsx';

afterEach(() => vi.unstubAllGlobals());

const profile = {
  id: 'mira',
  first_name: 'Mira',
  last_name: 'Petrova',
  user_type: 'creator',
  creator: { tags: [] },
} as unknown as Profile;
const figures = {
  active: 1,
  completed: 41,
  revenue_cents: 0,
  requests: 0,
  pending_requests: 0,
  approved_requests: 0,
  periods: [],
};

test.each([
  { lost: '/assignments', says: 'We could not load your recent activity', shows: '41' },
  { lost: '/creator-metrics', says: 'We could not load your figures', shows: 'Recent Platform Activity' },
])('without an answer to $lost the rest of the figures is shown', async ({ lost, says, shows }) => {
  let isBack = false;
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes(lost) && !isBack) return Response.json({ code: 'UNAVAILABLE' }, { status: 503 });
    if (url.includes('/creator-metrics')) return Response.json({ metrics: figures });
    if (url.includes('/assignments')) return Response.json({ projects: [], cursor: null });
    return new Promise(() => undefined);
  });
  const { user } = renderPage(<Analytics profile={profile} payout={() => null} />);
  await screen.findByText(says);
  expect((await screen.findAllByText(shows)).length).toBeGreaterThan(0);
  isBack = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await expect.poll(() => screen.queryByText(says)).toBeNull();
});

test('the figures bear their specified names', async () => {
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('/creator-metrics') ? Response.json({ metrics: figures }) : new Promise(() => undefined),
  );
  renderPage(<Analytics profile={profile} payout={() => null} />);
  for (const name of ['Active Projects', 'Documents Created', 'Total Revenue', 'Completed Projects'])
    await screen.findByRole('button', { name: new RegExp(name) });
  for (const name of ['Performance Overview', 'Recent Platform Activity'])
    await screen.findByRole('heading', { name });
  screen.getByText('Project Success Rate');
  for (const name of ['Pending Requests', 'Approved Requests'])
    screen.getByRole('button', { name: new RegExp(name) });
});

const month = { starts_at: new Date().toISOString(), requests: 2, revenue_cents: 0 };

test.each([
  { periods: [], drawn: 0 },
  { periods: [month], drawn: 1 },
])('a chart is drawn only once there is something in it', async ({ periods, drawn }) => {
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('/creator-metrics')
      ? Response.json({ metrics: { ...figures, periods } })
      : new Promise(() => undefined),
  );
  renderPage(<Analytics profile={profile} payout={() => null} />);
  await screen.findByText('41');
  expect(screen.queryAllByRole('heading', { name: 'Requests and revenue over time' })).toHaveLength(drawn);
});

test('the first steps come first, and its next step is the button', () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  renderPage(<Analytics profile={profile} payout={() => null} />);
  expect(screen.getAllByRole('heading')[0]?.textContent).toBe('First steps');
  const [next] = screen.getAllByRole('link', { name: 'Add your first piece of work' });
  expect(next?.getAttribute('href')).toBe('/edit-profile#work');
});
