import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { db } from './dynamodb.ts';
import { defineEntity, type RowOf } from './entity.ts';
import { environment } from './environment.ts';
import { newId } from './ids.ts';
import { key } from './index-key.ts';
import { check, put, remove, transact, update } from './transact.ts';

const noteEntity = defineEntity('note', {
  attributes: {
    note_id: { type: 'string', required: true, readOnly: true },
    user_id: { type: 'string', required: true, readOnly: true },
    status: { type: ['draft', 'sent'], required: true, default: 'draft' },
    seq: { type: 'number', required: true, padding: { length: 4, char: '0' } },
    text: { type: 'string' },
  },
  indexes: {
    byId: key({ pk: 'note#{note_id}', sk: 'note' }),
    byUser: key('gsi1', { pk: 'notes#{user_id}', sk: '{seq}#{note_id}' }),
  },
});
type NoteRow = RowOf<typeof noteEntity>;

const note = (row: Partial<NoteRow> = {}) => ({ note_id: newId(), user_id: 'Mira', seq: 7, ...row });
const stored = async (note_id: string) => (await noteEntity().get({ note_id }).go({ consistent: true })).data;

test('a row is stored under the keys of its templates, with the name of its entity', async () => {
  const { note_id } = (await noteEntity().create(note()).go()).data;
  const Key = { pk: `note#${note_id}`, sk: 'note' };
  const { Item } = await db.send(new GetCommand({ TableName: environment.table, Key }));
  expect(Item).toEqual({
    ...Key,
    gsi1pk: 'notes#Mira',
    gsi1sk: `0007#${note_id}`,
    note_id,
    user_id: 'Mira',
    seq: 7,
    status: 'draft',
    __edb_e__: 'note',
    __edb_v__: '1',
  });
});

test('keys ask for exactly the attributes that their templates name', () => {
  // @ts-expect-error an attribute of another key
  const foreign = () => noteEntity().get({ user_id: 'Mira' }).params();
  expect(foreign).toThrow('note_id');
  // @ts-expect-error an unknown status
  const lost = () => noteEntity().create({ status: 'lost', note_id: 'a', user_id: 'b', seq: 1 }).params();
  expect(lost).toThrow('status');
  const attributes = { note_id: { type: 'string', required: true } } as const;
  const indexes = { byId: key({ pk: 'note#{note_ix}', sk: 'note' }) };
  // @ts-expect-error the template names an unknown attribute
  const misspelt = defineEntity('note', { attributes, indexes });
  expect(misspelt).toThrow('note_ix');
});

test('rows without an attribute never share an index partition: an index needs its attributes, or has a key of its own', async () => {
  const attributes = {
    note_id: { type: 'string', required: true },
    reader_id: { type: 'string' },
    gsi1pk: { type: 'string' },
  } as const;
  const byId = key({ pk: 'note#{note_id}', sk: 'note' });
  const shared = defineEntity('note', {
    attributes,
    indexes: { byId, byReader: key('gsi1', { pk: 'reader#{reader_id}', sk: '{note_id}' }) },
  });
  expect(shared).toThrow('note.byReader: rows without reader_id would share a partition');
  const sparse = defineEntity('note', {
    attributes,
    indexes: { byId, byReader: key('gsi1', { pk: '{gsi1pk}', sk: '{note_id}' }) },
  });
  const note_id = newId();
  const listed = async () =>
    (
      await sparse()
        .query.byReader({ gsi1pk: `reader#${note_id}` })
        .go()
    ).data.length;
  await sparse().put({ note_id }).go();
  const Key = { pk: `note#${note_id}`, sk: 'note' };
  const { Item } = await db.send(new GetCommand({ TableName: environment.table, Key, ConsistentRead: true }));
  expect(Item).not.toHaveProperty('gsi1pk');
  expect(await listed()).toBe(0);
  await sparse()
    .patch({ note_id })
    .set({ gsi1pk: `reader#${note_id}` })
    .go();
  expect(await listed()).toBe(1);
  await sparse().patch({ note_id }).remove(['gsi1pk']).go();
  expect(await listed()).toBe(0);
});

test('a transaction writes all steps or none, and says which condition failed', async () => {
  const [kept, gone, made] = [note({ seq: 1 }), note({ seq: 2 }), note({ seq: 3 })];
  await transact([put(noteEntity().create(kept)), put(noteEntity().create(gone))]);
  const isDraft = noteEntity()
    .check({ note_id: kept.note_id })
    .where(({ status }, { eq }) => eq(status, 'draft'));
  const steps = [
    put(noteEntity().create(made), { onConditionFailed: 'NOT_FOUND' }),
    update(noteEntity().patch({ note_id: gone.note_id }).set({ text: 'later' })),
    check(isDraft, { onConditionFailed: 'FORBIDDEN' }),
  ];
  await transact(steps);
  await expect(transact(steps)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await noteEntity().patch({ note_id: kept.note_id }).set({ status: 'sent' }).go();
  await transact([remove(noteEntity().remove({ note_id: gone.note_id }))]);
  const last = [put(noteEntity().create(gone)), check(isDraft, { onConditionFailed: 'FORBIDDEN' })];
  await expect(transact(last)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(await stored(gone.note_id)).toBeNull();
  expect(await stored(made.note_id)).toMatchObject(made);
});

test('a step is made of its own kind of operation only', () => {
  const row = note();
  expect(() => put(noteEntity().remove({ note_id: row.note_id }))).toThrow('another operation');
  expect(() => remove(noteEntity().create(row))).toThrow('another operation');
});
