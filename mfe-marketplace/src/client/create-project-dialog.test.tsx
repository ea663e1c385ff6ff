import { toastStore } from '@briefhouse/ui/toast.ts';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { testProject } from '../common/test-project.ts';
import { useProjects } from '../projects/use-projects.ts';
import { CreateProjectDialog } from './create-project-dialog.tsx';

const open = () => {
  const onClose = vi.fn();
  const sent = vi.fn(async () => Response.json({}, { status: 500 }));
  vi.stubGlobal('fetch', sent);
  const { user, router, failures } = renderPage(
    <CreateProjectDialog onClose={onClose} onCreated={() => undefined} />,
  );
  const create = screen.getByRole('button', { name: 'Create Project' });
  return { user, router, failures, onClose, sent, create };
};

const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`));
const isInvalid = (label: string) => field(label).getAttribute('aria-invalid');

test('no name, a negative budget and an end before the start are refused at their fields', async () => {
  const { user, create, sent } = open();
  expect(create).toHaveProperty('disabled', true);
  await user.type(field('Project name'), 'Something');
  expect(create).toHaveProperty('disabled', false);
  await user.type(field('Budget'), '-5');
  await user.type(field('Start date'), '2027-02-10');
  await user.type(field('End date'), '2027-02-01');
  await user.click(create);
  await waitFor(() => expect(isInvalid('End date')).toBe('true'));
  await waitFor(() => expect(isInvalid('Budget')).toBe('true'));
  expect(sent).not.toHaveBeenCalled();
});

test('a budget that cannot be read and an end before the start are told at one try', async () => {
  const { user, create } = open();
  await user.type(field('Project name'), 'Something');
  await user.type(field('Budget'), 'a lot');
  await user.type(field('Start date'), '2027-02-10');
  await user.type(field('End date'), '2027-02-01');
  await user.click(create);
  await waitFor(() => expect(isInvalid('Budget')).toBe('true'));
  expect(isInvalid('End date')).toBe('true');
});

test('a typed brief is not thrown away by Escape, Cancel or Back', async () => {
  const { user, router, onClose } = open();
  await user.type(field('Project name'), 'Half a brief');
  const leave = [
    () => user.keyboard('{Escape}'),
    () => user.click(screen.getByRole('button', { name: 'Cancel' })),
    () => act(() => router.navigate(-1)),
  ];
  for (const act of leave) {
    await act();
    await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(field('Project name')).toHaveProperty('value', 'Half a brief');
    expect(onClose).not.toHaveBeenCalled();
  }
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('a server error is told, and the dialog stays with what was typed', async () => {
  const { user, create, failures, onClose, sent } = open();
  await user.type(field('Project name'), 'A quiet kettle');
  await user.type(field('Budget'), '90');
  await user.click(create);
  await waitFor(() => expect(sent).toHaveBeenCalled());
  await waitFor(() => expect(create).toHaveProperty('disabled', false));
  expect(failures).toMatchObject([{ failure: 'Error creating project' }]);
  expect(field('Project name')).toHaveProperty('value', 'A quiet kettle');
  expect(onClose).not.toHaveBeenCalled();
});

test('a project that was created is in the list at once, whether an event tells of it or not', async () => {
  const Names = () => useProjects().data?.projects.map(({ id, name }) => <p key={id}>{name}</p>);
  const [made, onCreated] = [testProject('a', { name: 'A quiet kettle' }), vi.fn()];
  let projects: object[] = [];
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) => {
    if (method === 'GET') return Response.json({ projects, counts: {}, next_cursor: null });
    projects = [made];
    return Response.json({ project: made });
  });
  const { user } = renderPage(
    <>
      <Names />
      <CreateProjectDialog onClose={() => undefined} onCreated={onCreated} />
    </>,
  );
  await user.type(field('Project name'), made.name);
  await user.type(field('Budget'), '90');
  await user.click(screen.getByRole('button', { name: 'Create Project' }));
  await screen.findByText(made.name);
  expect(onCreated).toHaveBeenCalledWith(made);
});

test('a project that was created before the answer was lost is shown as it was made, and later edits are named', async () => {
  const [made, onCreated] = [testProject('a', { name: 'A quiet kettle' }), vi.fn()];
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) =>
    method === 'POST'
      ? Response.json({ code: 'CONFLICT', message: 'Changed' }, { status: 409 })
      : Response.json({ project: made }),
  );
  const { user } = renderPage(<CreateProjectDialog onClose={() => undefined} onCreated={onCreated} />);
  await user.type(field('Project name'), 'A loud kettle');
  await user.type(field('Budget'), '90');
  await user.click(screen.getByRole('button', { name: 'Create Project' }));
  await waitFor(() => expect(onCreated).toHaveBeenCalledWith(made));
  expect(toastStore.list()).toMatchObject([
    { description: 'This project was already created; your later edits were not saved.' },
  ]);
});
