import type { Profile } from '@briefhouse/contracts/accounts/user.ts';
import { listAssignments } from '@briefhouse/contracts/marketplace/assignment.ts';
import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import type { PayoutAccount } from '@briefhouse/contracts/payments/payout-account.ts';
import { refetchAnswers } from '@briefhouse/web/contract-query.ts';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { testBrand, testProject } from '../common/test-project.ts';
import { creatorSteps } from './first-steps.tsx';
import { WaitsForCreator } from './waits-for-creator.tsx';

afterEach(() => vi.unstubAllGlobals());

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const dayIn = (days: number) => inDays(days).toLocaleDateString('sv');
const brand = testBrand({ company_name: 'Quiet Kettle' });
const mine = { assigned_creator_id: 'mira', status: 'in_progress', brand } as const;
const offered = { is_pending: true, pending_creator_id: 'mira', brand } as const;
const done = { ...mine, status: 'finished', finished_at: '2026-11-10T10:00:00.000Z' } as const;

const open = (projects: () => Project[], state: PayoutAccount['state'] = 'complete') => {
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(
      url.includes('/payout-account')
        ? { payout_account: { state, missing: [], due_by: null, platform_fee_percentage: 10 } }
        : { projects: projects(), next_cursor: null },
    ),
  );
  return renderPage(<WaitsForCreator userId="mira" />, '/dashboard');
};
const lines = async () =>
  within(await screen.findByRole('region', { name: 'Waits for you' }))
    .getAllByRole('listitem')
    .map((line) => line.textContent);

test('overdue work comes first, then answers by the time that is left, then work that is due soon', async () => {
  open(() => [
    testProject('soon', { ...mine, end_date: dayIn(2) }),
    testProject('later', { ...mine, end_date: dayIn(9) }),
    testProject('price', {
      ...mine,
      is_pending: true,
      pending_creator_id: 'mira',
      proposed_budget_cents: 40_000,
    }),
    testProject('two days', { ...offered, offer_ends_at: inDays(2).toISOString() }),
    testProject('one day', { ...offered, offer_ends_at: inDays(1).toISOString() }),
    testProject('late', { ...mine, end_date: dayIn(-2) }),
    testProject('done', done),
    testProject('proposed', {
      ...{ ...offered, state: 'countered', end_date: dayIn(1) },
      counter: { budget_cents: 30_000, end_date: null, message: '' },
    }),
    testProject('removed', { ...mine, end_date: dayIn(1), removed: true }),
  ]);
  expect(await lines()).toEqual([
    'Project lateFor Quiet Kettle.Overdue by 2 daysOpen',
    expect.stringMatching(/^Project one dayQuiet Kettle offers it to you\.Ends in .*Answer$/),
    expect.stringMatching(/^Project two daysQuiet Kettle offers it to you\.Ends in .*Answer$/),
    'Project priceQuiet Kettle proposes €400.Answer',
    'Project soonFor Quiet Kettle.Due in 2 daysOpen',
  ]);
  const answer = screen.getByRole('link', { name: 'Answer the offer of Project one day' });
  expect(answer.getAttribute('href')).toBe('/projects/one day');
});

test('finished work that cannot be paid leads to the payment setup, and paid work to nothing', async () => {
  open(() => [testProject('a', done), testProject('b', { ...done, paid_cents: 25_000 })], 'restricted');
  expect(await lines()).toEqual([
    'Brands cannot pay you yet. 1 finished project waits for your payment setup.Set Up',
  ]);
  const setUp = screen.getByRole('link', { name: 'Set up your payments' });
  expect(setUp.getAttribute('href')).toBe('/dashboard#payment-setup');
});

test('a line goes with its decision, and the block with the last line', async () => {
  let answered = false;
  const { cache } = open(() =>
    answered ? [testProject('a', { ...mine })] : [testProject('a', { ...offered, offer_ends_at: null })],
  );
  expect(await lines()).toHaveLength(1);
  answered = true;
  refetchAnswers(cache, listAssignments);
  await expect.poll(() => screen.queryByRole('region', { name: 'Waits for you' })).toBeNull();
});

const profileOf = (piece_count: number, page_is_public?: boolean) =>
  ({
    avatar_url: '/mira.webp',
    creator: { specialty: 'Skincare', tags: [], piece_count, page_is_public },
  }) as unknown as Profile;

test.each([
  [0, 'Add your first piece of work'],
  [1, 'Add 2 more pieces of work'],
  [2, 'Add one more piece of work'],
])('with %s pieces the first step says: %s', (pieces, todo) => {
  const [work] = creatorSteps({ profile: profileOf(pieces), hasPlan: true, hasPayouts: false });
  expect(work).toMatchObject({ todo, done: false, to: '/edit-profile#work' });
});

test('a creator’s steps go on from the profile to the page, the plan and being paid', () => {
  const undone = (hasPlan: boolean, hasPayouts: boolean, isPublic?: boolean) =>
    creatorSteps({ profile: profileOf(3, isPublic), hasPlan, hasPayouts })
      .filter((step) => !step.done)
      .map(({ label }) => label);
  const gaps = ['Your bio', 'Your location', 'Your price range', 'Your skills and tags', 'Your languages'];
  expect(undone(false, false)).toEqual([...gaps, 'Your public page', 'Your plan', 'Your payment setup']);
  expect(undone(true, true, true)).toEqual(gaps);
});
