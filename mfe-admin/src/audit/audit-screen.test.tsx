import type { AuditLog } from '@briefhouse/contracts/admin/audit-log.ts';
import { toastStore } from '@briefhouse/ui/toast.ts';
import { readCsv } from '@briefhouse/web/csv.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen } from '../testing/open-screen.tsx';
import { AuditScreen } from './audit-screen.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  toastStore.clear();
});

const act = (id: string, more: Partial<AuditLog> = {}): AuditLog => ({
  id,
  act: 'block_address',
  actor_id: 'ada',
  actor_name: 'Ada Stone',
  subject: { kind: 'address', id: '203.0.*.*', name: '' },
  reason: '=SUM(A1)',
  created_at: '2026-11-20T10:00:00.000Z',
  ...more,
});

/** A log of two pages. */
const server = ({ input }: { input: Record<string, unknown> }) =>
  input.cursor
    ? { audit_logs: [act('2', { reason: null })], next_cursor: null }
    : { audit_logs: [act('1')], next_cursor: 'next' };

test('an act says what, to what, why and who, and the name narrows the list to that person', async () => {
  const { user, sent, router } = openScreen(<AuditScreen />, '/admin/audit', server);
  await screen.findByRole('heading', { name: 'Blocked an address: 203.0.*.*' });
  screen.getByText('=SUM(A1)');
  await user.click(screen.getByRole('button', { name: 'Ada Stone' }));
  await waitFor(() => expect(sent.at(-1)?.input).toEqual({ actor_id: 'ada' }));
  expect(router.state.location.search).toBe('?by=ada');
  await user.click(await screen.findByRole('button', { name: /^Only Ada Stone/ }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('two people of one name are distinguished by their ids, and nobody else is', async () => {
  const audit_logs = [
    act('1'),
    act('2', { actor_id: 'bea' }),
    act('3', { actor_id: 'bea', actor_name: 'Bea Winter', act: 'rename_self' }),
  ];
  openScreen(<AuditScreen />, '/admin/audit', () => ({ audit_logs, next_cursor: null }));
  await screen.findByRole('button', { name: 'Ada Stone (ada)' });
  screen.getByRole('button', { name: 'Ada Stone (bea)' });
  screen.getByRole('button', { name: 'Bea Winter' });
});

test('a case is led to, and its id is not shown', async () => {
  const subject = { kind: 'case', id: 'OpCnNqng', name: '' } as const;
  openScreen(<AuditScreen />, '/admin/audit', () => ({
    audit_logs: [act('1', { act: 'hide_content', subject })],
    next_cursor: null,
  }));
  const link = await screen.findByRole('link', { name: 'the case' });
  expect(link.getAttribute('href')).toBe('/admin/reports?case=OpCnNqng');
  expect(screen.queryByText(/OpCnNqng/)).toBeNull();
});

test('all pages are exported as CSV, in which no cell is a formula', async () => {
  const saved: Blob[] = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => saved.push(blob) && 'blob:' }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { user } = openScreen(<AuditScreen />, '/admin/audit', server);
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const text = await saved[0]?.text();
  expect(text).toContain("'=SUM(A1)");
  const rows = readCsv(text ?? '');
  expect(rows.map((row) => row.at(-1))).toEqual(['id', '1', '2']);
});

test('an export that fails says so and saves nothing', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { user } = openScreen(<AuditScreen />, '/admin/audit', (sent) =>
    sent.input.cursor ? undefined : server(sent),
  );
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await waitFor(() =>
    expect(toastStore.list().map(({ title }) => title)).toEqual(['Error exporting the audit log']),
  );
  expect(click).not.toHaveBeenCalled();
  screen.getByRole('button', { name: 'Export CSV' });
});

test('a moderator may not see it', () => {
  const { sent } = openScreen(<AuditScreen />, '/admin/audit', server, { groups: ['moderator'] });
  screen.getByRole('heading', { name: 'Access Denied' });
  expect(sent).toEqual([]);
});
