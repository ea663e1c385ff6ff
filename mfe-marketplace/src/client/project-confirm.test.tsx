import { toastStore } from '@briefhouse/ui/toast.ts';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { testProject } from '../common/test-project.ts';
import { ProjectConfirm } from './project-confirm.tsx';

afterEach(() => vi.unstubAllGlobals());

const open = testProject('a');
const assigned = { assigned_creator_id: 'mira', assigned_creator_name: 'Mira Petrova' };
const offered = { is_pending: true, pending_creator_id: 'mira', pending_creator_name: 'Mira Petrova' };
const given = testProject('a', assigned);

test.each([
  {
    ...{ question: 'unassign' as const, project: given, button: 'Unassign Creator', after: open },
    asks: 'Mira Petrova will be notified and “Project a” returns to the newsfeed. This action cannot be undone.',
    failed: { title: 'Error unassigning creator', description: 'Failed to unassign project: Not now.' },
    done: 'Creator unassigned successfully!',
  },
  {
    ...{ question: 'cancel' as const, button: 'Cancel offer', after: open },
    project: testProject('a', offered),
    asks: 'Mira Petrova will be notified, and “Project a” returns to the newsfeed.',
    failed: 'Error cancelling offer',
    done: 'Offer cancelled',
  },
  {
    ...{ question: 'cancel' as const, button: 'Cancel price change', after: given },
    project: testProject('a', { ...assigned, ...offered, proposed_budget_cents: 30_000 }),
    asks: '“Project a” keeps its old budget, and Mira Petrova will be notified.',
    failed: 'Error cancelling offer',
    done: 'Price change cancelled',
  },
  {
    ...{ question: 'delete' as const, project: open, button: 'Delete Project', after: null },
    asks: 'This will permanently remove the project “Project a”. Requests for it will be closed.',
    failed: 'Error deleting project',
    done: 'Project deleted successfully!',
  },
])(
  '$button is asked first, and what came of it is told',
  async ({ question, project, after, button, asks, failed, done }) => {
    let refused = true;
    vi.stubGlobal('fetch', async () =>
      refused
        ? Response.json({ code: 'UNAVAILABLE', message: 'Not now.' }, { status: 503 })
        : Response.json(after ? { project: after } : { ok: true }),
    );
    const onClose = vi.fn();
    const { user, failures } = renderPage(<ProjectConfirm asked={{ question, project }} onClose={onClose} />);
    screen.getByText(asks);
    await user.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(failures).toEqual([{ failure: failed, text: 'Not now.' }]));
    refused = false;
    await user.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(toastStore.list()).toMatchObject([{ kind: 'notice', title: done }]));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2));
  },
);
