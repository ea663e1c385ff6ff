import { setIdentity } from '@briefhouse/web/identity.ts';
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { editorPorts } from './use-document-actions.ts';

setIdentity({ token: async () => 'token', refresh: async () => null });

const fields = {
  title: 'Hooks',
  content: 'Three words more',
  client_name: null,
  project_id: null,
  document_type: 'general_note' as const,
  status: 'draft' as const,
  is_starred: false,
};

/** A server that has this document, or none, under an id that it has seen with other fields. */
const seenBefore = (stored: object | null) =>
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) => {
    if (method === 'POST') return Response.json({ code: 'CONFLICT', message: 'Changed' }, { status: 409 });
    if (!stored) return Response.json({ code: 'DOCUMENT_NOT_FOUND', message: 'Gone' }, { status: 404 });
    return Response.json({ document: stored });
  });

test('a first save with more words than the one whose answer was lost finds the document that was made', async () => {
  const made = { ...fields, id: 'd1', content: 'Three', version: 1 };
  seenBefore(made);
  expect(await editorPorts(new QueryClient()).create(fields, 'd1')).toEqual(made);
});

test('when that document was deleted meanwhile it is gone', async () => {
  seenBefore(null);
  const ports = editorPorts(new QueryClient());
  const error = await ports.create(fields, 'd1').catch((caught: unknown) => caught);
  expect(ports.kindOf(error)).toBe('gone');
});

test('nothing is created in the name of the person who signs in while an editor closes', async () => {
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  const ports = editorPorts(new QueryClient());
  setIdentity(null);
  setIdentity({ token: async () => 'next', refresh: async () => null });
  await expect(ports.create(fields, 'd1')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(fetched).not.toHaveBeenCalled();
});
