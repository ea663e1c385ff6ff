import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { toastStore } from '@briefhouse/ui/toast.ts';
import { ApiError } from '@briefhouse/web/api-error.ts';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { testProject } from '../common/test-project.ts';
import { EditProjectDialog } from './edit-project-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

test('a project that could not be read is told with the reason, and read again', async () => {
  const onRetry = vi.fn();
  const unread = new ApiError('UNAVAILABLE', 503, { message: 'Not now.' });
  const { user } = renderPage(
    <EditProjectDialog project={null} unread={unread} onRetry={onRetry} onClose={() => undefined} />,
  );
  screen.getByText('Failed to fetch project: Not now.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

test('a project that is not there is told', () => {
  renderPage(<EditProjectDialog project={null} onClose={() => undefined} />);
  screen.getByText('Project not found');
});

test('a refused change stays in the form and is told with the reason; a saved one closes it', async () => {
  let refused = true;
  const project = testProject('a');
  vi.stubGlobal('fetch', async () =>
    refused
      ? Response.json({ code: 'UNAVAILABLE', message: 'Not now.' }, { status: 503 })
      : Response.json({ project: { ...project, name: 'Renamed', version: 2 } }),
  );
  const onClose = vi.fn();
  const { user, failures } = renderPage(<EditProjectDialog project={project} onClose={onClose} />);
  screen.getByRole('dialog', { name: 'Edit Project' });
  const name = screen.getByLabelText(/^Project name/);
  const save = screen.getByRole('button', { name: 'Save Changes' });
  await user.clear(name);
  expect(save).toHaveProperty('disabled', true);
  await user.type(name, 'Renamed');
  await user.click(save);
  await waitFor(() =>
    expect(failures).toMatchObject([
      { failure: { title: 'Error updating project', description: 'Failed to update project: Not now.' } },
    ]),
  );
  expect(name).toHaveProperty('value', 'Renamed');
  refused = false;
  await user.click(save);
  await waitFor(() =>
    expect(toastStore.list()).toMatchObject([{ kind: 'notice', title: 'Project updated successfully!' }]),
  );
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('a new budget of assigned work says that the creator has to approve it', () => {
  const given = { assigned_creator_id: 'mira', assigned_creator_name: 'Mira Petrova' };
  renderPage(<EditProjectDialog project={testProject('a', given)} onClose={() => undefined} />);
  screen.getByText('Changing the budget will require approval from the assigned creator.');
});

const description = () => screen.getByLabelText(/^Description/);

test('a brief that was changed elsewhere is not overwritten: its editor is told and can load it', async () => {
  const sent: { version: number }[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return Response.json({ code: 'CONFLICT', message: 'This changed in the meantime.' }, { status: 409 });
  });
  let change: (project: Project) => void = () => undefined;
  const Edited = () => {
    const [project, setProject] = useState(testProject('a'));
    change = setProject;
    return <EditProjectDialog project={project} onClose={() => undefined} />;
  };
  const { user, failures } = renderPage(<Edited />);
  await user.type(description(), 'Mine.');
  act(() => change(testProject('a', { description: 'Theirs.', version: 2 })));
  await screen.findByText('This project was changed elsewhere while you were editing.');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(failures.map(({ failure }) => failure)).toEqual(['Error updating project']));
  // The form sends the version that it showed, which the server refuses.
  expect(sent).toMatchObject([{ version: 1 }]);
  expect(description()).toHaveProperty('value', 'Mine.');
  await user.click(screen.getByRole('button', { name: 'Load the new version' }));
  expect(description()).toHaveProperty('value', 'Theirs.');
});
