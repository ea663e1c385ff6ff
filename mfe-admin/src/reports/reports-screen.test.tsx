import type { ModerationCase } from '@briefhouse/contracts/admin/case.ts';
import { toastStore } from '@briefhouse/ui/toast.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen, type Sent } from '../testing/open-screen.tsx';
import { ReportsScreen } from './reports-screen.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  toastStore.clear();
});

const at = '2026-11-20T10:00:00.000Z';
const someone = (id: string, first_name: string) => ({
  ...{ id, first_name, last_name: 'Lind', avatar_url: null, user_type: 'creator' as const },
});
const caseOf = (id: string, first_name: string, more: Partial<ModerationCase> = {}): ModerationCase => ({
  ...{
    id,
    kind: 'post',
    person: someone(`p-${id}`, first_name),
    post_id: `post-${id}`,
    comment_id: null,
    project_id: null,
  },
  ...{ state: 'open', round: 1, reason: 'hate', reports: 3, reporters: 2, opened_at: at, last_at: at },
  claim: null,
  ...more,
});
const [mira, olga, ivo] = [caseOf('a', 'Mira'), caseOf('b', 'Olga'), caseOf('c', 'Ivo')];
const report = {
  ...{ id: 'r1', reporter: someone('nora', 'Nora'), person: mira.person, reason: 'hate', words: 'Not nice' },
  ...{ messages: null, message_seq: null, project: null, created_at: at },
  post: { post_id: 'post-a', comment_id: null, content: 'Buy my followers', media: [], created_at: at },
};
const taken = (message: string) => Response.json({ code: 'CONFLICT', message }, { status: 409 });

/** The server with these cases; `claimed` answers for one of them. */
const server = (cases: ModerationCase[], claimed: (id: string) => Response | undefined = () => undefined) => {
  const left = [...cases];
  return ({ call }: Sent): object | Response | undefined => {
    const [, id = '', what] = call.match(/\/api\/admin\/cases\/(\w+)(?:\/(\w+))?$/) ?? [];
    if (call === 'GET /api/admin/cases') return { cases: left, next_cursor: null };
    const one = cases.find((other) => other.id === id);
    if (!one) return undefined;
    if (what === 'claim')
      return claimed(id) ?? { case: { ...one, claim: { by_id: 'ada', by_name: 'Ada Stone', until: at } } };
    if (what === 'decision') {
      left.splice(left.indexOf(one), 1);
      const by = { by_id: 'ada', by_name: 'Ada Stone', created_at: at };
      return {
        decision: { case_id: id, kind: 'post', decision: 'dismiss', reason: null, note: null, ...by },
      };
    }
    return {
      ...{ case: one, reports: id === 'a' ? [report] : [], content_now: 'Buy my likes', decisions: [] },
      other_decisions: [
        ...[{ case_id: 'z', kind: 'comment', decision: 'dismiss', reason: null, note: 'A joke.' }].map(
          (row) => ({
            ...row,
            ...{ by_id: 'max', by_name: 'Max Orlov', created_at: at },
          }),
        ),
      ],
      other_cases: [],
    };
  };
};
const open = (answer: ReturnType<typeof server>, address = '/admin/reports') =>
  openScreen(<ReportsScreen />, address, answer, { groups: ['moderator'] });
const shown = (name: string) => screen.findByRole('heading', { name: `A post by ${name} Lind` });

test('the first case is open with what was reported, why, what it says now, and what was decided before', async () => {
  const { sent, router } = open(server([mira, olga]));
  await shown('Mira');
  await screen.findByText('Buy my followers');
  screen.getByText('Buy my likes');
  screen.getByText('Not nice');
  screen.getByText(/^3 reports by 2 people/);
  expect(screen.getByText(/^A comment: dismissed by/).textContent).toMatch(/Max Orlov.*A joke\./);
  await waitFor(() => expect(router.state.location.search).toBe('?case=a'));
  await waitFor(() => expect(sent.map(({ call }) => call)).toContain('PUT /api/admin/cases/a/claim'));
  // The next one is read already, and not claimed.
  await waitFor(() => expect(sent.map(({ call }) => call)).toContain('GET /api/admin/cases/b'));
  expect(sent.map(({ call }) => call)).not.toContain('PUT /api/admin/cases/b/claim');
});

test('keys move through the queue and ask before they dismiss; nothing while somebody types', async () => {
  const { user, sent } = open(server([mira, olga, ivo]));
  await shown('Mira');
  await user.keyboard('j');
  await shown('Olga');
  await user.keyboard('k');
  await shown('Mira');
  await user.keyboard('j');
  await shown('Olga');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Dismiss…' })).toHaveProperty('disabled', false),
  );
  await user.keyboard('d');
  const dialog = within(await screen.findByRole('dialog', { name: 'Dismiss the case' }));
  await user.type(dialog.getByRole('textbox', { name: /^Note/ }), 'jkd, a joke');
  await user.click(dialog.getByRole('button', { name: 'Dismiss' }));
  await shown('Ivo');
  expect(sent.filter(({ call }) => call.includes('decision'))).toEqual([
    {
      call: 'PUT /api/admin/cases/b/decision',
      input: { round: 1, decision: 'dismiss', note: 'jkd, a joke' },
    },
  ]);
  expect(toastStore.list().map(({ title }) => title)).toEqual(['Case dismissed']);
  expect(screen.queryByRole('button', { name: /Olga/ })).toBeNull();
});

test('a case that somebody else looks at is passed over, and says so when it is opened', async () => {
  const claimed = { ...mira, claim: { by_id: 'max', by_name: 'Max Orlov', until: at } };
  const message = 'Max Orlov is looking at this case.';
  const { user } = open(server([claimed, olga], (id) => (id === 'a' ? taken(message) : undefined)));
  await shown('Olga');
  await user.click(screen.getByRole('button', { name: /A post by Mira/ }));
  await shown('Mira');
  await screen.findByText(message);
  expect(screen.getByRole('button', { name: 'Dismiss…' })).toHaveProperty('disabled', true);
  await user.keyboard('d');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('after the last case nothing waits', async () => {
  const { user } = open(server([mira]));
  await shown('Mira');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Dismiss…' })).toHaveProperty('disabled', false),
  );
  await user.click(screen.getByRole('button', { name: 'Dismiss…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Dismiss the case' }));
  await user.click(dialog.getByRole('button', { name: 'Dismiss' }));
  await screen.findByText('Nothing waits for a decision');
});

test('a queue or a case that fails can be read again', async () => {
  let fails = true;
  const answer = server([mira]);
  const { user } = open((sent) => (fails ? undefined : answer(sent)));
  await screen.findByText('We could not load the reports', undefined, { timeout: 10_000 });
  fails = false;
  await user.click(screen.getByRole('button', { name: /Retry|again/i }));
  await shown('Mira');
});

test('a member is told that this page is not theirs, and nothing is asked', () => {
  const { sent } = openScreen(<ReportsScreen />, '/admin/reports', () => undefined, { groups: [] });
  screen.getByRole('heading', { name: 'Access Denied' });
  expect(sent).toEqual([]);
});
