import { expect, it } from 'vitest';
import { record } from '../testing/record.ts';
import { toChange } from './change.ts';

const row = { __edb_e__: 'project', name: 'A film' };

it('names the entity of a row that was written, changed or deleted', () => {
  expect(toChange(record(undefined, row))).toMatchObject({
    entity: 'project',
    before: undefined,
    after: row,
  });
  expect(toChange(record(row, { ...row, name: 'B' }))).toMatchObject({ entity: 'project', before: row });
  expect(toChange(record(row, undefined))).toMatchObject({ entity: 'project', after: undefined });
  expect(toChange(record(undefined, { name: 'a counter' })).entity).toBe('');
});

it('a write by a migration has no effects, and later writes of the row do', () => {
  const migrated = { ...row, migrated_by: '0002-second' };
  expect(toChange(record(row, migrated)).entity).toBe('');
  expect(toChange(record({ ...row, migrated_by: '0001-first' }, migrated)).entity).toBe('');
  expect(toChange(record(migrated, { ...migrated, name: 'B' })).entity).toBe('project');
  expect(toChange(record(migrated, undefined)).entity).toBe('project');
});
