import { briefInput } from '@briefhouse/contracts/marketplace/brief.ts';
import type { BriefField } from '@briefhouse/contracts/marketplace/brief-kinds.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBriefEditor, type EditorPorts, pace, type StoredBrief, type Unsaved } from './brief-editor.ts';

class Refusal extends Error {
  readonly kind: 'changed' | 'refused' | 'other';
  constructor(kind: 'changed' | 'refused' | 'other') {
    super(`Refused: ${kind}`);
    this.kind = kind;
  }
}

type Value = Parameters<EditorPorts['save']>[2];

/** A server that keeps fields with their versions, as `saveBrief` does. */
const serverOf = (stored: StoredBrief) => {
  const fields = new Map<string, { value: Value; version: number }>(
    Object.entries(stored.versions).map(([field, version]) => [
      field,
      { value: stored.brief[field as BriefField] ?? null, version },
    ]),
  );
  const server = {
    calls: [] as [string, Value][],
    fails: undefined as Refusal | undefined,
    kept: {} as Unsaved,
    write: (field: BriefField, value: Value) => {
      const version = (fields.get(field)?.version ?? 0) + 1;
      fields.set(field, { value, version });
      return { value, version };
    },
    read: async (): Promise<StoredBrief> => ({
      brief: Object.fromEntries([...fields].map(([field, { value }]) => [field, value])),
      versions: Object.fromEntries([...fields].map(([field, { version }]) => [field, version])),
    }),
  };
  const ports: EditorPorts = {
    save: async (field, version, value) => {
      server.calls.push([field, value]);
      if (server.fails) throw server.fails;
      if ((fields.get(field)?.version ?? 0) !== version) throw new Refusal('changed');
      return server.write(field, value);
    },
    read: server.read,
    check: (field, value) => briefInput.shape[field].safeParse(value ?? null).error?.issues[0]?.message,
    kindOf: (error) => (error as Refusal).kind,
    messageOf: (error) => (error as Error).message,
    keep: (unsaved) => {
      server.kept = unsaved;
    },
  };
  return { server, ports };
};

const stored: StoredBrief = { brief: { goal: 'Be seen' }, versions: { goal: 3 } };
const open = (unsaved: Unsaved = {}) => {
  const { server, ports } = serverOf(stored);
  return { server, editor: createBriefEditor(stored, unsaved, ports) };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pause = (ms: number = pace.afterKey) => vi.advanceTimersByTimeAsync(ms);

test('a field is saved once typing pauses, and fields do not wait for each other', async () => {
  const { server, editor } = open();
  editor.change('goal', 'Be hea');
  editor.change('goal', 'Be heard');
  editor.change('hooks', ['Stop']);
  expect(editor.state().goal.save).toBe('waiting');
  await pause();
  expect(server.calls).toEqual([
    ['goal', 'Be heard'],
    ['hooks', ['Stop']],
  ]);
  expect(editor.state().goal).toEqual({ value: 'Be heard', save: 'saved' });
  expect(server.kept).toEqual({});
});

test('a value that is back to the stored one is not sent', async () => {
  const { server, editor } = open();
  editor.change('goal', 'Be heard');
  editor.change('goal', 'Be seen');
  await pause();
  expect(server.calls).toEqual([]);
});

test('a key during a save is saved after it', async () => {
  const { server, editor } = open();
  editor.change('goal', 'One');
  await vi.advanceTimersByTimeAsync(pace.afterKey - 1);
  vi.advanceTimersByTime(1);
  editor.change('goal', 'One and two');
  await pause();
  await pause();
  expect(server.calls.at(-1)).toEqual(['goal', 'One and two']);
  expect(editor.state().goal.save).toBe('saved');
});

test('an invalid value is not sent, and says why until it is changed', async () => {
  const { server, editor } = open();
  editor.change('references', [{ url: 'javascript:alert(1)', note: null }]);
  await pause();
  expect(editor.state().references).toMatchObject({ save: 'invalid', problem: 'Please enter a web address' });
  expect(server.calls).toEqual([]);
  editor.change('references', [{ url: 'https://example.com', note: null }]);
  await pause();
  expect(editor.state().references.save).toBe('saved');
});

test.each([
  [true, 'Mine'],
  [false, 'Theirs'],
])('a field that both changed shows both values; keeping one’s own: %s', async (mine, value) => {
  const { server, editor } = open();
  server.write('goal', 'Theirs');
  editor.change('goal', 'Mine');
  await pause();
  expect(editor.state().goal).toMatchObject({
    value: 'Mine',
    save: 'conflict',
    theirs: { value: 'Theirs', version: 4 },
  });
  editor.choose('goal', mine);
  await pause();
  expect(editor.state().goal).toEqual({ value, save: 'saved' });
  expect((await server.read()).brief.goal).toBe(value);
});

test('a change from elsewhere is shown in an untouched field, and never over typed text', async () => {
  const { server, editor } = open();
  editor.change('audience', 'Runners');
  server.write('goal', 'Be felt');
  server.write('audience', 'Riders');
  editor.hear(await server.read());
  expect(editor.state().goal).toEqual({ value: 'Be felt', save: 'saved' });
  expect(editor.state().audience).toMatchObject({ value: 'Runners', save: 'conflict' });
});

test('without an answer the text is kept and sent again', async () => {
  const { server, editor } = open();
  server.fails = new Refusal('other');
  editor.change('goal', 'Be heard');
  await pause();
  expect(editor.state().goal.save).toBe('failed');
  expect(server.kept).toEqual({ goal: { value: 'Be heard', version: 3 } });
  server.fails = undefined;
  await pause(pace.retry);
  expect(editor.state().goal.save).toBe('saved');
  expect(server.kept).toEqual({});
});

test('text of a page that was closed is there again: saved where nobody saved since, and a conflict otherwise', async () => {
  const same = open({ goal: { value: 'Left', version: 3 } });
  expect(same.editor.state().goal).toMatchObject({ value: 'Left', save: 'waiting' });
  await pause();
  expect((await same.server.read()).brief.goal).toBe('Left');
  const older = open({ goal: { value: 'Left', version: 2 } });
  expect(older.editor.state().goal).toMatchObject({
    value: 'Left',
    save: 'conflict',
    theirs: { value: 'Be seen', version: 3 },
  });
});

test('an unreadable number is no empty field', async () => {
  const { server, editor } = open();
  editor.change('rounds', Number.NaN);
  await pause();
  expect(editor.state().rounds).toMatchObject({ save: 'invalid', problem: 'Please enter a number' });
  expect(server.calls).toEqual([]);
});

test('a refused save is not repeated', async () => {
  const { server, editor } = open();
  server.fails = new Refusal('refused');
  editor.change('goal', 'Be heard');
  await pause();
  await pause(pace.retry * 2);
  expect(server.calls).toHaveLength(1);
  expect(await editor.flush()).toBe(false);
});
