import type { UsageMetric, UsageSummary } from '@briefhouse/contracts/admin/usage-metric.ts';
import { type Session, SessionContext } from '@briefhouse/web/session.tsx';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { UsageScreen } from './usage-screen.tsx';

afterEach(() => vi.unstubAllGlobals());

const none = { calls: 0, messages: 0, media_bytes: 0, emails: 0, read_units: 0, write_units: 0 };
const summary: UsageSummary = {
  counted_at: new Date().toISOString(),
  total_cost: 1_234_567_890,
  active_users: 17,
  days: Array.from({ length: 30 }, (_, index) => ({
    day: new Date(Date.UTC(2026, 9, 25 + index)).toISOString().slice(0, 10),
    metrics: { ...none, calls: 100 * index, media_bytes: 2_500_000 },
    cost_estimate: index * 10_000_000,
  })),
  people: [
    { user_id: 'mira', user_name: 'Mira Petrova', cost_estimate: 900_000_000 },
    { user_id: 'gone', user_name: null, cost_estimate: 50_000 },
  ],
};
const metric = (index: number): UsageMetric => ({
  metric_type: 'read_units',
  metric_value: index + 0.5,
  cost_estimate: 152_500,
  period_start: '2026-11-23T14:00:00.000Z',
  period_end: '2026-11-23T15:00:00.000Z',
  user_id: index === 1 ? null : `person-${index}`,
  user_name: index < 2 ? null : `Person ${index}`,
});
const metrics = Array.from({ length: 100 }, (_, index) => metric(index));

interface Given {
  summary?: UsageSummary | 'fails';
  metrics?: UsageMetric[] | 'fails';
  groups?: string[];
}

/** The page as a person of `groups` sees it; an answer may fail first and be given when asked for again. */
const open = (given: Given = {}) => {
  const asked: string[] = [];
  const left: Given = { summary, metrics, ...given };
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url, 'http://here');
    asked.push(pathname);
    const key = pathname.endsWith('/usage') ? 'summary' : 'metrics';
    const answer = left[key];
    if (answer === 'fails') {
      delete left[key];
      return Response.json({ code: 'INTERNAL', message: 'Something went wrong.' }, { status: 500 });
    }
    if (key === 'summary') return Response.json(answer ?? summary);
    return Response.json({ usage_metrics: answer ?? metrics });
  });
  const me = { groups: given.groups ?? ['admin'], profile: { id: 'ada' } };
  const session = { status: 'signed-in', me } as unknown as Session;
  const { user } = renderPage(
    <SessionContext value={session}>
      <UsageScreen />
    </SessionContext>,
    '/admin/usage',
  );
  return { user, asked };
};

const panel = (name: string) => screen.findByRole('region', { name });

test('the month’s cost with four decimals, and who is active', async () => {
  open();
  await screen.findByText('$1.2346');
  screen.getByText('17');
  screen.getByText(/counted/);
});

test('ten metrics at first, and all that were read when asked for', async () => {
  const { user } = open();
  const rows = () => within(screen.getByRole('region', { name: 'Usage Metrics' })).getAllByRole('listitem');
  await screen.findByText('Read units: 0.5');
  expect(rows()).toHaveLength(10);
  expect(rows()[0]?.textContent).toContain('Deleted user');
  expect(rows()[1]?.textContent).toContain('Briefhouse itself');
  expect(rows()[2]?.textContent).toContain('Person 2');
  expect(rows()[2]?.textContent).toContain('$0.0002');
  await user.click(screen.getByRole('button', { name: 'Show all 100' }));
  expect(rows()).toHaveLength(100);
  screen.getByText('The newest 100 are shown.');
  expect(screen.queryByRole('button', { name: /Show all/ })).toBeNull();
});

test('the figure of the chart is chosen: cost, or one quantity', async () => {
  const { user } = open();
  const chart = () => within(screen.getByRole('figure')).getByRole('img').getAttribute('aria-label');
  await screen.findByRole('figure', { name: 'Cost per day' });
  expect(chart()).toContain('was the highest, with $0.2900');
  await user.selectOptions(screen.getByLabelText('Show'), 'API calls');
  screen.getByRole('figure', { name: 'API calls per day' });
  expect(chart()).toContain('was the highest, with 2,900');
  await user.selectOptions(screen.getByLabelText('Show'), 'Media');
  expect(chart()).toContain('was the highest, with 2.5 MB');
  await user.selectOptions(screen.getByLabelText('Show'), 'Emails');
  screen.getByText('Nothing on these days');
});

test('the people with the highest cost, with those whose account is gone', async () => {
  open();
  const rows = within(await panel('Highest costs'));
  await rows.findByText('Mira Petrova');
  expect(rows.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Mira Petrova$0.9000',
    'Deleted user$0.0001',
  ]);
});

test('before anything was counted, each part says so', async () => {
  const days = summary.days.map((day) => ({ ...day, metrics: none, cost_estimate: 0 }));
  open({
    summary: { ...summary, counted_at: null, total_cost: 0, active_users: 0, days, people: [] },
    metrics: [],
  });
  await screen.findByText('No usage yet');
  await screen.findByText('No costs this month');
  screen.getByText('Nothing on these days');
  screen.getByText('$0.0000');
});

test('a part that cannot be loaded says why, and is asked for again', async () => {
  const { user } = open({ summary: 'fails', metrics: 'fails' });
  await screen.findByText('We could not load the usage metrics');
  await user.click(within(await panel('Usage Metrics')).getByRole('button', { name: /try again|retry/i }));
  await screen.findByText('Read units: 0.5');
  await user.click(within(await panel('The last 30 days')).getByRole('button', { name: /try again|retry/i }));
  await screen.findByText('$1.2346');
});

test('a moderator is refused, and nothing is asked of the server', async () => {
  const { asked } = open({ groups: ['moderator'] });
  await screen.findByText('Access Denied');
  expect(asked).toEqual([]);
});
