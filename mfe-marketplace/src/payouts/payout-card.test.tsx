import type { PayoutAccount } from '@briefhouse/contracts/payments/payout-account.ts';
import { toastStore } from '@briefhouse/ui/toast.ts';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PayoutCard } from './payout-card.tsx';

const url = 'https://connect.example/setup';
const none: PayoutAccount = { state: 'none', missing: [], due_by: null, platform_fee_percentage: 10 };

/** A server that knows this account, and counts the calls for the provider's page. */
const serve = (account: () => PayoutAccount, onboard = () => Response.json({ url })) => {
  const asked = { account: 0, page: [] as string[] };
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
    if (path.endsWith('/payout-account')) {
      asked.account += 1;
      return Response.json({ payout_account: account() });
    }
    asked.page.push(JSON.parse(String(body)).submission_id);
    return onboard();
  });
  return asked;
};

const Card = ({ back = null }: { back?: string | null }) => {
  const [returned, setReturned] = useState(back);
  return <PayoutCard returned={returned} onSeen={() => setReturned(null)} isPrimary />;
};

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
const gone = () => vi.mocked(location.assign).mock.calls;

test.each<[string, Partial<PayoutAccount>, RegExp[], string]>([
  ['none', {}, [/^Not set up$/, /^Set up your payment account so that/], 'Set up payments'],
  [
    'started',
    { state: 'started', missing: ['Date of birth', 'Bank account'] },
    [/^Not finished$/, /^Date of birth$/, /^Bank account$/],
    'Continue at Stripe',
  ],
  [
    'restricted',
    {
      state: 'restricted',
      missing: ['Identity document', 'Further details'],
      due_by: '2026-12-24T12:00:00.000Z',
    },
    [
      /^Action needed$/,
      /(December 24, 2026|24 December 2026)\. Brands cannot/,
      /^Identity document$/,
      /^Further details$/,
    ],
    'Complete at Stripe',
  ],
  ['complete', { state: 'complete' }, [/^Complete$/, /^Brands can pay you\./], 'Change your details'],
  [
    'complete, asked for more',
    { state: 'complete', missing: ['Bank account'], due_by: '2026-12-24T12:00:00.000Z' },
    [/^Complete$/, /^Stripe needs this by .*2026, or brands can no longer pay you:$/, /^Bank account$/],
    'Change your details',
  ],
  ['deauthorised', { state: 'deauthorised' }, [/^Disconnected$/, /cannot pay you/], 'Set up again'],
])('%s says how far it is, what is missing in words, and the fee', async (_, account, texts, action) => {
  serve(() => ({ ...none, ...account, platform_fee_percentage: 12.5 }));
  renderPage(<Card />);
  await screen.findByRole('button', { name: action });
  for (const text of texts) expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText(/^The platform fee is 12\.5% of each payment\./)).toBeTruthy();
});

test('a press opens the provider’s page once', async () => {
  const asked = serve(() => none);
  const { user } = renderPage(<Card />);
  await user.dblClick(await screen.findByRole('button', { name: 'Set up payments' }));
  await expect.poll(gone).toEqual([[url]]);
  expect(asked.page).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Opening...' }).getAttribute('aria-busy')).toBe('true');
});

test.each([
  [
    'INTERNAL',
    500,
    { title: 'Onboarding Error', description: 'Failed to start Stripe Connect onboarding as fallback' },
  ],
  ['PAYMENTS_UNAVAILABLE', 503, 'Onboarding Error'],
])('a failure is told as specified: %s', async (code, status, failure) => {
  serve(
    () => none,
    () => Response.json({ code }, { status }),
  );
  const { user, failures } = renderPage(<Card />);
  await user.click(await screen.findByRole('button', { name: 'Set up payments' }));
  await expect.poll(() => failures.map((one) => one.failure)).toEqual([failure]);
  await screen.findByRole('button', { name: 'Set up payments' });
});

test('back from the provider it asks until it is known, with the focus on the card', async () => {
  let account: PayoutAccount = { ...none, state: 'started', missing: ['Bank account'] };
  const asked = serve(() => account);
  renderPage(<Card back="done" />);
  await screen.findByText('Checking your status with Stripe...');
  expect(document.activeElement?.textContent).toContain('Payment setup');
  await expect.poll(() => asked.account).toBeGreaterThan(1);
  account = { ...none, state: 'complete' };
  await expect.poll(() => screen.queryByText(/^Brands can pay you\./)).toBeTruthy();
  expect(screen.queryByText('Checking your status with Stripe...')).toBeNull();
  expect(toastStore.list()).toMatchObject([{ title: 'Payment setup complete!' }]);
  toastStore.clear();
});

test('a link that was too old is opened again by itself, but not over and over', async () => {
  const asked = serve(() => ({ ...none, state: 'started' }));
  renderPage(<Card back="refresh" />);
  await expect.poll(gone).toEqual([[url]]);
  renderPage(<Card back="refresh" />);
  await screen.findByText('The Stripe page has expired. Please open it again.');
  expect(asked.page).toHaveLength(1);
});
