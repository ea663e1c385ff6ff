import type { CreatorDocument } from '@briefhouse/contracts/marketplace/document.ts';
import { toastStore } from '@briefhouse/ui/toast.ts';
import type { Me } from '@briefhouse/web/session.tsx';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DocumentRow } from './document-list.tsx';
import { blankFields } from './fields.ts';
import { OpenDocument } from './open-document.tsx';

const me = { profile: { id: 'mira', user_type: 'creator' } } as unknown as Me;
const hooks: CreatorDocument = {
  ...{ ...blankFields, id: 'a', user_id: 'mira', title: 'Hooks', content: 'Fridge light', excerpt: '' },
  ...{ created_at: '2026-11-20T10:00:00.000Z', last_modified: '2026-11-20T10:00:00.000Z', version: 1 },
};

let refused: boolean;
beforeEach(() => {
  refused = false;
  localStorage.clear();
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (url.includes('/projects') || url.includes('/assignments'))
      return Response.json({ projects: [], next_cursor: null });
    if (method === 'GET') return Response.json({ document: hooks });
    if (refused) return Response.json({ code: 'UNAVAILABLE', message: 'Not now.' }, { status: 503 });
    if (method === 'DELETE') return Response.json({ ok: true });
    return Response.json({ document: { ...hooks, ...JSON.parse(String(body)), id: 'a', version: 2 } });
  });
});
afterEach(() => vi.unstubAllGlobals());

const open = (documentId: string) => {
  const onList = vi.fn();
  const opened = <OpenDocument documentId={documentId} onCreated={() => undefined} onList={onList} />;
  return { ...renderPage(opened, '/dashboard', { me }), onList };
};
const press = (name: string) => screen.findByRole('button', { name });
const told = () => toastStore.list().map(({ kind, title }) => `${kind}: ${title}`);

test.each([
  ['new', 'notice: Document created successfully!', 'alert: Error creating document'],
  ['a', 'notice: Document updated successfully!', 'alert: Error updating document'],
])('the outcome of a save is told: %s', async (documentId, done, failed) => {
  refused = true;
  const { user } = open(documentId);
  await user.type(await screen.findByLabelText(/^Title/), 'Ten hooks');
  await user.click(await press('Save'));
  await waitFor(() => expect(told()).toEqual([failed]));
  toastStore.clear();
  refused = false;
  await user.click(await press('Save'));
  await waitFor(() => expect(told()).toEqual([done]));
});

test('a document that could not be deleted stays open; a deleted one leads to the list', async () => {
  refused = true;
  const { user, failures, onList } = open('a');
  await user.click(await press('Delete document'));
  const remove = async () => {
    const question = await screen.findByRole('alertdialog', { name: 'Delete this document?' });
    await user.click(within(question).getByRole('button', { name: 'Delete document' }));
  };
  await remove();
  await waitFor(() => expect(failures).toEqual([{ failure: 'Error deleting document', text: 'Not now.' }]));
  expect(onList).not.toHaveBeenCalled();
  refused = false;
  await user.click(await press('Delete document'));
  await remove();
  await waitFor(() => expect(onList).toHaveBeenCalledOnce());
  expect(told()).toEqual(['notice: Document deleted successfully!']);
});

test('a refused star goes out again', async () => {
  refused = true;
  const { user, failures } = renderPage(<DocumentRow document={hooks} onOpen={() => undefined} />);
  await user.click(await press('Star Hooks'));
  await waitFor(() => expect(failures).toEqual([{ failure: 'Error updating document', text: 'Not now.' }]));
  await press('Star Hooks');
});
