import type { Receipt, ReceiptSummary } from '@briefhouse/contracts/payments/receipt.ts';
import { readCsv } from '@briefhouse/web/csv.ts';
import { type Session, SessionContext } from '@briefhouse/web/session.tsx';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ReceiptPage } from './receipt-screen.tsx';
import { ReceiptsDialog } from './receipts-dialog.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const summary = (id: string, changes: Partial<ReceiptSummary> = {}): ReceiptSummary => ({
  id,
  kind: 'receipt',
  number: `R-2026-${id.padStart(6, '0')}`,
  subject: 'payment',
  title: 'A quiet kettle',
  counterpart: 'Mira Petrova',
  amount_cents: 5000,
  fee_cents: 500,
  net_cents: 4500,
  currency: 'EUR',
  direction: 'out',
  payment_id: 'p1',
  project_id: null,
  occurred_at: '2026-11-20T10:00:00.000Z',
  issued_at: '2026-11-20T10:00:00.000Z',
  ...changes,
});

const session = {
  status: 'signed-in',
  me: { profile: { id: 'nora', user_type: 'client', created_at: '2024-03-01T10:00:00.000Z' } },
} as unknown as Session;

const asked: URLSearchParams[] = [];
/** A server whose receipts come page by page, by a filter. */
const serve = (of: (query: URLSearchParams) => ReceiptSummary[][]) => {
  asked.length = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    const query = new URL(url, 'http://here').searchParams;
    asked.push(query);
    const pages = of(query);
    const at = Number(query.get('cursor') ?? 0);
    return Response.json({
      receipts: pages[at] ?? [],
      next_cursor: at + 1 < pages.length ? String(at + 1) : null,
    });
  });
};

const openList = () =>
  renderPage(
    <SessionContext value={session}>
      <ReceiptsDialog onClose={() => undefined} />
    </SessionContext>,
  ).user;

test('a list with what was paid and what is left after the fee, and the way to each receipt', async () => {
  serve(() => [
    [
      summary('1'),
      summary('2', { kind: 'invoice', direction: 'in', counterpart: 'Nora Lind' }),
      summary('3', { subject: 'refund', amount_cents: -5000, fee_cents: -500, net_cents: -4500 }),
    ],
  ]);
  openList();
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => within(row).getByText(/€/).textContent)).toEqual(['€50.00', '€45.00', '-€50.00']);
  within(rows[0] as HTMLElement).getByText('Paid');
  within(rows[1] as HTMLElement).getByText('Received');
  within(rows[2] as HTMLElement).getByText('Refunded');
  const link = screen.getByRole('link', { name: 'Invoice R-2026-000002: A quiet kettle, Nora Lind' });
  expect(link.getAttribute('href')).toBe('/receipts/2');
});

test('year and subject are asked of the server, and empty pages on the way are passed over', async () => {
  serve((query) =>
    query.get('subject') ? [[], [], [summary('9', { subject: 'refund' })]] : [[summary('1')]],
  );
  const user = openList();
  await screen.findAllByRole('listitem');
  const years = within(screen.getByLabelText('Year')).getAllByRole('option');
  expect(years.at(-1)?.textContent).toBe('2024');
  await user.selectOptions(screen.getByLabelText('Year'), '2024');
  await user.selectOptions(screen.getByLabelText('Type'), 'Refunds');
  await screen.findByRole('link', { name: /R-2026-000009/ });
  expect(asked.at(-1)?.get('year')).toBe('2024');
  expect(asked.at(-1)?.get('subject')).toBe('refund');
});

test('nobody has paid yet', async () => {
  serve(() => [[]]);
  openList();
  await screen.findByText('No receipts yet');
  expect(screen.getByRole('button', { name: 'Export as CSV' })).toHaveProperty('disabled', true);
});

test('the export holds every page, negative amounts as figures and no formulas', async () => {
  serve(() => [
    [summary('1', { title: '=HYPERLINK("x")', counterpart: 'Lind, "Nora"\nLtd' })],
    [summary('2', { subject: 'refund', amount_cents: -1205, fee_cents: -120, net_cents: -1085 })],
  ]);
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return 'blob:x';
  });
  const user = openList();
  await screen.findAllByRole('listitem');
  await user.click(screen.getByRole('button', { name: 'Export as CSV' }));
  await waitFor(() => expect(blobs).toHaveLength(1));
  const text = (await blobs[0]?.text()) ?? '';
  expect(text).toContain(`"'=HYPERLINK(""x"")"`);
  expect(text).toContain(',-12.05,-1.20,-10.85,EUR');
  const rows = readCsv(text);
  expect(rows.map((row) => row[0])).toEqual(['number', 'R-2026-000001', 'R-2026-000002']);
  expect(rows[1]?.[5]).toBe('Lind, "Nora"\nLtd');
});

const party = { name: 'Nora Lind', company_name: null, location: null, vat_id: null };
const receipt: Receipt = {
  ...summary('1'),
  issuer: { ...party, name: 'Мира Петрова', location: 'София' },
  recipient: { ...party, company_name: 'Kettle & Co', vat_id: 'BG123456789' },
  message: 'Thank you',
  platform_fee_percentage: 10,
  refers_to: null,
};

const openReceipt = (answer: Response) => {
  vi.stubGlobal('fetch', async () => answer);
  return renderPage(
    <SessionContext value={session}>
      <ReceiptPage receiptId="1" />
    </SessionContext>,
    '/receipts/1',
  ).user;
};

test('a receipt names both sides, the amount, where it went, and that no tax is computed', async () => {
  openReceipt(Response.json({ receipt: receipt }));
  const sheet = await screen.findByRole('article', { name: 'Receipt' });
  for (const text of ['Мира Петрова', 'Kettle & Co', 'VAT ID BG123456789', 'R-2026-000001', 'Thank you'])
    within(sheet).getByText(text);
  expect(within(sheet).getAllByText(/€50/)).toHaveLength(2);
  within(sheet).getByText(/Mira Petrova received €45\.00\. The platform fee was €5\.00 \(10%\)/);
  within(sheet).getByText(/No tax is included/);
  expect(screen.getByRole('link', { name: 'Receipts and invoices' }).getAttribute('href')).toBe(
    '/client?dialog=receipts',
  );
});

test('the invoice of a refund: what is taken back of amount and fee, and of which receipt', async () => {
  const refund: Receipt = {
    ...receipt,
    kind: 'invoice',
    direction: 'in',
    subject: 'refund',
    ...{ amount_cents: -2000, fee_cents: -200, net_cents: -1800, refers_to: 'I-2026-000007' },
  };
  openReceipt(Response.json({ receipt: refund }));
  const sheet = await screen.findByRole('article', { name: 'Invoice' });
  expect(
    within(sheet)
      .getAllByText(/€/)
      .map(({ textContent }) => textContent),
  ).toEqual(['-€20.00', '€2.00', '-€18.00']);
  within(sheet).getByText('This is a refund of I-2026-000007.');
});

test('printing is the browser’s own', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const user = openReceipt(Response.json({ receipt: receipt }));
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});

test('a receipt of others does not exist', async () => {
  openReceipt(Response.json({ code: 'NOT_FOUND' }, { status: 404 }));
  await screen.findByText('This receipt does not exist.');
});
