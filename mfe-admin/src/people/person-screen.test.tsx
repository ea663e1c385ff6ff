import type { PersonRecord, PersonSession } from '@briefhouse/contracts/accounts/person.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen, type Sent } from '../testing/open-screen.tsx';
import { PersonScreen } from './person-screen.tsx';

afterEach(() => void vi.unstubAllGlobals());

const record: PersonRecord = {
  person: { id: 'mira', first_name: 'Mira', last_name: 'Petrova', avatar_url: null, user_type: 'creator' },
  state: 'active',
  masked_email: 'm***@b***.test',
  groups: [],
  has_factor: false,
  access_until: null,
  created_at: '2026-11-01T10:00:00.000Z',
  ended_at: null,
  suspension: null,
};
const suspended: PersonRecord = {
  ...record,
  state: 'suspended',
  suspension: {
    at: '2026-11-20T10:00:00.000Z',
    until: null,
    reason: 'Sent unwanted offers',
    by_id: 'ada',
    by_name: 'Ada Stone',
    case_id: null,
  },
};
const session: PersonSession = {
  id: 's1',
  device: 'Firefox on Windows',
  masked_ip: '203.0.*.*',
  started_at: '2026-11-20T10:00:00.000Z',
  seen_at: '2026-11-20T11:00:00.000Z',
  is_over: false,
};
const history = { audit_logs: [], abuse_logs: [], cases: [], decisions: [] };

const server =
  (shown: PersonRecord = record) =>
  ({ call }: Sent) => {
    if (call.endsWith('/history')) return history;
    if (call.endsWith('/details'))
      return { email: 'mira@briefhouse.test', addresses: [{ session_id: 's1', source_ip: '203.0.113.7' }] };
    return call.startsWith('GET') ? { record: shown, sessions: [session] } : { ok: true };
  };

const open = (
  answer: (sent: Sent) => object | Response | undefined = server(),
  path = 'mira',
  groups = ['admin'],
) => openScreen(<PersonScreen />, `/admin/people/${path}`, answer, { groups, path: '/admin/people/:id' });

test('email and addresses are masked until they are opened, by a call that the page says is logged', async () => {
  const { user, sent } = open();
  await screen.findByText('m***@b***.test');
  screen.getByText('203.0.*.*');
  screen.getByText('The audit log records that you opened these details.');
  await user.click(screen.getByRole('button', { name: 'Show email and addresses' }));
  await screen.findByText('mira@briefhouse.test');
  screen.getByText('203.0.113.7');
  expect(screen.queryByText('m***@b***.test')).toBeNull();
  expect(sent.filter(({ call }) => call === 'POST /api/admin/people/mira/details')).toHaveLength(1);
});

test('somebody is suspended for the chosen time, only with a reason', async () => {
  const { user, sent } = open();
  await user.click(await screen.findByRole('button', { name: 'Suspend…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Suspend' }));
  await user.selectOptions(dialog.getByLabelText('Duration'), '30 days');
  await user.click(dialog.getByRole('button', { name: 'Suspend' }));
  await dialog.findByText('Please enter a reason');
  expect(sent.some(({ call }) => call.startsWith('POST'))).toBe(false);
  await user.type(dialog.getByLabelText(/^Reason/), 'Sent unwanted offers');
  await user.click(dialog.getByRole('button', { name: 'Suspend' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.find(({ call }) => call === 'POST /api/admin/people/mira/suspension')?.input).toEqual({
    lasts: 'month',
    reason: 'Sent unwanted offers',
  });
});

test('a suspended person is shown with reason and author, and can be restored or suspended for longer', async () => {
  const { user, sent } = open(server(suspended));
  await screen.findByText('Suspended permanently');
  screen.getByText('Sent unwanted offers');
  screen.getByText('Ada Stone');
  screen.getByRole('button', { name: 'Suspend for longer…' });
  await user.click(screen.getByRole('button', { name: 'Restore…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Restore' }));
  await user.type(dialog.getByLabelText(/^Reason/), 'A mistake');
  await user.click(dialog.getByRole('button', { name: 'Restore' }));
  await waitFor(() =>
    expect(sent.find(({ call }) => call === 'POST /api/admin/people/mira/restore')?.input).toEqual({
      reason: 'A mistake',
    }),
  );
});

test('a refusal of the server is shown, and the dialog keeps the typed text', async () => {
  const refusal = { code: 'CONFLICT', message: 'This account is already suspended for that long.' };
  const { user, failures } = open((sent) =>
    sent.call.endsWith('/suspension') ? Response.json(refusal, { status: 409 }) : server()(sent),
  );
  await user.click(await screen.findByRole('button', { name: 'Suspend…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Suspend' }));
  await user.type(dialog.getByLabelText(/^Reason/), 'Again');
  await user.click(dialog.getByRole('button', { name: 'Suspend' }));
  await waitFor(() => expect(failures).toMatchObject([{ failure: 'Error suspending the person' }]));
  expect(failures[0]?.text).toBe(refusal.message);
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe('Again');
});

test('sessions end and the role changes only after a question', async () => {
  const { user, sent } = open();
  const writes = () => sent.filter(({ call }) => !call.startsWith('GET'));
  await user.click(await screen.findByRole('button', { name: 'End all sessions…' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
  expect(writes()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'End all sessions…' }));
  const ending = within(screen.getByRole('alertdialog', { name: 'End all sessions of Mira Petrova?' }));
  await user.click(ending.getByRole('button', { name: 'End all sessions' }));
  await waitFor(() =>
    expect(writes()).toEqual([{ call: 'POST /api/admin/people/mira/sign-out', input: {} }]),
  );
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Make a moderator…' }));
  const role = within(screen.getByRole('alertdialog', { name: 'Make Mira Petrova a moderator?' }));
  await user.click(role.getByRole('button', { name: 'Make a moderator' }));
  await waitFor(() =>
    expect(writes().at(-1)).toEqual({
      call: 'PUT /api/admin/people/mira/moderator',
      input: { is_moderator: true },
    }),
  );
});

test('nobody acts on themselves', async () => {
  open(server({ ...record, person: { ...record.person, id: 'ada' } }), 'ada');
  await screen.findByText(/^This is you/);
  expect(screen.queryByRole('button', { name: 'Suspend…' })).toBeNull();
});

test('nobody acts on an account that has ended', async () => {
  open(server({ ...record, state: 'ended', masked_email: null, ended_at: '2026-11-20T10:00:00.000Z' }));
  await screen.findByText('No actions yet');
  expect(screen.queryByRole('button', { name: 'Suspend…' })).toBeNull();
});

test('an unknown id says so', async () => {
  open(({ call }) =>
    call.endsWith('/history')
      ? history
      : Response.json({ code: 'PERSON_NOT_FOUND', message: 'Gone' }, { status: 404 }),
  );
  await screen.findByText('Nobody has this ID');
});

test('a failure can be tried again', async () => {
  open(({ call }) => (call.endsWith('/history') ? history : undefined));
  await screen.findByText('We could not load the person');
  screen.getByRole('button', { name: 'Retry' });
});

test('a moderator may not see it', () => {
  const { sent } = open(server(), 'mira', ['moderator']);
  screen.getByRole('heading', { name: 'Access Denied' });
  expect(sent).toEqual([]);
});
