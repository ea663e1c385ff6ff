import type { Payment } from '@briefhouse/contracts/payments/payment.ts';
import { type Session, SessionContext } from '@briefhouse/web/session.tsx';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PaymentDialog } from './payment-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const person = (id: string, first_name: string, user_type: 'client' | 'creator') => ({
  id,
  first_name,
  last_name: 'Lind',
  avatar_url: null,
  user_type,
});
const payment: Payment = {
  id: 'p1',
  client: person('nora', 'Nora', 'client'),
  creator: person('mira', 'Mira', 'creator'),
  project_id: 'kettle',
  project_name: 'A quiet kettle',
  amount_cents: 5000,
  fee_cents: 500,
  net_cents: 4500,
  platform_fee_percentage: 10,
  refunded_cents: 0,
  returned_cents: 0,
  message: '',
  status: 'open',
  declined: false,
  created_at: '2026-11-20T10:00:00.000Z',
  paid_at: null,
};
const paid: Payment = { ...payment, status: 'paid', paid_at: '2026-11-20T10:01:00.000Z' };

/** The dialog as `reader` sees it; each look at the payment gets the next of `looks`, the last one again and again. */
const open = (looks: Payment[], { reader = 'nora', receipts = [] as object[], cancelled = false } = {}) => {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('/receipts')) return Response.json({ receipts: receipts, next_cursor: null });
    const [now] = looks.length > 1 ? looks.splice(0, 1) : looks;
    return now ? Response.json({ payment: now }) : Response.json({ code: 'NOT_FOUND' }, { status: 404 });
  });
  const session = { status: 'signed-in', me: { profile: { id: reader } } } as unknown as Session;
  renderPage(
    <SessionContext value={session}>
      <PaymentDialog paymentId="p1" cancelled={cancelled} onClose={() => undefined} />
    </SessionContext>,
  );
};

const link = (name: string) => screen.findByRole('link', { name });
const figures = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);

test('it waits for the provider, then says what was paid and leads to the receipt', async () => {
  open([payment, paid], { receipts: [{ id: 'r7', kind: 'receipt', payment_id: 'p1', subject: 'payment' }] });
  const waiting = await screen.findByText('Confirming your payment...');
  expect(waiting.closest('[role=status]')?.textContent).toContain('You can leave this page safely.');
  expect(screen.queryByRole('link', { name: 'Try again' })).toBeNull();
  await screen.findByText('You paid Mira Lind €50');
  expect((await link('View receipt')).getAttribute('href')).toBe('/receipts/r7');
  expect(figures()).toEqual(['€45.00', '€5.00', '€50.00']);
});

test.each([
  ['declined', { ...payment, declined: true }, 'The payment was declined'],
  ['expired', { ...payment, status: 'expired' as const }, 'The payment page has closed'],
])('%s: nothing was charged, and another try is offered', async (_, now, title) => {
  open([now]);
  const text = (await screen.findByText(title)).closest('[role=status]') as HTMLElement;
  within(text).getByText(/Nothing was charged/);
  expect((await link('Try again')).getAttribute('href')).toBe(
    '/here?dialog=send-payment&creator=mira&project=kettle',
  );
});

test('back without having paid: it does not wait', async () => {
  open([payment], { cancelled: true });
  await screen.findByText('You left the payment page. Nothing was charged.');
  await link('Try again');
});

test('the creator sees what they get of it', async () => {
  open([paid], { reader: 'mira' });
  await screen.findByText('Nora Lind paid you');
  expect(figures()).toEqual(['€50.00', '-€5.00', '€45.00']);
});

test.each([
  [
    'partly refunded',
    { status: 'partly_refunded' as const, refunded_cents: 2000 },
    '€20 of €50 was refunded',
  ],
  ['refunded', { status: 'refunded' as const, refunded_cents: 5000 }, '€50 was refunded'],
  ['disputed', { status: 'disputed' as const }, 'This payment is frozen'],
])('%s is said in words', async (_, changes, title) => {
  open([{ ...paid, ...changes }]);
  await screen.findByText(title);
});

test('a refund is told so that the figures add up for both', async () => {
  const part: Payment = { ...paid, status: 'partly_refunded', refunded_cents: 3333, returned_cents: 3000 };
  open([part], { reader: 'mira' });
  await screen.findByText('Taken back from you');
  expect(figures()).toEqual(['€50.00', '-€5.00', '-€30.00', '€15.00']);
  cleanup();
  open([part]);
  await screen.findByText('Total paid');
  // A payment that was given back has no receipt here.
  screen.getByText(/^Paid on .*2026/);
  expect(figures()).toEqual(['€50.00', '-€33.33', '€16.67']);
});

test('the platform’s part of a refund is not taken from the creator, and they are told so', async () => {
  open([{ ...paid, status: 'refunded', refunded_cents: 5000 }], { reader: 'mira' });
  await screen.findByText('Nothing was taken back from you.');
  expect(figures()).toEqual(['€50.00', '-€5.00', '€45.00']);
});

test.each([
  ['nora', /^Your bank has asked for the money back/],
  ['mira', /^The payer’s bank has asked for the money back/],
])('frozen, %s reads whose bank asks', async (reader, text) => {
  open([{ ...paid, status: 'disputed' }], { reader });
  await screen.findByText(text);
});

test('a payment of others does not exist', async () => {
  open([]);
  await screen.findByText('This payment does not exist.');
});
