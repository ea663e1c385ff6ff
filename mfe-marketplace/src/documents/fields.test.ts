import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blankFields, changesOf, type Fields, isEmpty, merge } from './fields.ts';

const base: Fields = { ...blankFields, title: 'Hooks', content: 'Fridge light' };

test('changes of different fields are merged without asking', () => {
  const merged = merge(
    base,
    { ...base, content: 'Kettle steam' },
    { ...base, is_starred: true, title: 'New' },
  );
  expect(merged).toEqual({
    fields: { ...base, content: 'Kettle steam', is_starred: true, title: 'New' },
    conflicts: [],
  });
});

test('a field changed on both sides is a conflict, unless both made the same change', () => {
  const mine = { ...base, content: 'Mine', status: 'completed' as const };
  const theirs = { ...base, content: 'Theirs', status: 'completed' as const };
  expect(merge(base, mine, theirs)).toMatchObject({ conflicts: ['content'], fields: { content: 'Mine' } });
});

test('white space around a title and a blank client do not count as changes', () => {
  expect(isEmpty(changesOf(base, { ...base, title: ' Hooks ', client_name: '  ' }))).toBe(true);
  expect(changesOf(base, { ...base, title: 'Hooks!' })).toEqual({ title: 'Hooks!' });
});

test('whatever both sides did: without a conflict nobody loses a change', () => {
  const fields = fc.record({
    title: fc.constantFrom('Hooks', 'A', 'B'),
    content: fc.constantFrom('Fridge light', 'C', 'D'),
    client_name: fc.constantFrom(null, 'Nora'),
    project_id: fc.constantFrom(null, 'balm'),
    document_type: fc.constantFrom('general_note' as const, 'idea' as const),
    status: fc.constantFrom('draft' as const, 'completed' as const),
    is_starred: fc.boolean(),
  });
  fc.assert(
    fc.property(fields, fields, (mine, theirs) => {
      const merged = merge(base, mine, theirs);
      if (merged.conflicts.length > 0) return;
      expect(merged.fields).toMatchObject(changesOf(base, mine));
      expect(merged.fields).toMatchObject(changesOf(base, theirs));
    }),
  );
});
