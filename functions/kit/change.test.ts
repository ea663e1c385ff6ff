import { expect, it } from 'vitest';
import { subscribersOf } from '../root/subscribers.ts';
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
  const effects = (...rows: Parameters<typeof record>) => subscribersOf(toChange(record(...rows)));
  expect(effects(row, migrated)).toEqual([]);
  expect(effects({ ...row, migrated_by: '0001-first' }, migrated)).toEqual([]);
  expect(effects(migrated, { ...migrated, name: 'B' })).toContain('newsfeed');
  expect(effects(migrated, undefined)).toContain('newsfeed');
});
