import type { CreatorDocument } from '@briefhouse/contracts/marketplace/document.ts';
import type { Me } from '@briefhouse/web/session.tsx';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { testProject } from '../common/test-project.ts';
import { DocumentsDialog } from './documents-dialog.tsx';

afterEach(() => localStorage.clear());

const me = {
  profile: { id: 'mira', user_type: 'creator' },
  access_ends_at: '2099-01-01T12:00:00.000Z',
} as unknown as Me;
const diary: CreatorDocument = {
  ...{ id: 'diary', user_id: 'mira', title: 'Balm diary', content: 'Day one.', excerpt: 'Day one.' },
  ...{ client_name: 'Nora Lind', project_id: 'balm', document_type: 'general_note', status: 'draft' },
  ...{ is_starred: false, version: 1 },
  created_at: '2026-11-20T10:00:00.000Z',
  last_modified: '2026-11-20T10:00:00.000Z',
};
const counts = { all: 1, project: 1, personal: 0, payment: 0, starred: 0 };

const open = (address: string) => {
  vi.stubGlobal('fetch', async (asked: string) => {
    const url = new URL(asked, 'http://here');
    if (url.pathname.endsWith('/assignments'))
      return Response.json({ projects: [testProject('balm')], next_cursor: null });
    if (url.pathname.endsWith('/documents/diary')) return Response.json({ document: diary });
    const documents = url.searchParams.get('search') ? [] : [diary];
    return Response.json({ documents, counts, next_cursor: null });
  });
  return renderPage(<DocumentsDialog />, `/dashboard?dialog=documents${address}`, { me });
};
const press = (name: string) => screen.findByRole('button', { name });
const field = (label: string) => screen.findByLabelText(new RegExp(`^${label}`));

test('the tabs say how many there are; a search that finds nothing says so', async () => {
  const { user, router } = open('');
  await screen.findByText('Balm diary');
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    ...['All1', 'Project1', 'Personal0', 'Payment0', 'Starred0'],
  ]);
  await user.click(screen.getByRole('tab', { name: /^Project/ }));
  expect(router.state.location.search).toBe('?dialog=documents&tab=project');
  await user.type(screen.getByLabelText('Search documents'), 'kettle');
  await screen.findByText('No documents found matching your search.');
});

test('a new document is saved with a title only; without one it is a draft, to go on with or to discard', async () => {
  const { user } = open('');
  await user.click(await press('New document'));
  const save = await press('Save');
  screen.getByText('Not saved yet');
  expect(save).toHaveProperty('disabled', true);
  await user.type(await field('Title'), '   ');
  expect(save).toHaveProperty('disabled', true);
  await user.click(await field('Content'));
  await user.paste('Words without a title');
  await screen.findByText('Not saved: a title is missing');
  await user.click(await press('All documents'));
  await user.click(await press('Continue writing'));
  expect(await field('Content')).toHaveProperty('value', 'Words without a title');
  await user.click(await press('Discard draft'));
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard this draft?' }));
  await user.click(question.getByRole('button', { name: 'Discard draft' }));
  await screen.findByText('Balm diary');
  expect(screen.queryByText('You have an unsaved draft.')).toBeNull();
});

test('No Project clears the client’s name', async () => {
  const { user } = open('&document=diary');
  await screen.findByRole('option', { name: 'Project balm' });
  await user.selectOptions(await field('Project'), 'No Project');
  expect(await field('Client name')).toHaveProperty('value', '');
});

const leave = async (user: ReturnType<typeof open>['user']) => {
  await user.click(await press('All documents'));
  return screen.findByRole('alertdialog', { name: 'Discard the payment details?' });
};

test('payment details that were not added to the note are asked about before they are lost', async () => {
  const { user } = open('&document=diary');
  await user.selectOptions(await field('Type'), 'Payment tracker');
  await user.type(await field('Amount'), '80');
  await user.selectOptions(await field('Type'), 'Idea');
  await user.selectOptions(await field('Type'), 'Payment tracker');
  await user.click(within(await leave(user)).getByRole('button', { name: 'Keep editing' }));
  await user.click(await press('Add to the note'));
  expect(await field('Content')).toHaveProperty('value', 'Day one.\n\n- Amount: €80\n');
  await user.click(await press('All documents'));
  await screen.findByRole('tab', { name: /^All/ });
});

test('those of a draft are asked about as well, but not when it is discarded', async () => {
  const { user, router } = open('&document=new');
  await user.selectOptions(await field('Type'), 'Payment tracker');
  await user.type(await field('Amount'), '80');
  await user.click(within(await leave(user)).getByRole('button', { name: 'Keep editing' }));
  await user.click(await press('Discard draft'));
  const question = await screen.findByRole('alertdialog', { name: 'Discard this draft?' });
  await user.click(within(question).getByRole('button', { name: 'Discard draft' }));
  await screen.findByRole('tab', { name: /^All/ });
  expect(router.state.location.search).toBe('?dialog=documents');
});
