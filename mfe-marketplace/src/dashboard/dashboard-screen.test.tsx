import { checkSubscription } from '@briefhouse/contracts/payments/plan.ts';
import { refetchAnswers } from '@briefhouse/web/contract-query.ts';
import type { Me } from '@briefhouse/web/session.tsx';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DashboardScreen } from './dashboard-screen.tsx';

const me = {
  profile: {
    id: 'mira',
    first_name: 'Mira',
    last_name: 'Petrova',
    avatar_url: null,
    user_type: 'creator',
    creator: { tags: [] },
  },
  groups: [],
  email_verified: true,
  access_ends_at: null,
} as unknown as Me;
const end = '2099-01-01T12:00:00.000Z';
const figures = {
  ...{ active: 1, completed: 2, revenue_cents: 160_000, requests: 0 },
  ...{ pending_requests: 0, approved_requests: 0, periods: [] },
};
const earnings = { received_cents: 144_000, fees_cents: 16_000, frozen_cents: 5000, payments: 2 };

/** A server where `version` counts the access: 0 is none. */
const serve = (version: () => number) =>
  vi.stubGlobal('fetch', async (url: string) => {
    const path = url.replace(/^\/api/, '').replace(/\?.*/, '');
    const ends = version() ? end : null;
    const answers: Record<string, unknown> = {
      '/me': { ...me, access_ends_at: ends },
      '/functions/check-subscription': {
        ...{ subscribed: ends !== null, subscription_end: ends, plan_id: ends && 'two_months' },
        ...{ renews_at: null, grace_until: null, has_portal: false, version: version() },
      },
      '/newsfeed/teaser': { open_projects: 3, projects: [] },
      '/newsfeed': { projects: [], open_count: 0, next_cursor: null },
      '/payout-account': {
        payout_account: { state: 'none', missing: [], due_by: null, platform_fee_percentage: 10 },
      },
      '/earnings': earnings,
      '/creator-metrics': { metrics: figures },
      '/assignments': { projects: [], cursor: null },
      '/documents': { documents: [], counts: { all: 0 }, next_cursor: null },
    };
    return Response.json(answers[path] ?? {});
  });

beforeEach(() => {
  vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
});
afterEach(() => vi.unstubAllGlobals());

test('the dashboard opens without a reload when access arrives by an event', async () => {
  let version = 0;
  serve(() => version);
  const { cache } = renderPage(<DashboardScreen />, '/dashboard?dialog=access-plans', { me });
  await expect.poll(() => screen.queryByRole('heading', { name: 'Access Required' })).toBeTruthy();
  version = 1;
  // The shell does the same when the event comes.
  refetchAnswers(cache, checkSubscription);
  await expect.poll(() => screen.queryByRole('heading', { name: 'Performance Overview' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Access Required' })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('back from the payment page it waits, then opens and forgets that it was a return', async () => {
  let version = 0;
  serve(() => version);
  const { router } = renderPage(<DashboardScreen />, '/dashboard?paid=plan', { me });
  await expect.poll(() => screen.queryByText('Confirming your payment...')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Access Required' })).toBeNull();
  version = 1;
  await expect.poll(() => screen.queryByRole('heading', { name: 'Performance Overview' })).toBeTruthy();
  await expect.poll(() => screen.queryByText('Confirming your payment...')).toBeNull();
  expect(router.state.location.search).toBe('');
  expect(document.activeElement?.textContent).toContain('Welcome back, Mira!');
});

test('leaving the payment page leads back to the plans, with a quiet line', async () => {
  serve(() => 0);
  const { router } = renderPage(<DashboardScreen />, '/dashboard?dialog=access-plans&paid=cancelled', { me });
  await expect.poll(() => screen.queryByText('You left the payment page. Nothing was charged.')).toBeTruthy();
  expect(router.state.location.search).toBe('?dialog=access-plans');
});

test('the received sum stands beside the revenue, with fees and the frozen part', async () => {
  serve(() => 1);
  const { router, user } = renderPage(<DashboardScreen />, '/dashboard', {
    me: { ...me, access_ends_at: end },
  });
  await expect.poll(() => screen.queryByText('€1,440')).toBeTruthy();
  for (const amount of ['€1,600', '€160', '€50']) expect(screen.getByText(amount)).toBeTruthy();
  expect(screen.getByText(/A payer’s bank wants this amount back/)).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Receipts and invoices' }));
  expect(router.state.location.search).toBe('?dialog=receipts');
});

test('the payment setup stays within reach without access', async () => {
  serve(() => 0);
  renderPage(<DashboardScreen />, '/dashboard', { me });
  await expect.poll(() => screen.queryByRole('button', { name: 'Set up payments' })).toBeTruthy();
});

test.each([
  ['', 'Track your performance and growth as a creator.'],
  ['?section=newsfeed', 'Discover and apply for new project opportunities.'],
])(
  'a section has its subtitle and buttons, and tells when no project is open: %j',
  async (search, subtitle) => {
    serve(() => 1);
    renderPage(<DashboardScreen />, `/dashboard${search}`, { me: { ...me, access_ends_at: end } });
    await screen.findByText(subtitle);
    for (const name of ['Access Plans', 'Pending Assignments']) screen.getByRole('button', { name });
    await screen.findByText('No projects available at the moment. Check back later!');
  },
);
