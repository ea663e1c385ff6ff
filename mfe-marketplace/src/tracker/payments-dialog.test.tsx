import { toastStore } from '@briefhouse/ui/toast.ts';
import type { Me } from '@briefhouse/web/session.tsx';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PaymentsDialog } from './payments-dialog.tsx';

beforeEach(() => vi.stubGlobal('fetch', async () => Response.json({ projects: [], next_cursor: null })));
afterEach(() => localStorage.clear());

const open = (id = 'mira') =>
  renderPage(<PaymentsDialog onClose={() => undefined} />, '/dashboard', {
    me: { profile: { id, user_type: 'creator' } } as unknown as Me,
  });
const press = (name: string) => screen.findByRole('button', { name });
const told = (title: string) => waitFor(() => expect(toastStore.list()).toMatchObject([{ title }]));
const sums = () =>
  within(screen.getByRole('list', { name: 'Sums per currency' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

/** Takes payments in from a file. */
const importFile = ({ user }: ReturnType<typeof open>, words: string) =>
  user.upload(
    screen.getByLabelText('File of payment records'),
    new File([words], 'payments.csv', { type: 'text/csv' }),
  );

test('a payment needs an amount, is summed up in its currency, received, and deleted after a question', async () => {
  const page = open();
  const { user } = page;
  screen.getByText('No payment records yet');
  await user.click(await press('Add payment'));
  const form = within(await screen.findByRole('dialog', { name: 'Add payment' }));
  const done = form.getByRole('button', { name: 'Add payment' });
  await user.click(done);
  await form.findByText('Please enter an amount');
  await user.type(form.getByLabelText(/^Amount/), '250');
  await user.type(form.getByLabelText(/^Client name/), 'Nora');
  await user.click(done);
  await screen.findByRole('heading', { name: 'Nora' });
  await told('Payment record added');
  await importFile(page, 'amount,currency,client_name\n80.50,USD,Olga');
  await screen.findByRole('heading', { name: 'Olga' });
  expect(sums()).toEqual([
    expect.stringMatching(/EUR\s*€0\s*received\s*€250\s*outstanding/),
    expect.stringMatching(/USD\s*(US)?\$0\s*received\s*(US)?\$80\.50\s*outstanding/),
  ]);
  await user.selectOptions(screen.getByLabelText('Status of Nora'), 'Received');
  await told('Payment updated');
  expect(sums()[0]).toMatch(/€250\s*received/);
  await user.click(await press('Delete Nora'));
  await user.click(await press('Delete payment'));
  await told('Payment deleted');
  expect(sums()).toHaveLength(1);
});

test('a file is imported once, for whoever is signed in, and one that cannot be read says why', async () => {
  const page = open();
  await importFile(page, 'name,price\nx,1');
  await told('Error importing payments');
  expect(toastStore.list()[0]?.description).toMatch(/one of them must be "amount"/);
  toastStore.clear();
  await importFile(page, 'amount,client_name\n250,Nora');
  await told('1 payment imported');
  await importFile(page, 'amount,client_name\n250,Nora\n80,Olga');
  await waitFor(() =>
    expect(toastStore.list()).toMatchObject([
      { title: '1 payment imported', description: '1 of the file was here already.' },
    ]),
  );
  cleanup();
  open('lena');
  screen.getByText('No payment records yet');
});
