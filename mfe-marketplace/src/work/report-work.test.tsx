import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { toastStore } from '@briefhouse/ui/toast.ts';
import type { Me } from '@briefhouse/web/session.tsx';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { testProject } from '../common/test-project.ts';
import { ActiveDialog } from './active-dialog.tsx';
import { PendingDialog } from './pending-dialog.tsx';
import type { WorkDialogProps } from './work-row.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  toastStore.clear();
});

const me = { profile: { id: 'mira', user_type: 'creator' } } as unknown as Me;
const offered = { is_pending: true, pending_creator_id: 'mira' };
const given = { assigned_creator_id: 'mira', assigned_creator_name: 'Mira Petrova' };

const open = (Work: ComponentType<WorkDialogProps>, project: Project) => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (method === 'POST') sent.push([new URL(url, 'http://here').pathname, JSON.parse(String(body))]);
    return Response.json(
      url.includes('assignments')
        ? { projects: [project], next_cursor: null }
        : method === 'POST'
          ? { ok: true }
          : { people: [] },
    );
  });
  return { ...renderPage(<Work shown={null} onClose={() => undefined} />, '/dashboard', { me }), sent };
};

test.each([
  ['an offer', PendingDialog, offered],
  ['a price change', PendingDialog, { ...given, ...offered, proposed_budget_cents: 30_000 }],
  ['work', ActiveDialog, given],
])('%s can be reported', async (_, Work, more) => {
  const { user, sent } = open(Work, testProject('a', more));
  await user.click(await screen.findByRole('button', { name: 'More actions for Project a' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Report this project…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report the project Project a' }));
  await user.click(dialog.getByRole('radio', { name: 'Spam or advertising' }));
  await user.click(dialog.getByRole('button', { name: 'Send report' }));
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Report the project Project a' })).toBeNull(),
  );
  expect(sent).toEqual([['/api/projects/a/report', { reason: 'spam', words: '' }]]);
  expect(toastStore.list()).toMatchObject([{ title: 'Report sent' }]);
});

test('a project that the moderators have removed is not reported again', async () => {
  const { user } = open(ActiveDialog, testProject('a', { ...given, removed: true }));
  await screen.findByText('Removed by the moderators');
  await user.click(screen.getByRole('button', { name: 'More actions for Project a' }));
  await screen.findByRole('menuitem', { name: 'Unassign from Project a' });
  expect(screen.queryByRole('menuitem', { name: 'Report this project…' })).toBeNull();
});

test('a brand is muted from the menu of its offer, until it is', async () => {
  const { user } = open(PendingDialog, testProject('a', offered));
  const more = () => screen.findByRole('button', { name: 'More actions for Project a' });
  await user.click(await more());
  expect(screen.queryByRole('button', { name: /^Mute/ })).toBeNull();
  await user.click(await screen.findByRole('menuitem', { name: /^Mute / }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Mute' }));
  await waitFor(() =>
    expect(toastStore.list()).toMatchObject([{ title: expect.stringMatching(/is muted$/) }]),
  );
});
