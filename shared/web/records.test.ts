import { QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { byVersion, type Cell, reading, records } from './records.ts';

interface Note {
  id: string;
  words: string;
  version: number;
}
const note = (words: string, version = 0): Note => ({ id: 'n1', words, version });

let cache: QueryClient;
beforeEach(() => {
  cache = new QueryClient();
});
afterEach(() => cache.clear());

/** A kind of records, and an answer in the cache that holds the one of them. */
const held = (newer?: (known: Note, given: Note) => Note) => {
  const notes = records<Note>(newer ? { newer } : {});
  notes.heldBy({ name: 'listNotes', cellsOf: ({ cells }: { cells: Cell<Note>[] }) => cells });
  const words = () => notes.find(cache, 'n1')?.words;
  const hold = (given: Note) => cache.setQueryData(['listNotes'], { cells: [notes.take(cache, given)] });
  return { notes, words, hold };
};

type Notes = ReturnType<typeof held>['notes'];

/** A read that begins now, and is answered when `answer` is called. */
const begin = (notes: Notes) => {
  const { promise, resolve } = Promise.withResolvers<Note>();
  const read = reading(
    () => promise,
    (given, since) => notes.take(cache, given, since),
  );
  return async (given: Note) => {
    resolve(given);
    await read;
  };
};

describe('with versions', () => {
  test.each([
    ['in order', [1, 2], 2],
    ['replayed', [2, 2], 2],
    ['out of order', [2, 1], 2],
    ['with a gap', [1, 7, 3], 7],
  ])('%s, the newest is shown', (_, versions, newest) => {
    const { notes, words } = held(byVersion);
    for (const version of versions) notes.take(cache, note(`v${version}`, version));
    expect(words()).toBe(`v${newest}`);
  });

  test('an older answer changes nothing, whenever its read began', async () => {
    const { notes, words, hold } = held(byVersion);
    hold(note('old', 1));
    notes.take(cache, note('new', 2));
    await begin(notes)(note('old', 1));
    expect(words()).toBe('new');
  });
});

describe('a read that began before a change does not undo it', () => {
  test('that is on its way', async () => {
    const { notes, words, hold } = held();
    hold(note('old'));
    const answer = begin(notes);
    notes.change(cache, 'n1', (known) => ({ ...known, words: 'new' }));
    await answer(note('old'));
    expect(words()).toBe('new');
  });

  test('that is saved meanwhile', async () => {
    const { notes, words, hold } = held();
    hold(note('old'));
    const answer = begin(notes);
    notes.change(cache, 'n1', (known) => ({ ...known, words: 'new' })).save();
    await answer(note('old'));
    expect(words()).toBe('new');
    await begin(notes)(note('newer'));
    expect(words()).toBe('newer');
  });

  test('of a record that it brings', async () => {
    const { notes, words } = held();
    const answer = begin(notes);
    notes.change(cache, 'n1', (known) => ({ ...known, words: 'new' })).save();
    expect(words()).toBeUndefined();
    await answer(note('old'));
    expect(words()).toBe('new');
  });

  test('nor do two such reads, one after the other', async () => {
    const { notes, words } = held();
    const answers = [begin(notes), begin(notes)];
    notes.change(cache, 'n1', (known) => ({ ...known, words: 'new' })).save();
    for (const answer of answers) {
      await answer(note('old'));
      expect(words()).toBe('new');
    }
  });

  test('nor does it bring back a deleted record', async () => {
    const { notes, words, hold } = held();
    hold(note('old'));
    const answer = begin(notes);
    notes.remove(cache, 'n1').save();
    await answer(note('old'));
    await begin(notes)(note('old'));
    expect(words()).toBeUndefined();
  });

  test('but a read from after brings back one that may return', async () => {
    const { notes, words, hold } = held();
    hold(note('old'));
    const before = begin(notes);
    const removal = notes.remove(cache, 'n1', true);
    await begin(notes)(note('not yet'));
    removal.save();
    await before(note('old'));
    expect(words()).toBeUndefined();
    await begin(notes)(note('back'));
    expect(words()).toBe('back');
  });
});

describe('a refused change', () => {
  test('is taken back, and another one stays', () => {
    const { notes, words, hold } = held();
    hold(note('old'));
    const first = notes.change(cache, 'n1', ({ words: shown, ...known }) => ({
      ...known,
      words: `${shown} 1`,
    }));
    notes.change(cache, 'n1', ({ words: shown, ...known }) => ({ ...known, words: `${shown} 2` }));
    expect(words()).toBe('old 1 2');
    first.undo();
    expect(words()).toBe('old 2');
    first.save();
    expect(words()).toBe('old 2');
  });

  test('leaves what was read meanwhile', async () => {
    const { notes, words, hold } = held();
    hold(note('old'));
    const change = notes.change(cache, 'n1', (known) => ({ ...known, words: 'mine' }));
    await begin(notes)(note('theirs'));
    expect(words()).toBe('mine');
    change.undo();
    expect(words()).toBe('theirs');
  });

  test('that was a deletion shows the record again', () => {
    const { notes, words, hold } = held();
    hold(note('old'));
    notes.remove(cache, 'n1').undo();
    expect(words()).toBe('old');
  });
});

test('a refused removal brings nothing back that was deleted meanwhile', () => {
  const { notes, words, hold } = held();
  hold(note('old'));
  const removal = notes.remove(cache, 'n1', true);
  notes.remove(cache, 'n1').save();
  removal.undo();
  expect(words()).toBeUndefined();
});

test('a record that two changes keep is kept no longer once one is saved and the other refused', () => {
  const { notes } = held();
  const cell = notes.take(cache, note('old'));
  const [one, two] = [notes.keep([cell]), notes.keep([cell])];
  one.save();
  two.undo();
  expect(cell.staysAt).toBeLessThan(Number.POSITIVE_INFINITY);
});

test('an answer that holds a record is drawn anew when that changes, and stays as old as it is', () => {
  const { notes, hold } = held();
  hold(note('old'));
  void cache.invalidateQueries({ queryKey: ['listNotes'] });
  const before = cache.getQueryState(['listNotes']);
  notes.take(cache, note('new'));
  const after = cache.getQueryState(['listNotes']);
  expect(after?.data).not.toBe(before?.data);
  expect(after).toMatchObject({ isInvalidated: true, dataUpdatedAt: before?.dataUpdatedAt });
});

/** The events that may happen to a record between a server and a page; the numbers choose among the reads on their way. */
const happening = fc.oneof(
  fc.constant({ kind: 'write' as const }),
  fc.constant({ kind: 'begin' as const }),
  fc.record({ kind: fc.constant('answer' as const), which: fc.nat(5) }),
  fc.record({ kind: fc.constant('event' as const), which: fc.nat(5) }),
  fc.constant({ kind: 'change' as const }),
  fc.record({ kind: fc.constant('save' as const), which: fc.nat(5) }),
  fc.record({ kind: fc.constant('refuse' as const), which: fc.nat(5) }),
);

test('whatever comes in whatever order, a last read and the page agree, and own changes show until they end', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { maxLength: 40 }), async (happenings) => {
      const { notes, hold } = held(byVersion);
      const versions = [note('0', 0)];
      const stored = () => versions.at(-1) as Note;
      const store = () => versions.push(note(String(versions.length), versions.length));
      hold(stored());
      const answers: { given: Note; answer: (given: Note) => Promise<void> }[] = [];
      const changes: { mark: string; change: ReturnType<typeof notes.change> }[] = [];
      let marks = 0;
      for (const one of happenings) {
        if (one.kind === 'write') store();
        if (one.kind === 'begin') answers.push({ given: stored(), answer: begin(notes) });
        if (one.kind === 'event') notes.take(cache, versions[one.which % versions.length] as Note);
        if (one.kind === 'answer') {
          const [read] = answers.splice(one.which % Math.max(1, answers.length), 1);
          await read?.answer(read.given);
        }
        if (one.kind === 'change') {
          const mark = `!${marks++}`;
          const by = (known: Note) => ({ ...known, words: known.words + mark });
          changes.push({ mark, change: notes.change(cache, 'n1', by) });
        }
        if (one.kind === 'save' || one.kind === 'refuse') {
          const [ended] = changes.splice(one.which % Math.max(1, changes.length), 1);
          // The server stores a change as a new version, and says so.
          if (ended && one.kind === 'save') {
            store();
            ended.change.save();
            notes.take(cache, stored());
          } else ended?.change.undo();
        }
        const shown = notes.find(cache, 'n1')?.words ?? '';
        for (const { mark } of changes) expect(shown).toContain(mark);
      }
      for (const { change } of changes) change.undo();
      await begin(notes)(stored());
      for (const { given, answer } of answers) await answer(given);
      expect(notes.find(cache, 'n1')).toEqual(stored());
    }),
  );
});

test.each([
  ['changed', ({ change }: Notes) => change(cache, ['n1', 'n2'], (known) => ({ ...known, words: 'new' }))],
  ['removed', ({ remove }: Notes) => remove(cache, ['n1', 'n2'])],
])(
  'several records that are %s together have their list drawn once, and once more when they are back',
  (_, act) => {
    const { notes } = held();
    const cells = notes.takeAll(cache, [note('one'), { ...note('two'), id: 'n2' }]);
    cache.setQueryData(['listNotes'], { cells });
    let drawn = 0;
    const stop = cache.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated' && query.queryKey[0] === 'listNotes') drawn++;
    });
    const shown = () => ['n1', 'n2'].map((id) => notes.find(cache, id)?.words);
    const change = act(notes);
    expect(drawn).toBe(1);
    expect(shown()).not.toContain('one');
    change.undo();
    expect(shown()).toEqual(['one', 'two']);
    expect(drawn).toBe(2);
    stop();
  },
);
