import type { Statement } from '@briefhouse/contracts/moderation/statement.ts';
import type { Me } from '@briefhouse/web/session.tsx';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { StatementPage } from './statement-page.tsx';

afterEach(() => void vi.unstubAllGlobals());

const statement: Statement = {
  ...{ case_id: 'a', round: 1, kind: 'post', sanction: 'suspend', is_hidden: false, rule: 'spam' },
  ...{ suspended_until: '2999-11-27T10:00:00.000Z', reasons: 'You sell crows.', content: 'Crows for sale' },
  ...{ decided_at: '2026-11-20T10:00:00.000Z', appeal_until: '2999-05-20T10:00:00.000Z' },
  ...{ appeal: null, reversed_at: null },
};
const appeal = {
  words: 'I draw crows.',
  ...{ created_at: '2026-11-21T10:00:00.000Z', state: 'open' as const, answer: null, answered_at: null },
};

/** The page of somebody suspended, by the link of the mail. */
const open = (answer: Statement | Response) => {
  const sent: unknown[] = [];
  let shown = answer;
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body?: string }) => {
    if (url.endsWith('/linked-appeal')) {
      sent.push(`${method} ${url}`, JSON.parse(body ?? ''));
      shown = { ...statement, appeal };
    }
    return shown instanceof Response ? shown : Response.json({ statement: shown });
  });
  return { ...renderPage(<StatementPage />, '/moderation#token=abc', { me: null }), sent };
};

test('by the link of the mail somebody suspended reads why, and appeals in words', async () => {
  const { user, sent } = open(statement);
  await screen.findByRole('heading', { name: 'Your account was suspended' });
  for (const text of ['Spam and advertising are not allowed.', 'You sell crows.', 'Crows for sale'])
    screen.getByText(text);
  await user.click(screen.getByRole('button', { name: 'Send appeal' }));
  await screen.findByText('Please tell us why the decision is wrong');
  expect(sent).toEqual([]);
  await user.type(screen.getByLabelText(/^Why is the decision wrong/), 'I draw crows.');
  await user.click(screen.getByRole('button', { name: 'Send appeal' }));
  await screen.findByText(/^Your appeal is waiting for an answer\./);
  expect(sent).toEqual(['POST /api/moderation/linked-appeal', { token: 'abc', words: 'I draw crows.' }]);
});

test('an appeal that is not sent yet is asked about before it is lost', async () => {
  const { user, router } = open(statement);
  await user.type(await screen.findByLabelText(/^Why is the decision wrong/), 'I draw crows.');
  await act(() => router.navigate('/auth'));
  await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  screen.getByDisplayValue('I draw crows.');
});

test('a decision that was taken back says so, with the answer', async () => {
  const answered_at = '2026-11-22T10:00:00.000Z';
  const answer = { state: 'reversed' as const, answer: 'These are drawings.', answered_at };
  open({ ...statement, appeal: { ...appeal, ...answer }, reversed_at: answered_at });
  await screen.findByText(/^This decision was taken back on/);
  screen.getByText('These are drawings.');
  expect(screen.queryByRole('button', { name: 'Send appeal' })).toBeNull();
});

test('a decision about somebody else is not found', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 'NOT_FOUND', message: 'Not found' }, { status: 404 }),
  );
  const me = { groups: [], profile: { id: 'olga', user_type: 'client' } } as unknown as Me;
  renderPage(<StatementPage />, '/moderation/a', { me, path: '/moderation/:caseId' });
  await screen.findByRole('heading', { name: 'Oops! Page not found' });
});

test('a link that is no link of ours says so', async () => {
  open(Response.json({ code: 'NOT_FOUND', message: 'Not found' }, { status: 404 }));
  await screen.findByText('This link does not work');
});
