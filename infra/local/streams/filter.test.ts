import { expect, it } from 'vitest';
import { matchesAny } from './filter.ts';

const record = {
  eventName: 'MODIFY',
  dynamodb: {
    Keys: { pk: { S: 'project#1' } },
    NewImage: { kind: { S: 'Project' }, tags: { L: [{ S: 'a' }] }, views: { N: '3' } },
    SizeBytes: 40,
  },
};
const filter = (pattern: unknown) => matchesAny([JSON.stringify(pattern)], record);

it.each([
  ['a value', { eventName: ['INSERT', 'MODIFY'] }, true],
  ['another value', { eventName: ['REMOVE'] }, false],
  ['all keys', { eventName: ['MODIFY'], dynamodb: { NewImage: { kind: { S: ['Post'] } } } }, false],
  ['prefix', { dynamodb: { Keys: { pk: { S: [{ prefix: 'project#' }] } } } }, true],
  ['another prefix', { dynamodb: { Keys: { pk: { S: [{ prefix: 'post#' }] } } } }, false],
  ['suffix', { dynamodb: { Keys: { pk: { S: [{ suffix: '#1' }] } } } }, true],
  [
    'suffix, ignoring case',
    { dynamodb: { NewImage: { kind: { S: [{ suffix: { 'equals-ignore-case': 'JECT' } }] } } } },
    true,
  ],
  [
    'equals, ignoring case',
    { dynamodb: { NewImage: { kind: { S: [{ 'equals-ignore-case': 'project' }] } } } },
    true,
  ],
  ['anything but', { dynamodb: { NewImage: { kind: { S: [{ 'anything-but': ['Post'] }] } } } }, true],
  [
    'anything but this',
    { dynamodb: { NewImage: { kind: { S: [{ 'anything-but': ['Project'] }] } } } },
    false,
  ],
  [
    'anything but a prefix',
    { dynamodb: { NewImage: { kind: { S: [{ 'anything-but': { prefix: 'Pro' } }] } } } },
    false,
  ],
  [
    'anything but, for an absent field',
    { dynamodb: { NewImage: { none: { S: [{ 'anything-but': ['x'] }] } } } },
    false,
  ],
  ['a leaf that exists', { dynamodb: { NewImage: { kind: { S: [{ exists: true }] } } } }, true],
  ['an object, which is not a leaf', { dynamodb: { NewImage: [{ exists: true }] } }, false],
  ['a leaf that does not exist', { dynamodb: { OldImage: { kind: { S: [{ exists: false }] } } } }, true],
  ['a range of numbers', { dynamodb: { SizeBytes: [{ numeric: ['>', 10, '<=', 40] }] } }, true],
  ['a number outside the range', { dynamodb: { SizeBytes: [{ numeric: ['<', 40] }] } }, false],
  [
    'numbers in strings, which are not numbers',
    { dynamodb: { NewImage: { views: { N: [{ numeric: ['=', 3] }] } } } },
    false,
  ],
  ['an element of a list', { dynamodb: { NewImage: { tags: { L: { S: ['a'] } } } } }, true],
  ['one of several', { $or: [{ eventName: ['REMOVE'] }, { dynamodb: { SizeBytes: [40] } }] }, true],
])('%s', (_name, pattern, expected) => expect(filter(pattern)).toBe(expected));

it('passes when any pattern does, and everything without patterns', () => {
  expect(matchesAny(['{"eventName":["REMOVE"]}', '{"eventName":["MODIFY"]}'], record)).toBe(true);
  expect(matchesAny([], record)).toBe(true);
});
