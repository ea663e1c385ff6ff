import type { Alert } from '@briefhouse/contracts/admin/alert.ts';
import { toastStore } from '@briefhouse/ui/toast.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen, type Sent } from '../testing/open-screen.tsx';
import { AlertsScreen } from './alerts-screen.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  toastStore.clear();
});

const guessed: Alert = {
  id: 'a1',
  abuse_type: 'failed_sign_in',
  title: 'Somebody is guessing passwords',
  message: 'Block the addresses.',
  severity: 'critical',
  is_resolved: false,
  resolution: null,
  attempts: 1200,
  sources: 1,
  created_at: '2026-11-20T10:00:00.000Z',
  last_at: '2026-11-20T10:30:00.000Z',
};
const forged: Alert = {
  ...guessed,
  ...{ id: 'a2', title: 'Forged tokens', abuse_type: 'forged_token', is_resolved: true },
  resolution: { by_id: 'max', by_name: 'Max Orlov', note: 'A scanner.', at: '2026-11-20T11:00:00.000Z' },
};

const server =
  (alerts: Alert[], changed?: Response) =>
  ({ call, input }: Sent) => {
    if (call === 'GET /api/admin/alerts') return { alerts, next_cursor: null };
    if (!call.startsWith('PUT')) return undefined;
    return changed ?? { alert: { ...guessed, is_resolved: input.is_resolved } };
  };
const open = (answer: (sent: Sent) => object | Response | undefined, address = '/admin/alerts') =>
  openScreen(<AlertsScreen />, address, answer, { groups: ['moderator'] });
const row = async (title: string) =>
  (await screen.findByRole('heading', { name: title })).closest('li') as HTMLElement;

test('an alert says what it means, how much it stands for and what was done, and leads to its logs', async () => {
  open(server([guessed, forged]));
  const first = within(await row('Somebody is guessing passwords'));
  first.getByText('Critical');
  first.getByText('Block the addresses.');
  first.getByText(/^1,200 attempts from 1 source, last/);
  const logs = first.getByRole('link', { name: 'Logs of: Somebody is guessing passwords' });
  expect(logs.getAttribute('href')).toBe('/admin/abuse?abuse_type=failed_sign_in');
  const second = await row('Forged tokens');
  within(second).getByText('Resolved');
  expect(second.textContent).toMatch(/Resolved by Max Orlov, .*: A scanner\./);
});

test('it is resolved with a note, and the list is read again', async () => {
  const { user, sent } = open(server([guessed]));
  await user.click(await screen.findByRole('button', { name: 'Resolve: Somebody is guessing passwords' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Resolve' }));
  await user.type(dialog.getByRole('textbox', { name: /^Note/ }), 'Blocked.');
  await user.click(dialog.getByRole('button', { name: 'Resolve' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.find(({ call }) => call.startsWith('PUT'))).toEqual({
    call: 'PUT /api/admin/alerts/a1/state',
    input: { is_resolved: true, note: 'Blocked.' },
  });
  expect(toastStore.list().map(({ title }) => title)).toEqual(['Alert resolved']);
  await waitFor(() => expect(sent.filter(({ call }) => call.startsWith('GET'))).toHaveLength(2));
});

test('somebody else was first: it is said, and what was typed stays', async () => {
  const taken = Response.json(
    { code: 'CONFLICT', message: 'This changed in the meantime.' },
    { status: 409 },
  );
  const { user, failures } = open(server([guessed], taken));
  await user.click(await screen.findByRole('button', { name: /^Resolve/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Resolve' }));
  await user.type(dialog.getByRole('textbox', { name: /^Note/ }), 'Blocked.');
  await user.click(dialog.getByRole('button', { name: 'Resolve' }));
  await waitFor(() =>
    expect(failures).toEqual([
      { failure: 'Error changing the alert', text: 'This changed in the meantime.' },
    ]),
  );
  expect(dialog.getByRole('textbox', { name: /^Note/ })).toHaveProperty('value', 'Blocked.');
});

test('filters stand in the address, and values that there are not are left out', async () => {
  const { user, sent, router } = open(server([]), '/admin/alerts?severity=bad&state=open');
  await screen.findByText('No alerts found');
  expect(sent[0]?.input).toEqual({ state: 'open' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Severity' }), 'high');
  await waitFor(() => expect(sent.at(-1)?.input).toEqual({ state: 'open', severity: 'high' }));
  expect(router.state.location.search).toBe('?severity=high&state=open');
});

test('a list that fails can be read again', async () => {
  let fails = true;
  const { user } = open((sent) => (fails ? undefined : server([guessed])(sent)));
  await screen.findByText('We could not load the alerts');
  fails = false;
  await user.click(screen.getByRole('button', { name: /Retry|again/i }));
  await row('Somebody is guessing passwords');
});

test('a member sees that this page is not theirs, and nothing is asked', () => {
  const { sent } = openScreen(<AlertsScreen />, '/admin/alerts', () => undefined, { groups: [] });
  screen.getByRole('heading', { name: 'Access Denied' });
  expect(sent).toEqual([]);
});
