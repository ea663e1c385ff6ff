import { expect, test } from 'vitest';
import { carryOut, effects, effectsOf } from './effects.ts';

interface Note {
  note_id: string;
  state: 'open' | 'shut';
  title: string;
}

const table = effects<Note, 'index'>('note', {
  'state -> shut': { refresh: ({ note_id }) => ({ people: [note_id, 'shut'], what: 'projects' }) },
  state: { run: ['index'] },
  title: { refresh: async ({ note_id }) => [{ people: [note_id, 'titled'], what: 'projects' }] },
  new: { refresh: ({ note_id }) => ({ people: [note_id, 'new'], what: 'projects' }) },
  gone: { retract: ({ note_id }) => ({ recipient_id: 'reader', project_id: note_id }), run: ['index'] },
});
const open: Note = { note_id: 'n1', state: 'open', title: 'Reels' };
const refreshed = async (before: Note | undefined, after: Note | undefined) =>
  (await table.of('refresh', { before, after } as never)).map(({ people }) => people[1]);

test.each<[string, Note | undefined, Note | undefined, string[]]>([
  ['a change of another attribute', open, { ...open, note_id: 'n2' }, []],
  ['an attribute that becomes the value', open, { ...open, state: 'shut' }, ['shut']],
  ['an attribute that had the value already', { ...open, state: 'shut' }, { ...open, state: 'shut' }, []],
  ['a new row that has the value', undefined, { ...open, state: 'shut' }, ['shut', 'titled', 'new']],
  ['a changed attribute', open, { ...open, title: 'Stills' }, ['titled']],
  ['a row that is gone', open, undefined, ['titled']],
])('%s', async (_, before, after, wanted) => {
  expect(await refreshed(before, after)).toEqual(wanted);
});

test('a row that is gone takes its notices with it, and no other row does', async () => {
  const ends = (after: Note | undefined) => table.of('retract', { before: open, after } as never);
  expect(await ends(undefined)).toEqual([{ recipient_id: 'reader', project_id: 'n1' }]);
  expect(await ends({ ...open, state: 'shut' })).toEqual([]);
});

test('an effect of every write follows whatever changes', async () => {
  const every = effects<Note, 'index'>('note', {
    title: { run: ['index'] },
    any: { refresh: ({ title }) => ({ people: [title], what: 'projects' }), run: ['index'] },
  });
  const changes = [{ after: open }, { before: open, after: { ...open, note_id: 'n2' } }, { before: open }];
  for (const change of changes)
    expect(await every.of('refresh', change as never)).toEqual([{ people: ['Reels'], what: 'projects' }]);
  expect(every.attributesOf('index')).toBe('any');
});

test('a table knows without a change which attributes matter to whom', () => {
  expect([...new Set(Object.values(table.consequences).flat())].toSorted()).toEqual([
    'index',
    'refresh',
    'retract',
  ]);
  expect(['refresh', 'index', 'retract', 'notify'].map((name) => table.attributesOf(name))).toEqual([
    ['state', 'title'],
    ['state'],
    [],
    [],
  ]);
});

test('a change of another entity has no effects of this table', async () => {
  const change = { id: 'e1', before: undefined, after: { ...open, state: 'shut' } };
  expect(await effectsOf([table], 'refresh', { ...change, entity: 'note' } as never)).toHaveLength(3);
  expect(await effectsOf([table], 'refresh', { ...change, entity: 'project' } as never)).toEqual([]);
});

test('an effect that fails delays no other, and the message fails in the end, with one error or all of them', async () => {
  const done: string[] = [];
  const work = async (effect: string, key: string) => {
    if (effect.startsWith('bad')) throw new Error(effect);
    done.push(key);
  };
  await expect(carryOut(['bad', 'good', 'fine'], 'e1#', work)).rejects.toThrow('bad');
  expect(done).toEqual(['e1#1', 'e1#2']);
  await expect(carryOut(['bad', 'bad too'], 'e2#', work)).rejects.toThrow('2 effects failed');
  await carryOut([], 'e3#', work);
});
