import type { CreatorDocument } from '@briefhouse/contracts/marketplace/document.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Draft } from './drafts.ts';
import { createEditor, type EditorPorts, pace } from './editor.ts';
import { blankFields, type Fields } from './fields.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

class Changed extends Error {}
class Gone extends Error {}
class Refused extends Error {}
class Invalid extends Error {}

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
    /** Submission ids of the documents that were created. */
    made: [] as string[],
    draft: null as Draft | null,
    /** A save on another page. */
    elsewhere: (fields: Partial<Fields>) => {
      const { document } = server;
      if (document) server.document = { ...document, ...fields, version: document.version + 1 };
    },
  };
  const ports: EditorPorts = {
    create: async (fields, submissionId) => {
      if (server.down) throw new Error('No way through');
      const { document } = server;
      if (document?.id === submissionId) return document;
      server.made.push(submissionId);
      server.document = { ...(document as CreatorDocument), ...fields, id: submissionId, version: 1 };
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
    kindOf: (error) => {
      if (error instanceof Changed) return 'changed';
      if (error instanceof Gone) return 'gone';
      if (error instanceof Invalid) return 'invalid';
      return error instanceof Refused ? 'refused' : 'other';
    },
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
  expect(server.document).toMatchObject({ id: server.made[0], title: 'Hooks', content: 'Kettle' });
});

test('a new document gets its row with the first save, once, and then saves by itself', async () => {
  const { server, ports } = world({ id: 'none' });
  const editor = createEditor(null, null, ports);
  editor.change({ content: 'Words before a name' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(editor.state().save).toBe('blank');
  expect(server.made).toEqual([]);
  editor.change({ title: 'New' });
  expect(editor.state().save).toBe('waiting');
  await vi.advanceTimersByTimeAsync(pace.afterKey);
  expect(editor.state().save).toBe('saved');
  editor.change({ content: 'More' });
  await vi.advanceTimersByTimeAsync(pace.between);
  expect(server.document).toMatchObject({ title: 'New', content: 'More', version: 2 });
  expect(server.made).toHaveLength(1);
  expect(server.draft).toBeNull();
});

test('without a connection a new document stays a draft with its submission id, and is sent when it is back', async () => {
  const { server, ports } = world({ id: 'none' });
  server.down = true;
  const editor = createEditor(null, null, ports);
  editor.change({ title: 'New' });
  await vi.advanceTimersByTimeAsync(pace.afterKey);
  expect(editor.state().save).toBe('failed');
  const { submission_id } = server.draft as Draft;
  const again = createEditor(null, server.draft, ports);
  expect(again.state()).toMatchObject({ save: 'waiting', fields: { title: 'New' } });
  expect(server.draft?.submission_id).toBe(submission_id);
  server.down = false;
  await vi.advanceTimersByTimeAsync(pace.retry);
  expect(server.made).toEqual([submission_id]);
  expect(again.state().save).toBe('saved');
});

test('a first save whose answer was lost makes no second document, and loses nothing typed since', async () => {
  const { server, ports } = world({ id: 'none' });
  let lose = true;
  const editor = createEditor(null, null, {
    ...ports,
    create: async (...args) => {
      const made = await ports.create(...args);
      if (lose) throw new Error('The answer was lost');
      return made;
    },
  });
  editor.change({ title: 'New', content: 'First' });
  await vi.advanceTimersByTimeAsync(pace.afterKey);
  expect(editor.state().save).toBe('failed');
  editor.change({ content: 'Second' });
  lose = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.made).toHaveLength(1);
  expect(server.document).toMatchObject({ title: 'New', content: 'Second' });

  // The draft of a page that never heard of its document, which somebody has changed since.
  const late: Draft = { version: 0, base: {}, mine: { title: 'New', content: 'Late' }, at: '' };
  const other = createEditor(null, { ...late, submission_id: server.made[0] ?? '' }, ports);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(other.state()).toMatchObject({ save: 'conflict', fields: { content: 'Late' } });
  expect(server.document?.content).toBe('Second');
});

test('a new document that is refused is not sent again until the person saves', async () => {
  const { server, ports } = world({ id: 'none' });
  let tries = 0;
  const editor = createEditor(null, null, {
    ...ports,
    create: async () => {
      tries++;
      throw new Refused();
    },
  });
  editor.change({ title: 'New' });
  await vi.advanceTimersByTimeAsync(60_000);
  editor.change({ content: 'More' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect([tries, editor.state().save]).toEqual([1, 'failed']);
  expect(server.draft?.mine).toEqual({ title: 'New', content: 'More' });
  await editor.save();
  expect(tries).toBe(2);
});

test('a document that the server finds invalid is sent again only when something else is typed', async () => {
  const { server, ports } = world({ id: 'none' });
  let tries = 0;
  const editor = createEditor(null, null, {
    ...ports,
    create: async (fields, submissionId) => {
      tries++;
      if (fields.content === 'Far too long') throw new Invalid();
      return ports.create(fields, submissionId);
    },
  });
  editor.change({ title: 'New', content: 'Far too long' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect([tries, editor.state().save]).toEqual([1, 'failed']);
  editor.change({ content: 'Short' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect([tries, editor.state().save]).toEqual([2, 'saved']);
  expect(server.document?.content).toBe('Short');
});

test('a refused save is tried again once another page has saved, and is not called saved before', async () => {
  const { server, ports } = world();
  let tries = 0;
  const editor = createEditor(server.document, null, {
    ...ports,
    update: async (id, version, changes) => {
      tries++;
      if (tries === 1) throw new Invalid();
      return ports.update(id, version, changes);
    },
  });
  editor.change({ content: 'Kettle' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect([tries, editor.state().save]).toEqual([1, 'failed']);
  server.elsewhere({ title: 'Theirs' });
  editor.hear(server.document as CreatorDocument);
  expect(editor.state()).toMatchObject({ save: 'waiting', fields: { title: 'Theirs', content: 'Kettle' } });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(editor.state().save).toBe('saved');
  expect(server.document).toMatchObject({ title: 'Theirs', content: 'Kettle' });
});

test('the reason of a failure stays through its retries, until a save succeeds or is asked for', async () => {
  const { server, open } = world();
  const editor = open();
  server.down = true;
  editor.change({ content: 'Kettle' });
  await vi.advanceTimersByTimeAsync(pace.afterKey);
  const reasons = new Set<string | undefined>();
  const stop = editor.subscribe(() => reasons.add(editor.state().error?.message));
  await vi.advanceTimersByTimeAsync(3 * pace.retry);
  editor.change({ content: 'Kettle and steam' });
  await vi.advanceTimersByTimeAsync(pace.between);
  expect([...reasons]).toEqual(['No way through']);
  expect(editor.state()).toMatchObject({ save: 'failed', asked: false });
  stop();
  await editor.save();
  expect(editor.state()).toMatchObject({ save: 'failed', asked: true });
  server.down = false;
  await vi.advanceTimersByTimeAsync(pace.retry);
  expect(editor.state()).toMatchObject({ save: 'saved', error: null });
});

test('closing a new document at once saves it; an untitled one stays a draft', async () => {
  const { server, ports } = world({ id: 'none' });
  const editor = createEditor(null, null, ports);
  editor.change({ title: 'New' });
  await editor.close();
  expect(server.document).toMatchObject({ title: 'New' });
  expect(server.draft).toBeNull();
  const untitled = createEditor(null, null, ports);
  untitled.change({ content: 'Words' });
  await untitled.close();
  expect(server.made).toHaveLength(1);
  expect(server.draft?.mine).toEqual({ content: 'Words' });
});

test('a draft that is discarded while its first save is on the way leaves no document', async () => {
  const { server, ports } = world({ id: 'none' });
  const editor = createEditor(null, null, ports);
  editor.change({ title: 'New' });
  const saving = editor.save();
  const made = await editor.discard();
  await saving;
  expect(made?.id).toBe(server.made[0]);
  expect(server.draft).toBeNull();
  const nothing = createEditor(null, null, ports);
  nothing.change({ title: 'Never' });
  expect(await nothing.discard()).toBeNull();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.made).toHaveLength(1);
});

test('closing saves the last changes', async () => {
  const { server, open } = world();
  const editor = open();
  editor.change({ content: 'Last words' });
  await editor.close();
  expect(server.document?.content).toBe('Last words');
  expect(server.draft).toBeNull();
});
