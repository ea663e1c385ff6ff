import { createConversions } from 'electrodb';
import { expect, test } from 'vitest';
import { cursorOf, fromCursor } from './cursor.ts';
import { defineEntity } from './entity.ts';
import { key } from './index-key.ts';

const placed = defineEntity('placed', {
  attributes: {
    id: { type: 'string', required: true },
    at: { type: 'string', required: true },
    gsi1pk: { type: 'string' },
  },
  indexes: {
    byId: key({ pk: 'placed#{id}', sk: 'placed' }),
    byList: key('gsi1', { pk: '{gsi1pk}', sk: '{at}#{id}' }),
    byTime: key('gsi2', { pk: 'placed', sk: '{at}#{id}' }),
  },
});
const row = { id: 'one', at: '2026', gsi1pk: 'list' };

test.each(['byId', 'byList', 'byTime'] as const)('a position in %s is ElectroDB’s own', (index) => {
  const { [index]: own } = createConversions(placed()).byAccessPattern;
  const keys: Record<string, string> = own.fromComposite.toKeys(row);
  expect(fromCursor(cursorOf(placed(), index, row), Object.keys(keys))).toEqual(keys);
});

test('a row that is not in a list has no position there', () => {
  expect(() => cursorOf(placed(), 'byList', { id: 'one', at: '2026' })).toThrow('gsi1pk');
});
