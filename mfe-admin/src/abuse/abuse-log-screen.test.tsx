import type { AbuseLog } from '@briefhouse/contracts/admin/abuse-log.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen, type Sent } from '../testing/open-screen.tsx';
import { AbuseLogScreen } from './abuse-log-screen.tsx';

afterEach(() => vi.unstubAllGlobals());

const log: AbuseLog = {
  id: 'l1',
  abuse_type: 'forged_id',
  action: 'delete_post',
  severity: 'medium',
  attempts: 12,
  resolved: false,
  resolution: null,
  ip_address: '203.0.113.7',
  user_id: 'mira',
  user_name: 'Mira Petrova',
  created_at: '2026-11-20T10:00:00.000Z',
  last_at: '2026-11-20T10:30:00.000Z',
};
const other: AbuseLog = { ...log, id: 'l2', action: 'cursor', attempts: 1 };

const open = (answer: (sent: Sent) => object | Response | undefined, groups?: string[]) =>
  openScreen(<AbuseLogScreen />, '/admin/abuse/l1', answer, { groups, path: '/admin/abuse/:id' });
const whole = () => ({ abuse_log: log, of_person: [other], from_address: [] });

test('a log with its facts, and what else there is of the person and from the address', async () => {
  const { sent } = open(whole);
  await screen.findByRole('heading', { name: 'Forged id: delete post' });
  expect(sent[0]?.call).toBe('GET /api/admin/abuse-logs/l1');
  const facts = within(screen.getByRole('region', { name: 'Forged id: delete post' }));
  for (const text of ['203.0.113.7', 'Mira Petrova', '12']) facts.getByText(text);
  const person = within(screen.getByRole('region', { name: 'From the same person' }));
  expect(person.getByRole('link').getAttribute('href')).toBe('/admin/abuse/l2');
  expect(screen.queryByRole('region', { name: 'From the same address' })).toBeNull();
});

test('an admin goes on to block the address, which does not stand in the URL', async () => {
  const { user, router } = open(whole);
  await user.click(await screen.findByRole('link', { name: 'Block this address' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin'));
  const { pathname, search, state } = router.state.location;
  expect([pathname, search, state]).toEqual([
    '/admin',
    '',
    { block: { ip_address: '203.0.113.7', reason: 'Forged id: delete post' } },
  ]);
});

test('a moderator resolves it, and cannot block', async () => {
  const { user, sent } = open(
    ({ call }) => (call.startsWith('PUT') ? { abuse_log: { ...log, resolved: true } } : whole()),
    ['moderator'],
  );
  await user.click(await screen.findByRole('button', { name: 'Resolve' }));
  expect(screen.queryByRole('link', { name: 'Block this address' })).toBeNull();
  const dialog = within(await screen.findByRole('dialog', { name: 'Resolve' }));
  await user.click(dialog.getByRole('button', { name: 'Resolve' }));
  await waitFor(() =>
    expect(sent.find(({ call }) => call.startsWith('PUT'))).toEqual({
      call: 'PUT /api/admin/abuse-logs/l1/state',
      input: { resolved: true, note: '' },
    }),
  );
});

test('a log that is gone says so and leads to the others', async () => {
  open(() => Response.json({ code: 'NOT_FOUND', message: 'Not found' }, { status: 404 }));
  await screen.findByText('This log no longer exists');
  expect(screen.getByRole('link', { name: 'All abuse logs' }).getAttribute('href')).toBe('/admin/abuse');
});
