import { toastStore } from '@briefhouse/ui/toast.ts';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { testProject } from '../common/test-project.ts';
import { CounterDialog } from './counter-dialog.tsx';

const countered = testProject('a', {
  ...{ is_pending: true, pending_creator_id: 'mira', pending_creator_name: 'Mira Petrova' },
  ...{ state: 'countered', end_date: '2027-01-15' },
  counter: { budget_cents: 28_000, end_date: '2027-02-01', message: 'Two days more.' },
});

const open = (project = countered) => {
  const sent: [string | undefined, unknown][] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    sent.push([url.split('/').at(-1), JSON.parse(String(body))]);
    return Response.json({ project: testProject('a') });
  });
  const onClose = vi.fn();
  return { ...renderPage(<CounterDialog project={project} onClose={onClose} />), sent, onClose };
};
const press = (name: string) => screen.getByRole('button', { name });

test('the proposal stands beside the owner’s terms, and is accepted as it was shown', async () => {
  const { user, sent, onClose } = open();
  screen.getByRole('dialog', { name: 'Mira Petrova proposes other terms' });
  for (const text of ['€280', '€250', 'Feb 1, 2027', 'instead of Jan 15, 2027', 'Two days more.'])
    screen.getByText(text);
  await user.click(press('Accept for €280'));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([['accept', { budget_cents: 28_000, end_date: '2027-02-01' }]]);
  expect(toastStore.list().map(({ title }) => title)).toEqual(['Proposal accepted!']);
});

test.each([
  ['as it was', '', 25_000],
  ['at another price', '260', 26_000],
])('it is declined, and the offer waits again: %s', async (_, price, budget_cents) => {
  const { user, sent, onClose } = open();
  await user.click(press('Decline…'));
  const field = await screen.findByLabelText('Price');
  if (price) {
    await user.clear(field);
    await user.type(field, price);
  }
  await user.click(press('Decline proposal'));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([['decline', { message: '', budget_cents, end_date: '2027-01-15' }]]);
});

test('a removed project brings nobody into it, and an answered proposal is told', async () => {
  open({ ...countered, removed: true });
  expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
  press('Decline…');
  open(testProject('a'));
  screen.getByText('This proposal is no longer here. It was answered, taken back or has ended.');
});
