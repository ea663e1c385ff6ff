import { randomUUID } from 'node:crypto';
import { limits } from '@briefhouse/contracts/limits.ts';
import {
  createDocument,
  deleteDocument,
  getDocument,
  listDocuments,
  updateDocument,
} from '@briefhouse/contracts/marketplace/document.ts';
import { expect, test } from 'vitest';
import { now } from '../../kit/clock.ts';
import type { User } from '../../kit/user.ts';
import { accessEntity } from '../../money/access/row.ts';
import { handler } from '../../root/apis/creators.ts';
import { call } from '../../testing/call.ts';
import { client, creator, grantAccess } from '../../testing/people.ts';
import { documentCountEntity, documentEntity } from './row.ts';

const input = (overrides: object = {}) => ({ submission_id: randomUUID(), title: 'Hooks', ...overrides });
const write = async (user: User, overrides: object = {}) =>
  (await call(handler, createDocument, input(overrides), { user })).body.document;
const read = (user: User, document_id: string) => call(handler, getDocument, { document_id }, { user });
const list = async (user: User, query: object = {}) =>
  (await call(handler, listDocuments, query, { user })).body;

test('a new document is a general note in draft, read back as it was written', async () => {
  const user = await creator();
  const content = '# Fridge light\n\n  indented, with a blank end \n';
  const made = await call(handler, createDocument, input({ title: '  Hooks  ', content }), { user });
  expect(made.body.document).toMatchObject({
    title: 'Hooks',
    content,
    excerpt: 'Fridge light indented, with a blank end',
    client_name: null,
    project_id: null,
    document_type: 'general_note',
    status: 'draft',
    is_starred: false,
    user_id: user.id,
    version: 1,
  });
  expect((await read(user, made.body.document.id)).body).toEqual(made.body);
});

test('a document keeps the project it was given until it gets another or none', async () => {
  const user = await creator();
  const made = await write(user, { project_id: 'balm', client_name: 'Nora Lind' });
  expect((await read(user, made.id)).body.document).toMatchObject({ project_id: 'balm' });
  const patch = async (version: number, fields: object) => {
    await call(handler, updateDocument, { document_id: made.id, version, ...fields }, { user });
    return (await read(user, made.id)).body.document;
  };
  expect(await patch(1, { title: 'Balm' })).toMatchObject({ project_id: 'balm', client_name: 'Nora Lind' });
  expect(await patch(2, { project_id: 'jug', client_name: null })).toMatchObject({
    project_id: 'jug',
    client_name: null,
  });
  expect((await list(user, { tab: 'project' })).documents).toMatchObject([{ project_id: 'jug' }]);
  expect(await patch(3, { project_id: null })).toMatchObject({ project_id: null });
  expect((await list(user)).documents).toMatchObject([{ project_id: null }]);
  const { status, error } = await call(handler, createDocument, input({ project_id: '../x' }), { user });
  expect([status, Object.keys(error.issues ?? {})]).toEqual([400, ['project_id']]);
});

test('a blank title, an unknown type and words beyond the limit are refused at their fields', async () => {
  const user = await creator();
  for (const [bad, field] of [
    [{ title: '   ' }, 'title'],
    [{ title: undefined }, 'title'],
    [{ document_type: 'diary' }, 'document_type'],
    [{ status: 'finished' }, 'status'],
    [{ content: 'x'.repeat(limits.documentLength + 1) }, 'content'],
    [{ client_name: 'x'.repeat(limits.documentClientLength + 1) }, 'client_name'],
  ] as const) {
    const { status, error } = await call(handler, createDocument, input(bad), { user });
    expect(status).toBe(400);
    expect(error.issues).toHaveProperty(field);
  }
});

test('the longest document, in the widest characters, is stored and read', async () => {
  const user = await creator();
  const made = await write(user, { content: '漢'.repeat(limits.documentLength), title: '漢'.repeat(200) });
  expect((await read(user, made.id)).body.document.content).toHaveLength(limits.documentLength);
});

test('a submission sent twice, even at once, makes one document and does not undo a later edit', async () => {
  const user = await creator();
  const same = input({ content: 'First' });
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => call(handler, createDocument, same, { user })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const document_id = answers[0]?.body.document.id ?? '';
  await call(handler, updateDocument, { document_id, version: 1, content: 'Second' }, { user });
  const again = await call(handler, createDocument, same, { user });
  expect(again.body.document.content).toBe('Second');
  expect((await list(user)).counts.all).toBe(1);
});

test('a partial save keeps the rest, and starring does not change the time of the last change', async () => {
  const user = await creator();
  const made = await write(user, { content: 'Words', client_name: 'Nora Lind' });
  const patch = (version: number, fields: object) =>
    call(handler, updateDocument, { document_id: made.id, version, ...fields }, { user });
  const starred = (await patch(1, { is_starred: true })).body.document;
  expect(starred).toMatchObject({ is_starred: true, version: 2, last_modified: made.last_modified });
  const { document: moved } = (await patch(2, { status: 'in_review', client_name: null })).body;
  expect(moved).toMatchObject({ status: 'in_review', client_name: null, is_starred: true, version: 3 });
  expect(moved.last_modified >= made.last_modified).toBe(true);
  const { document } = (await read(user, made.id)).body;
  expect(document).toMatchObject({ content: 'Words', title: 'Hooks', version: 3 });
  expect((await patch(3, { content: '', title: 'Empty now' })).body.document).toMatchObject({ excerpt: '' });
  expect((await read(user, made.id)).body.document).toMatchObject({ content: '', title: 'Empty now' });
});

test('of 20 saves of one version exactly one succeeds, the others are told that it changed elsewhere', async () => {
  const user = await creator();
  const { id } = await write(user);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      call(handler, updateDocument, { document_id: id, version: 1, content: `Tab ${index}` }, { user }),
    ),
  );
  const won = answers.flatMap(({ status }, index) => (status === 200 ? [index] : []));
  expect(won).toHaveLength(1);
  for (const { status, error } of answers.filter((_, index) => index !== won[0])) {
    expect(status).toBe(409);
    expect(error).toEqual({ code: 'DOCUMENT_CHANGED', message: 'This document changed elsewhere' });
  }
  const { document } = (await read(user, id)).body;
  expect(document).toMatchObject({ content: `Tab ${won[0]}`, version: 2 });
});

test('every document is in its tab, and a search finds titles, clients and first words, whatever the case', async () => {
  const user = await creator();
  await write(user, { title: 'Loose idea', document_type: 'idea', content: 'Kettle steam as a hook' });
  await write(user, { title: 'Balm notes', document_type: 'project_note' });
  await write(user, {
    title: 'Call',
    document_type: 'meeting_notes',
    client_name: 'Nora Lind',
    is_starred: true,
  });
  await write(user, { title: 'Invoices', document_type: 'payment_tracker', client_name: 'Nora Lind' });
  const { counts } = await list(user);
  expect(counts).toEqual({ all: 4, project: 2, personal: 1, payment: 1, starred: 1 });
  const titles = async (query: object) => (await list(user, query)).documents.map(({ title }) => title);
  expect(await titles({})).toEqual(['Invoices', 'Call', 'Balm notes', 'Loose idea']);
  expect(await titles({ tab: 'project' })).toEqual(['Call', 'Balm notes']);
  expect(await titles({ tab: 'personal' })).toEqual(['Loose idea']);
  expect(await titles({ tab: 'payment' })).toEqual(['Invoices']);
  expect(await titles({ tab: 'starred' })).toEqual(['Call']);
  expect(await titles({ search: 'nora' })).toEqual(['Invoices', 'Call']);
  expect(await titles({ search: 'KETTLE' })).toEqual(['Loose idea']);
  expect(await titles({ search: 'kettle', tab: 'project' })).toEqual([]);
});

test('pages have no gaps, the last change first, and a foreign cursor is refused', async () => {
  const user = await creator();
  const made = [];
  for (let index = 0; index < 7; index++) made.push((await write(user, { title: `Note ${index}` })).id);
  const [oldest = ''] = made;
  await call(handler, updateDocument, { document_id: oldest, version: 1, title: 'Newest' }, { user });
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof list>> = await list(user, { limit: 3, ...(cursor && { cursor }) });
    expect(page.counts.all).toBe(7);
    expect(page.documents[0]).not.toHaveProperty('content');
    seen.push(...page.documents.map(({ id }) => id));
    cursor = page.next_cursor;
  } while (cursor);
  expect(seen).toEqual([oldest, ...made.slice(1).reverse()]);
  for (const bad of ['{}', 'x', Buffer.from('{"id":1}').toString('base64url')])
    expect((await call(handler, listDocuments, { cursor: bad }, { user })).status).toBe(409);
});

test('a document of somebody else cannot be read, changed or deleted, and looks as if it did not exist', async () => {
  const [owner, stranger] = [await creator(), await creator()];
  const { id } = await write(owner, { title: 'Secret' });
  const as = { user: stranger };
  const tries = [
    await read(stranger, id),
    await call(handler, updateDocument, { document_id: id, version: 1, title: 'Mine' }, as),
    await call(handler, deleteDocument, { document_id: id }, as),
  ];
  for (const { error } of tries)
    expect(error).toEqual({ code: 'DOCUMENT_NOT_FOUND', message: 'Document not found' });
  expect((await list(stranger)).documents).toEqual([]);
  expect((await call(handler, listDocuments, {}, { user: await client() })).status).toBe(403);
  const mine = await call(handler, createDocument, { submission_id: id, title: 'Mine' }, as);
  expect(mine.body.document).toMatchObject({ title: 'Mine', user_id: stranger.id });
  expect((await read(owner, id)).body.document.title).toBe('Secret');
});

test('of ten new documents beside 195 five are created; deleting one, twice at once, makes room for one', async () => {
  const user = await creator();
  await fill(user, 195);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => call(handler, createDocument, input(), { user })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(answers.find(({ status }) => status !== 200)?.error.code).toBe('DOCUMENT_LIMIT');
  const document_id = answers.find(({ status }) => status === 200)?.body.document.id ?? '';
  const gone = await Promise.all([1, 2].map(() => call(handler, deleteDocument, { document_id }, { user })));
  expect(gone.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect((await read(user, document_id)).status).toBe(404);
  const more = await Promise.all([1, 2].map(() => call(handler, createDocument, input(), { user })));
  expect(more.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a creator who lost access can still read, edit and delete their documents, but create none', async () => {
  const user = await creator({ access: false });
  expect((await call(handler, createDocument, input(), { user })).status).toBe(402);
  await grantAccess(user.id);
  const { id } = await write(user);
  await accessEntity().put({ user_id: user.id, ends_at: now(), updated_at: now() }).go();
  expect((await call(handler, createDocument, input(), { user })).status).toBe(402);
  expect((await list(user)).counts.all).toBe(1);
  const saved = await call(handler, updateDocument, { document_id: id, version: 1, title: 'Kept' }, { user });
  expect(saved.status).toBe(200);
  expect((await read(user, id)).body.document.title).toBe('Kept');
  expect((await call(handler, deleteDocument, { document_id: id }, { user })).status).toBe(200);
});

/** Stores this many documents without the calls, which the hourly limit would refuse. */
const fill = async (user: User, count: number) => {
  const at = now();
  const rows = Array.from({ length: count }, (_, index) => ({
    user_id: user.id,
    document_id: `note-${index}`,
    title: 'Note',
    created_at: at,
    last_modified: at,
  }));
  await documentEntity().put(rows).go();
  await documentCountEntity().put({ user_id: user.id, documents: count }).go();
};
