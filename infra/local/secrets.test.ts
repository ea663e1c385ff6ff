import { expect, it } from 'vitest';
import { secretsOf } from './secrets.ts';

it('makes one text for each name, the same for as long as the directory’s secret is', () => {
  const made = secretsOf({ secrets: ['A', 'B'] }, 'x');
  expect(Object.keys(made)).toEqual(['A', 'B']);
  expect(made.A).toHaveLength(64);
  expect(made.A).not.toBe(made.B);
  expect(secretsOf({ secrets: ['A'] }, 'x').A).toBe(made.A);
  expect(secretsOf({ secrets: ['A'] }, 'y').A).not.toBe(made.A);
  expect(secretsOf({}, 'x')).toEqual({});
});
