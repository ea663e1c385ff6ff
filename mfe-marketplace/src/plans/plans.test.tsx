import type { Profile } from '@briefhouse/contracts/accounts/user.ts';
import { type ErrorCode, errors } from '@briefhouse/contracts/errors.ts';
import type { Me } from '@briefhouse/web/session.tsx';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AccessRequired } from './access-required.tsx';
import { GraceNotice } from './grace-notice.tsx';
import { forgetVersion, keepVersion, keptVersion } from './last-version.ts';
import { PaidReturn } from './paid-return.tsx';
import { PlanList } from './plan-list.tsx';
import type { Access } from './use-access.ts';

const end = '2027-01-22T12:00:00.000Z';
const none: Access = {
  subscribed: false,
  subscription_end: null,
  plan_id: null,
  renews_at: null,
  grace_until: null,
  has_portal: false,
  version: 0,
};
const monthly: Access = {
  ...none,
  subscribed: true,
  subscription_end: end,
  plan_id: 'monthly',
  renews_at: end,
  has_portal: true,
  version: 1,
};
const profile = {
  id: 'mira',
  first_name: 'Mira',
  last_name: 'Petrova',
  avatar_url: null,
  bio: null,
  location: 'Sofia',
  user_type: 'creator',
  creator: { tags: [] },
} as unknown as Profile;

type Answer = (body: Record<string, unknown>) => Response | Promise<Response>;

/** A server with this access; a test gives its paths, and the body sent to each is kept. */
const serve = (access: () => Access | Response, answers: Record<string, Answer> = {}) => {
  const sent: Record<string, Record<string, unknown>[]> = {};
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    const path = url.replace(/^\/api/, '');
    const input = JSON.parse(typeof body === 'string' ? body : '{}');
    sent[path] = [...(sent[path] ?? []), input];
    if (path === '/functions/check-subscription') {
      const answer = access();
      return answer instanceof Response ? answer : Response.json(answer);
    }
    if (path === '/me') {
      const answer = access();
      const ends = answer instanceof Response ? null : answer.subscription_end;
      return Response.json({ ...me, access_ends_at: ends });
    }
    return answers[path]?.(input) ?? Response.json({ stage: 'staging' });
  });
  return sent;
};

const me: Me = {
  profile,
  groups: [],
  email_verified: true,
  access_ends_at: null,
  access_grace_until: null,
  deletion: null,
};
const tab = () => ({
  closed: false,
  opener: {},
  document: { title: '', documentElement: { style: {} } },
  location: { replace: vi.fn() },
  close: vi.fn(),
});
let opened: ReturnType<typeof tab>;
const openTab = vi.fn();

beforeEach(() => {
  opened = tab();
  openTab.mockReset().mockImplementation(() => opened);
  vi.stubGlobal('open', openTab);
  vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
});
afterEach(() => {
  forgetVersion();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const url = 'https://pay.example/c/1';
const subscribe = () => screen.findByRole('button', { name: 'Subscribe – Monthly subscription' });
const refused = (code: ErrorCode, status: number) =>
  Response.json({ code, message: errors[code].text }, { status });

describe('the plans', () => {
  test('have both currencies, and only what is for sale has a button', async () => {
    serve(() => monthly);
    renderPage(<PlanList />, '/dashboard', { me });
    await screen.findByText(/^Renews on /);
    for (const price of ['(29 лв) per month', '(147 лв)', '(294 лв)'])
      expect(screen.getByText(price)).toBeTruthy();
    expect(screen.getByText('Your plan').closest('li')?.textContent).toContain('Monthly subscription');
    expect(screen.queryByRole('button', { name: /^Subscribe/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Buy access – 2-Month Access' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Manage subscription' })).toBeTruthy();
    expect(screen.getByText(/starts after your monthly plan ends. Your monthly plan renews/)).toBeTruthy();
  });

  test.each([
    ['cancelled', { ...monthly, renews_at: null }, /^Cancelled: access ends on .*2027\.$/],
    ['a pass', { ...monthly, plan_id: 'two_months', renews_at: null } as const, /^Access ends on .*2027\.$/],
    [
      'unpaid',
      { ...monthly, grace_until: end },
      /^Your last renewal was not paid\. Without payment, your access ends on /,
    ],
  ])('say until when: %s', async (_, access, line) => {
    serve(() => access);
    renderPage(<PlanList />, '/dashboard', { me });
    expect(await screen.findByText(line)).toBeTruthy();
  });

  test('are there although nobody can say which one runs', async () => {
    let isBack = false;
    serve(() => (isBack ? monthly : refused('UNAVAILABLE', 503)));
    const { user } = renderPage(<PlanList />, '/dashboard', { me });
    await screen.findByText(/^We could not load your plan\./);
    await subscribe();
    isBack = true;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText(/^Renews on /);
  });

  test('open the payment page in a tab of its own, once, and remember which access there was', async () => {
    let answer: (response: Response) => void = () => undefined;
    const sent = serve(() => ({ ...none, version: 4 }), {
      '/functions/create-checkout': () =>
        new Promise<Response>((resolve) => {
          answer = resolve;
        }),
    });
    const { user } = renderPage(<PlanList />, '/dashboard', { me });
    await expect.poll(() => sent['/functions/check-subscription']?.length).toBe(1);
    await user.dblClick(await subscribe());
    const button = await screen.findByRole('button', { name: 'Opening...' });
    expect(button.getAttribute('aria-busy')).toBe('true');
    await user.click(button);
    answer(Response.json({ url }));
    await expect.poll(() => opened.location.replace.mock.calls).toEqual([[url]]);
    expect(sent['/functions/create-checkout']).toHaveLength(1);
    expect(openTab).toHaveBeenCalledTimes(1);
    expect(opened.opener).toBeNull();
    expect(keptVersion()).toBe(4);
    await screen.findByText(/open in another tab/);
    await subscribe();
  });

  test('name a pass by amount and name, and stay in this tab where no other is allowed', async () => {
    openTab.mockReturnValue(null);
    const sent = serve(() => none, { '/functions/create-payment': () => Response.json({ url }) });
    const { user } = renderPage(<PlanList />, '/dashboard', { me });
    await user.click(await screen.findByRole('button', { name: 'Buy access – 12-Month Access' }));
    await expect.poll(() => vi.mocked(location.assign).mock.calls).toEqual([[url]]);
    expect(sent['/functions/create-payment']).toEqual([
      { amount: 300, productName: '12-Month Access', submission_id: expect.stringMatching(/^[\da-f-]{36}$/) },
    ]);
  });

  test('a lost answer is asked for again as the same submission; a refusal is another one', async () => {
    const answers = [refused('INTERNAL', 500), refused('RATE_LIMITED', 429), Response.json({ url })];
    const sent = serve(() => none, {
      '/functions/create-payment': () => answers.shift() ?? refused('INTERNAL', 500),
    });
    const { user, failures } = renderPage(<PlanList />, '/dashboard', { me });
    const buy = await screen.findByRole('button', { name: 'Buy access – 2-Month Access' });
    for (const press of [1, 2, 3]) {
      await user.click(buy);
      await expect.poll(() => sent['/functions/create-payment']?.length).toBe(press);
      await expect.poll(() => buy.getAttribute('aria-busy')).toBeNull();
    }
    const ids = sent['/functions/create-payment']?.map(({ submission_id }) => submission_id) ?? [];
    expect(ids[0]).toBe(ids[1]);
    expect(ids[1]).not.toBe(ids[2]);
    expect(failures.map(({ failure }) => failure)).toEqual([
      'Error creating payment',
      'Error creating payment',
    ]);
    expect(opened.close).toHaveBeenCalledTimes(2);
  });

  test('a monthly plan that runs already is told in words, with the way to it', async () => {
    serve(() => none, {
      '/functions/create-checkout': () => refused('PLAN_RUNNING', 409),
      '/functions/customer-portal': () => Response.json({ url }),
    });
    const { user, failures } = renderPage(<PlanList />, '/dashboard', { me });
    await user.click(await subscribe());
    await screen.findByText(/You already have a monthly plan/);
    expect(failures).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Manage subscription' }));
    await expect.poll(() => vi.mocked(location.assign).mock.calls).toEqual([[url]]);
  });

  test.each([
    ['/functions/create-checkout', 'Subscribe – Monthly subscription', 'Error creating checkout'],
    ['/functions/create-payment', 'Buy access – 2-Month Access', 'Error creating payment'],
    ['/functions/customer-portal', 'Manage subscription', 'Error opening customer portal'],
  ])('%s refused is told with its own title', async (path, name, title) => {
    serve(() => ({ ...none, has_portal: true }), { [path]: () => refused('PAYMENTS_UNAVAILABLE', 503) });
    const { user, failures } = renderPage(<PlanList />, '/dashboard', { me });
    await user.click(await screen.findByRole('button', { name }));
    await expect
      .poll(() => failures)
      .toEqual([{ failure: title, text: expect.stringContaining('Nothing is charged twice') }]);
  });

  test('offline nothing is opened, and that is said', async () => {
    serve(() => none, {
      '/functions/create-checkout': () => Promise.reject(new TypeError('Failed to fetch')),
    });
    const { user, failures } = renderPage(<PlanList />, '/dashboard', { me });
    const button = await subscribe();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await user.click(button);
    await expect
      .poll(() => failures.map(({ text }) => text))
      .toEqual(['You are offline. Please check your connection and try again.']);
    expect(openTab).not.toHaveBeenCalled();
  });

  test('leaving the payment page is told quietly', async () => {
    serve(() => none);
    renderPage(<PlanList cancelled />, '/dashboard', { me });
    expect(screen.getByRole('status', { name: '' }).textContent).toBeDefined();
    expect(screen.getByText('You left the payment page. Nothing was charged.')).toBeTruthy();
  });
});

describe('without access', () => {
  test('there is a teaser: what is open, what the profile lacks, and the plans', async () => {
    const projects = ['Hydrating serum', 'Trail shoes', 'Oat drink'].map((name) => ({
      name,
      excerpt: 'Three short videos for spring …',
      budget_cents: 45_000,
      created_at: new Date().toISOString(),
    }));
    serve(() => none, {
      '/newsfeed/teaser': () => Response.json({ open_projects: 14, projects }),
    });
    const { user } = renderPage(
      <AccessRequired profile={profile} cancelled={false} toPlans={false} payout={null} />,
      '/dashboard',
      { me },
    );
    await screen.findByRole('heading', { name: 'Access Required' });
    await screen.findByRole('heading', { name: '14 projects are open now' });
    expect(screen.getAllByText('Three short videos for spring …')).toHaveLength(3);
    screen.getByRole('link', { name: 'Add a picture' });
    expect(screen.getByText('Your location').textContent).toContain('done');
    await user.click(screen.getByRole('button', { name: 'View Access Plans' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Access Plans' }));
    await subscribe();
  });

  test.each([
    [0, 'No project is open at the moment'],
    [1, 'One project is open now'],
  ])('%d open', async (open_projects, heading) => {
    serve(() => none, { '/newsfeed/teaser': () => Response.json({ open_projects, projects: [] }) });
    renderPage(<AccessRequired profile={profile} cancelled={false} toPlans payout={null} />, '/dashboard', {
      me,
    });
    await screen.findByRole('heading', { name: heading });
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Access Plans' }));
  });
});

describe('after the payment page', () => {
  const arrived = vi.fn();
  const plans = vi.fn();
  const show = () => renderPage(<PaidReturn onArrived={arrived} onPlans={plans} />, '/dashboard', { me });
  beforeEach(() => {
    arrived.mockReset();
    plans.mockReset();
  });

  test('access that was there before is not what was paid for', async () => {
    let access = { ...monthly, version: 7 };
    keepVersion(7);
    const sent = serve(() => access);
    show();
    await expect.poll(() => sent['/functions/check-subscription']?.length).toBeGreaterThan(1);
    expect(arrived).not.toHaveBeenCalled();
    expect(screen.getByText('Waiting for the confirmation').closest('li')?.getAttribute('aria-current')).toBe(
      'step',
    );
    access = { ...access, version: 8 };
    await expect.poll(() => arrived.mock.calls.length).toBe(1);
    expect(keptVersion()).toBeNull();
  });

  test('any access counts where nobody knows what there was, and refusals are sat out', async () => {
    let answer: () => Access | Response = () => refused('UNAVAILABLE', 503);
    serve(() => answer());
    show();
    await screen.findByText(/We will keep checking/);
    expect(arrived).not.toHaveBeenCalled();
    answer = () => none;
    await expect.poll(() => screen.queryByText(/We will keep checking/)).toBeNull();
    answer = () => monthly;
    await expect.poll(() => arrived.mock.calls.length).toBe(1);
  });

  test('the focus is on it, and a long wait says what is going on', async () => {
    serve(() => none);
    const start = performance.now();
    const clock = vi.spyOn(performance, 'now');
    const { user } = show();
    expect(document.activeElement?.textContent).toContain('Confirming your payment...');
    expect(screen.getByText(/You can leave this page/)).toBeTruthy();
    clock.mockImplementation(() => start + 25_000);
    await expect.poll(() => screen.queryByText('Your payment is not confirmed yet')).toBeTruthy();
    expect(screen.getByText(/your access starts automatically when the payment is confirmed/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Back to the plans' }));
    expect(plans).toHaveBeenCalledTimes(1);
    expect(arrived).not.toHaveBeenCalled();
  });
});

test('a renewal that was not paid is told, with where to put it right', async () => {
  serve(() => ({ ...monthly, grace_until: end }), {
    '/functions/customer-portal': () => Response.json({ url }),
  });
  const { user } = renderPage(<GraceNotice />, '/dashboard', {
    me: { ...me, access_ends_at: end, access_grace_until: end },
  });
  expect((await screen.findByRole('alert')).textContent).toContain('could not renew');
  await user.click(screen.getByRole('button', { name: 'Update your card' }));
  await expect.poll(() => vi.mocked(location.assign).mock.calls).toEqual([[url]]);
});
