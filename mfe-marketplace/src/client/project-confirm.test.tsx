import { toastStore } from '@briefhouse/ui/toast.ts';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { testProject } from '../common/test-project.ts';
import { ProjectConfirm } from './project-confirm.tsx';

afterEach(() => vi.unstubAllGlobals());

const open = testProject('a');
const given = testProject('a', { assigned_creator_id: 'mira', assigned_creator_name: 'Mira Petrova' });

test.each([
  {
    ...{ question: 'unassign' as const, project: given, button: 'Unassign Creator' },
    asks: 'Mira Petrova will be notified and “Project a” returns to the newsfeed. This action cannot be undone.',
    failed: { title: 'Error unassigning creator', description: 'Failed to unassign project: Not now.' },
    done: 'Creator unassigned successfully!',
  },
  {
    ...{ question: 'delete' as const, project: open, button: 'Delete Project' },
    asks: 'This will permanently remove the project “Project a”. Requests for it will be closed.',
    failed: 'Error deleting project',
    done: 'Project deleted successfully!',
  },
])(
  '$question is asked first, and what came of it is told',
  async ({ question, project, button, asks, failed, done }) => {
    let refused = true;
    vi.stubGlobal('fetch', async () =>
      refused
        ? Response.json({ code: 'UNAVAILABLE', message: 'Not now.' }, { status: 503 })
        : Response.json(question === 'delete' ? { ok: true } : { project: open }),
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
