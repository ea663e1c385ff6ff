import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { toastStore } from '@briefhouse/ui/toast.ts';
import type { Me } from '@briefhouse/web/session.tsx';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, test, vi } from 'vitest';
import { testProject } from '../common/test-project.ts';
import { ActiveDialog, CompletedDialog } from './active-dialog.tsx';
import { PendingDialog } from './pending-dialog.tsx';
import { WorkDialogs } from './work-dialogs.tsx';
import type { WorkDialogProps } from './work-row.tsx';

const me = { profile: { id: 'mira', user_type: 'creator' } } as unknown as Me;
const offered = { is_pending: true, pending_creator_id: 'mira' };
const given = { assigned_creator_id: 'mira', assigned_creator_name: 'Mira Petrova' };
const offer = testProject('offer', {
  ...offered,
  offer_ends_at: new Date(Date.now() + 50 * 3_600_000).toISOString(),
});
const price = testProject('price', { ...given, ...offered, proposed_budget_cents: 30_000 });

/** A server with these projects of Mira's, which answers each change with `answer`; those of the status keep it hers. */
const open = (
  Dialog: ComponentType<WorkDialogProps>,
  projects: Project[],
  answer: () => Response | Promise<Response>,
) => {
  let stored = projects;
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    if (method !== 'GET') {
      if (!url.endsWith('/status')) stored = stored.filter(({ id }) => !url.includes(`/projects/${id}/`));
      return answer();
    }
    return Response.json(
      url.includes('assignments') ? { projects: stored, next_cursor: null } : { people: [] },
    );
  });
  return renderPage(<Dialog shown={null} onClose={() => undefined} />, '/dashboard', { me });
};
const done = (project: Project) => () => Response.json({ project });
const refused = () =>
  Response.json(
    { code: 'ASSIGNMENT_GONE', message: 'This assignment is no longer available.' },
    { status: 409 },
  );
const press = (name: string) => screen.findByRole('button', { name });
const giveBack = async (user: ReturnType<typeof open>['user']) => {
  await user.click(await press('More actions for Project work'));
  await user.click(await screen.findByRole('menuitem', { name: 'Unassign from Project work' }));
};
const titles = () => toastStore.list().map(({ title }) => title);

test('an offer counts down, a price change shows both prices and has no end; Accept comes first', async () => {
  open(PendingDialog, [offer, price], done(offer));
  const [first, second] = await screen.findAllByRole('article');
  if (!first || !second) throw new Error('Two projects');
  within(first).getByText('New assignment');
  within(first).getByText(/^Ends in 2 days/);
  within(second).getByText('Price change');
  within(second).getByText('€300');
  within(second).getByText('€250');
  expect(within(second).queryByText(/Ends|72 hours/)).toBeNull();
  const actions = within(first)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
  expect(actions.slice(0, 3)).toEqual(['Accept', 'Decline', 'Propose another price']);
});

test('the words of an offer stand where it is answered', async () => {
  open(PendingDialog, [{ ...offer, offer_message: 'Would you do this one too?' }], done(offer));
  const row = within(await screen.findByRole('article'));
  within(row.getByRole('blockquote')).getByText('Would you do this one too?');
  row.getByText('Nora Lind wrote');
});

test.each([
  ['an offer', offer, 'Project assignment accepted!'],
  ['a price', price, 'Price changes approved!'],
])('%s is accepted and waits no longer', async (_, project, says) => {
  const accepted = { ...project, ...given, is_pending: false, pending_creator_id: null };
  const { user } = open(PendingDialog, [project], done(testProject(project.id, accepted)));
  await user.click(await press(`Accept ${project.name}`));
  await screen.findByText('No pending assignments');
  expect(titles()).toEqual([says]);
});

test('another price is proposed with what differs, and then the brand is to answer', async () => {
  const sent: object[] = [];
  const { user } = open(PendingDialog, [price], done(price));
  const read = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method !== 'POST') return read(url, init);
    sent.push(JSON.parse(String(init.body)));
    const counter = { budget_cents: 36_000, end_date: null, message: 'Two days more.' };
    return Response.json({ project: { ...price, version: 2, state: 'price_countered', counter } });
  });
  await user.click(await press('Propose another price for Project price'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Propose another price' }));
  const field = dialog.getByLabelText('Price');
  expect(field).toHaveProperty('value', '300');
  await user.clear(field);
  await user.type(field, '360');
  await user.type(dialog.getByLabelText(/^Message/), 'Two days more.');
  await user.click(dialog.getByRole('button', { name: 'Send proposal' }));
  await screen.findByText('Waiting for Nora Lind’s answer.');
  expect(sent).toEqual([{ budget_cents: 36_000, message: 'Two days more.' }]);
  screen.getByText('You proposed other terms');
  screen.getByText('€360');
  expect(screen.queryByRole('button', { name: 'Accept Project price' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Propose/ })).toBeNull();
  await press('Decline Project price');
});

test('an offer at another price and by another day says so, and is accepted at these', async () => {
  const terms = { proposed_budget_cents: 21_000, proposed_end_date: '2027-02-01' };
  const sent: object[] = [];
  const { user } = open(PendingDialog, [{ ...offer, ...terms }], done(offer));
  const read = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method === 'POST') sent.push(JSON.parse(String(init.body)));
    return read(url, init);
  });
  await screen.findByText('€210');
  screen.getByText('until Feb 1, 2027');
  await user.click(await press('Accept Project offer'));
  await waitFor(() => expect(sent).toEqual([{ budget_cents: 21_000, end_date: '2027-02-01' }]));
});

test('a request shows its terms, and the words with which it was declined', async () => {
  const request = {
    ...{ request_id: 'r', project_id: 'balm', creator_id: 'mira', message: '', status: 'declined' },
    ...{ project_name: 'Balm', brand: null, price_cents: 31_900, ready_by: '2027-02-01', pieces: [] },
    answers: [{ question: 'Which skin type?', answer: 'Dry.' }],
    decline_message: 'Next time!',
    ...{ created_at: '2026-11-20T10:00:00.000Z', updated_at: '2026-11-20T10:00:00.000Z' },
  };
  vi.stubGlobal('fetch', async () => Response.json({ requests: [request], next_cursor: null }));
  renderPage(<WorkDialogs name="requests" shown="balm" onClose={() => undefined} />, '/dashboard', { me });
  await screen.findByText('Your price: €319 · Ready by Feb 1, 2027');
  screen.getByText('Which skin type?');
  within(screen.getByRole('blockquote')).getByText('Next time!');
});

test('an offer that was taken back meanwhile is told and leaves the list', async () => {
  const { user, failures } = open(PendingDialog, [offer], refused);
  await user.click(await press('Accept Project offer'));
  await screen.findByText('No pending assignments');
  expect(failures.map(({ failure }) => failure)).toEqual([
    {
      title: 'Error responding to assignment',
      description: 'Failed to approve assignment: This assignment is no longer available.',
    },
  ]);
});

test('declining a price is asked, as it ends the work', async () => {
  const { user } = open(PendingDialog, [price], done(price));
  await user.click(await press('Decline Project price'));
  await screen.findByText(/Declining the new price unassigns you from “Project price”/);
  await user.click(await press('Decline and unassign'));
  await screen.findByText('No pending assignments');
  expect(titles()).toEqual(['Price change declined']);
});

test('giving work back is asked, and says that the client is told and others may have it', async () => {
  const { user } = open(ActiveDialog, [testProject('work', given)], done(offer));
  await giveBack(user);
  await screen.findByText('The client will be notified and “Project work” becomes available to others.');
  await user.click(await press('Unassign'));
  await screen.findByText('No assigned projects yet');
  expect(titles()).toEqual(['You have unassigned yourself from the project']);
});

test('work that cannot be given back is told with the reason', async () => {
  const { user, failures } = open(ActiveDialog, [testProject('work', given)], refused);
  await giveBack(user);
  await user.click(await press('Unassign'));
  await waitFor(() =>
    expect(failures.map(({ failure }) => failure)).toEqual([
      {
        title: 'Error unassigning from project',
        description: 'Failed to unassign project: This assignment is no longer available.',
      },
    ]),
  );
});

test('while a price waits for an answer the work goes on but cannot be finished', async () => {
  open(ActiveDialog, [price], done(price));
  const choice = (name: string) => screen.findByRole('option', { name });
  expect(await choice('Finished (answer the price change first)')).toHaveProperty('disabled', true);
  expect(await choice('In Progress')).toHaveProperty('disabled', false);
});

test('a status is shown as soon as it is chosen, and goes back when the server refuses it', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { user, failures } = open(ActiveDialog, [testProject('work', given)], () => promise);
  const status = await screen.findByLabelText('Status of Project work');
  await user.selectOptions(status, 'In Progress');
  await waitFor(() => expect(status).toHaveProperty('value', 'in_progress'));
  resolve(refused());
  await waitFor(() => expect(status).toHaveProperty('value', 'to_do'));
  expect(failures.map(({ failure }) => failure)).toEqual(['Error updating project status']);
});

test('work that is late comes first', async () => {
  const late = testProject('late', { ...given, end_date: '2026-01-02' });
  open(ActiveDialog, [testProject('work', given), late], done(late));
  const [first] = await screen.findAllByRole('article');
  within(first as HTMLElement).getByText('Project late');
  within(first as HTMLElement).getByText(/^Overdue by/);
});

const finished = testProject('work', { ...given, status: 'finished' });

test('finished work leaves the list, and the toast and the empty list lead to it', async () => {
  const projects = [testProject('work', given)];
  const { user, router } = open(ActiveDialog, projects, () => {
    projects[0] = finished;
    return Response.json({ project: finished });
  });
  await user.selectOptions(await screen.findByLabelText('Status of Project work'), 'Finished');
  await screen.findByText('No assigned projects yet');
  const link = screen.getByRole('link', { name: 'View completed projects' });
  expect(link.getAttribute('href')).toBe('/dashboard?dialog=completed');
  await waitFor(() => expect(titles()).toEqual(['Project status updated successfully!']));
  toastStore.list()[0]?.action?.onPress();
  expect(router.state.location.pathname).toBe('/projects/work');
});

test('a link to work that is finished by now leads to the finished work', async () => {
  const Linked = (props: WorkDialogProps) => <WorkDialogs {...props} name="active" shown="work" />;
  open(Linked, [finished], done(finished));
  await screen.findByRole('dialog', { name: 'Completed Projects' });
});

test('paid work says so, leads to its receipt, and cannot be set back', async () => {
  const paid = { ...finished, paid_cents: 25_000, payment_id: 'p1' };
  const part = testProject('part', { ...given, status: 'finished', paid_cents: 10_000 });
  open(CompletedDialog, [paid, part], done(paid));
  const [first, second] = await screen.findAllByRole('article');
  if (!first || !second) throw new Error('Two projects');
  within(first).getByText('Paid');
  const link = within(first).getByRole('link', { name: 'View invoice for Project work' });
  expect(link.getAttribute('href')).toBe('/dashboard?dialog=payment&payment=p1');
  expect(within(first).queryByRole('combobox')).toBeNull();
  within(second).getByText('Partly paid: €100');
  within(second).getByLabelText('Status of Project part');
});

test('work that was paid in advance goes on, and not back', async () => {
  open(
    ActiveDialog,
    [testProject('work', { ...given, status: 'in_progress', paid_cents: 25_000 })],
    done(offer),
  );
  const choice = (name: string) => screen.findByRole('option', { name });
  expect(await choice('To Do (already paid)')).toHaveProperty('disabled', true);
  expect(await choice('Finished')).toHaveProperty('disabled', false);
});
