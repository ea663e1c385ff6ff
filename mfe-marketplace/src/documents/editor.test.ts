import type { CreatorDocument } from '@briefhouse/contracts/marketplace/document.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Draft } from './drafts.ts';
import { createEditor, type EditorPorts, pace } from './editor.ts';
import { blankFields, type Fields } from './fields.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

class Changed extends Error {}
class Gone extends Error {}

/** A server with one document, and a slot for the draft. */
const world = (start: Partial<CreatorDocument> = {}) => {
  const at = '2026-11-20T10:00:00.000Z';
  const server = {
    document: {
      ...blankFields,
      id: 'a',
      user_id: 'mira',
      title: 'Hooks',
      content: 'Fridge light',
      excerpt: '',
      created_at: at,
      last_modified: at,
      version: 1,
      ...start,
    } as CreatorDocument | null,
    down: false,
    saves: 0,
    draft: null as Draft | null,
    /** Somebody else's save. */
    elsewhere: (fields: Partial<Fields>) => {
      const { document } = server;
      if (document) server.document = { ...document, ...fields, version: document.version + 1 };
    },
  };
  const ports: EditorPorts = {
    create: async (fields) => {
      if (server.down) throw new Error('No way through');
      server.document = { ...(server.document as CreatorDocument), ...fields, id: 'b', version: 1 };
      return server.document;
    },
    update: async (_, version, changes) => {
      if (server.down) throw new Error('No way through');
      if (!server.document) throw new Gone();
      if (server.document.version !== version) throw new Changed();
      server.saves++;
      server.elsewhere(changes);
      return server.document;
    },
    read: async () => server.document,
    kindOf: (error) => (error instanceof Changed ? 'changed' : error instanceof Gone ? 'gone' : 'other'),
    slot: {
      write: (draft) => {
        server.draft = draft;
      },
      clear: () => {
        server.draft = null;
      },
      move: () => undefined,
      release: () => undefined,
    },
  };
  const open = (draft: Draft | null = null) => createEditor(server.document, draft, ports);
  return { server, ports, open };
};

test('changes are saved when typing pauses, at most every five seconds', async () => {
  const { server, open } = world();
  const editor = open();
  editor.change({ content: 'Kettle' });
  expect(editor.state().save).toBe('waiting');
  await vi.advanceTimersByTimeAsync(pace.afterKey);
  expect(editor.state().save).toBe('saved');
  expect(server.document).toMatchObject({ content: 'Kettle', version: 2 });
  for (let second = 0; second < 20; second++) {
    editor.change({ content: `Kettle ${second}` });
    await vi.advanceTimersByTimeAsync(1600);
  }
  await vi.advanceTimersByTimeAsync(pace.between);
  expect(server.document?.content).toBe('Kettle 19');
  expect(server.saves).toBeLessThanOrEqual(9);
  expect(server.draft).toBeNull();
});

test('a failed save keeps a draft, is shown, and is sent with the next attempt', async () => {
  const { server, open } = world();
  const editor = open();
  server.down = true;
  editor.change({ content: 'Kettle' });
  await vi.advanceTimersByTimeAsync(pace.afterKey);
  expect(editor.state()).toMatchObject({ save: 'failed', fields: { content: 'Kettle' } });
  expect(server.draft?.mine).toEqual({ content: 'Kettle' });

  const reopened = open(server.draft);
  expect(reopened.state()).toMatchObject({ save: 'waiting', fields: { content: 'Kettle', title: 'Hooks' } });
  server.down = false;
  await vi.advanceTimersByTimeAsync(pace.retry);
  expect(server.document?.content).toBe('Kettle');
});

test('nothing is sent while the title is blank', async () => {
  const { server, open } = world();
  const editor = open();
  editor.change({ title: '  ', content: 'Kettle' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(editor.state().save).toBe('blank');
  expect(server.saves).toBe(0);
  editor.change({ title: 'Steam' });
  await vi.advanceTimersByTimeAsync(pace.between);
  expect(server.document).toMatchObject({ title: 'Steam', content: 'Kettle' });
});

test("another page's change of another field is merged with mine without asking", async () => {
  const { server, open } = world();
  const editor = open();
  editor.change({ content: 'Kettle' });
  server.elsewhere({ is_starred: true });
  await vi.advanceTimersByTimeAsync(pace.afterKey + pace.between + pace.afterKey);
  expect(server.document).toMatchObject({ content: 'Kettle', is_starred: true, version: 3 });
  expect(editor.state()).toMatchObject({ save: 'saved', fields: { is_starred: true } });
});

test('without changes of mine the newer version is shown at once', () => {
  const { server, open } = world();
  const editor = open();
  server.elsewhere({ content: 'Theirs' });
  editor.hear(server.document as CreatorDocument);
  expect(editor.state()).toMatchObject({ save: 'saved', fields: { content: 'Theirs' } });
});

test.each([
  ['mine', 'Mine', 'Theirs'],
  ['theirs', 'Theirs', 'Mine'],
] as const)(
  'when both changed one field, %s can be chosen and the other brought back',
  async (who, kept, other) => {
    const { server, open } = world();
    const editor = open();
    editor.change({ content: 'Mine' });
    server.elsewhere({ content: 'Theirs' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(editor.state()).toMatchObject({ save: 'conflict', fields: { content: 'Mine' } });
    expect(server.document?.content).toBe('Theirs');
    expect(server.draft?.mine).toEqual({ content: 'Mine' });
    if (who === 'mine') editor.keepMine();
    else editor.takeTheirs();
    await vi.advanceTimersByTimeAsync(pace.between);
    expect(editor.state()).toMatchObject({
      save: 'saved',
      fields: { content: kept },
      aside: { content: other },
    });
    expect(server.document?.content).toBe(kept);
    editor.bringBack();
    await vi.advanceTimersByTimeAsync(pace.between);
    expect(server.document?.content).toBe(other);
  },
);

test('a draft of an older version: different fields are merged, the same field is a conflict', async () => {
  const { server, open } = world();
  const draft: Draft = {
    version: 1,
    base: { content: 'Fridge light' },
    mine: { content: 'Mine' },
    at: '2026-11-20T11:00:00.000Z',
  };
  server.elsewhere({ title: 'Better hooks' });
  expect(open(draft).state()).toMatchObject({ fields: { title: 'Better hooks', content: 'Mine' } });
  server.elsewhere({ content: 'Theirs' });
  expect(open(draft).state()).toMatchObject({ save: 'conflict', fields: { content: 'Mine' } });
});

test('a save whose answer was lost is recognised and not repeated', async () => {
  const { server, ports } = world();
  const lost: EditorPorts = {
    ...ports,
    update: async (...args) => {
      await ports.update(...args);
      throw new Error('The answer was lost');
    },
  };
  const editor = createEditor(server.document, null, lost);
  editor.change({ content: 'Kettle' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(editor.state()).toMatchObject({ save: 'saved', fields: { content: 'Kettle' } });
  expect(server.saves).toBe(1);
});

test('a document deleted elsewhere can be saved as a new one', async () => {
  const { server, open } = world();
  const editor = open();
  const { document } = server;
  server.document = null;
  editor.change({ content: 'Kettle' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(editor.state()).toMatchObject({ save: 'gone', fields: { content: 'Kettle' } });
  server.document = document;
  expect(await editor.saveAsNew()).toBe(true);
  expect(server.document).toMatchObject({ id: 'b', title: 'Hooks', content: 'Kettle' });
});

test('a new document waits for Save, keeps one submission id, and then saves by itself', async () => {
  const { server, ports } = world();
  const editor = createEditor(null, null, ports);
  editor.change({ title: 'New' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(editor.state().save).toBe('new');
  const draft = server.draft as Draft;
  const again = createEditor(null, draft, ports);
  expect(again.state().fields.title).toBe('New');
  expect((server.draft as Draft).submission_id).toBe(draft.submission_id);
  expect(await again.save()).toBe(true);
  again.change({ content: 'More' });
  await vi.advanceTimersByTimeAsync(pace.between);
  expect(server.document).toMatchObject({ id: 'b', title: 'New', content: 'More' });
  expect(server.draft).toBeNull();
});

test('closing saves the last changes', async () => {
  const { server, open } = world();
  const editor = open();
  editor.change({ content: 'Last words' });
  await editor.close();
  expect(server.document?.content).toBe('Last words');
  expect(server.draft).toBeNull();
});
