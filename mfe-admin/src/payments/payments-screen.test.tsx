import type { AdminCharge } from '@briefhouse/contracts/payments/charge.ts';
import { toastStore } from '@briefhouse/ui/toast.ts';
import { type Session, SessionContext } from '@briefhouse/web/session.tsx';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PaymentsScreen } from './payments-screen.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  toastStore.clear();
});

const charge: AdminCharge = {
  id: 'ch_1',
  kind: 'payment',
  payer_id: 'nora',
  payer_name: 'Nora Lind',
  creator_id: 'mira',
  creator_name: 'Mira Petrova',
  title: 'A quiet kettle',
  amount_cents: 5000,
  fee_cents: 500,
  refunded_cents: 2000,
  status: 'partly_refunded',
  paid_at: '2026-11-20T10:00:00.000Z',
};
const disputed: AdminCharge = { ...charge, id: 'ch_2', title: 'Tea', refunded_cents: 0, status: 'disputed' };
const plan: AdminCharge = {
  ...charge,
  ...{ id: 'ch_3', kind: 'plan', title: '2-Month Access', creator_id: null, creator_name: null },
  ...{ fee_cents: 0, refunded_cents: 0, status: 'paid' },
};

interface Sent {
  path: string;
  body: Record<string, unknown>;
}

/** The page as a person of `groups` sees it; months of charges, then answers to its calls, in turn. */
const open = (months: AdminCharge[][], answers: Response[] = [], groups = ['admin']) => {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body?: string }) => {
    const { pathname, searchParams } = new URL(url, 'http://here');
    if (pathname.endsWith('/people'))
      return Response.json({
        people: [
          { id: 'ivo', first_name: 'Ivo', last_name: 'Dan', avatar_url: null, user_type: 'creator' },
          { id: 'ida', first_name: 'Ida', last_name: 'Dan', avatar_url: null, user_type: 'client' },
        ],
      });
    if (method !== 'GET') {
      sent.push({ path: pathname, body: JSON.parse(body ?? '{}') });
      return answers.shift() ?? Response.json({ code: 'INTERNAL' }, { status: 500 });
    }
    const at = Number(searchParams.get('cursor') ?? 0);
    const next_cursor = at + 1 < months.length ? String(at + 1) : null;
    return Response.json({ charges: months[at] ?? [], next_cursor });
  });
  const session = { status: 'signed-in', me: { groups, profile: { id: 'ada' } } } as unknown as Session;
  const { user } = renderPage(
    <SessionContext value={session}>
      <PaymentsScreen />
    </SessionContext>,
    '/admin/payments',
  );
  return { user, sent };
};

const row = async (title: string) =>
  (await screen.findByRole('heading', { name: new RegExp(`^${title}`) })).closest('li') as HTMLElement;
const press = (name: string | RegExp) => screen.findByRole('button', { name });

test('payments with their payers and their outcomes; a disputed payment is frozen', async () => {
  open([[charge, disputed, plan]]);
  const first = await row('A quiet kettle');
  for (const text of ['€50.00', '€5.00', '€20.00', 'Partly refunded', 'Nora Lind to Mira Petrova'])
    within(first).getByText(text);
  expect(first.textContent).toMatch(/fee €5\.00.*refunded €20\.00/);
  within(await row('Tea')).getByText('Frozen by a dispute');
  expect(await press('Refund Tea of Nora Lind')).toHaveProperty('disabled', true);
  expect(within(await row('2-Month Access')).queryByRole('button', { name: /fee/i })).toBeNull();
});

test('months without a payment are passed over, and earlier ones are there when asked for', async () => {
  const said = new Set<string>();
  const watch = new MutationObserver(() => {
    if (screen.queryByText('No payments')) said.add('No payments');
  });
  watch.observe(document.body, { childList: true, subtree: true });
  const { user } = open([[], [], [charge], [plan]]);
  await row('A quiet kettle');
  watch.disconnect();
  expect([...said]).toEqual([]);
  await user.click(await press('Show earlier payments'));
  await row('2-Month Access');
  await screen.findByText('No more entries.');
});

test('a refund in part: with a reason, asked once more, the same submission when tried again', async () => {
  const whole = { ...charge, refunded_cents: 5000, status: 'refunded' };
  const busy = Response.json({ code: 'PAYMENTS_UNAVAILABLE' }, { status: 503 });
  const { user, sent } = open([[charge]], [busy, Response.json({ charge: whole })]);
  await user.click(await press('Refund A quiet kettle of Nora Lind'));
  const amount = await screen.findByLabelText<HTMLInputElement>(/^Amount/);
  expect(amount.value).toBe('30');
  await user.clear(amount);
  await user.type(amount, '30.01');
  await user.click(await press('Refund'));
  await screen.findByText('At most €30.00 is left');
  screen.getByText('Please say why');
  expect(sent).toEqual([]);
  await user.clear(amount);
  await user.type(amount, '12.50');
  await user.type(screen.getByLabelText(/^Reason/), 'Agreed by both');
  for (const tries of [1, 2]) {
    await user.click(await press('Refund'));
    const question = await screen.findByRole('alertdialog', { name: 'Refund €12.50 to Nora Lind?' });
    expect(question.textContent).toContain('Mira Petrova');
    await user.click(within(question).getByRole('button', { name: 'Refund €12.50' }));
    await waitFor(() => expect(sent).toHaveLength(tries));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  }
  expect(sent[0]).toMatchObject({
    path: '/api/admin/charges/ch_1/refund',
    body: { amount_cents: 1250, reason: 'Agreed by both' },
  });
  expect(sent[0]?.body.submission_id).toBe(sent[1]?.body.submission_id);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(toastStore.list().map(({ title }) => title)).toContain('€12.50 refunded');
});

test.each([
  ['12,5', 12.5],
  ['0', 0],
  ['8.25 %', 8.25],
])('a fee of "%s" is set', async (typed, percentage) => {
  const { user, sent } = open([[charge]], [Response.json({ platform_fee_percentage: percentage })]);
  await user.click(await press('Set fee of Mira Petrova'));
  await user.type(await screen.findByLabelText(/^Percentage/), typed);
  await user.click(await press('Set fee'));
  await waitFor(() =>
    expect(sent).toEqual([
      { path: '/api/admin/creators/mira/fee', body: { platform_fee_percentage: percentage } },
    ]),
  );
});

test.each(['', '101', '-1', 'ten', '1.234'])('a fee of "%s" is refused at its field', async (typed) => {
  const { user, sent } = open([[charge]]);
  await user.click(await press('Set fee of Mira Petrova'));
  const field = await screen.findByLabelText(/^Percentage/);
  if (typed) await user.type(field, typed);
  await user.click(await press('Set fee'));
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(sent).toEqual([]);
});

test('a creator who was never paid is found by name; brands have no fee', async () => {
  const { user } = open([[]]);
  await user.type(screen.getByLabelText('Creator'), 'Dan{Enter}');
  await user.click(await press('Set fee of Ivo Dan'));
  await screen.findByRole('dialog', { name: 'Platform fee' });
  expect(screen.queryByText('Ida Dan')).toBeNull();
});

test('moderators see nothing of it', async () => {
  open([[charge]], [], ['moderator']);
  await screen.findByText('Access Denied');
});
