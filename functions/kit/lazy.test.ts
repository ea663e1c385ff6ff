import { expect, it } from 'vitest';
import { profileEntity } from '../accounts/profile.entity.ts';
import { lazy } from './lazy.ts';

it('makes it at the first use, and once', () => {
  let made = 0;
  const counted = lazy(() => ++made);
  expect(made).toBe(0);
  expect([counted(), counted()]).toEqual([1, 1]);
});

it('tries again what could not be made', () => {
  let tries = 0;
  const failing = lazy(() => {
    if (++tries === 1) throw new Error('not yet');
    return tries;
  });
  expect(failing).toThrow('not yet');
  expect(failing()).toBe(2);
});

it('holds for entities', () => expect(profileEntity()).toBe(profileEntity()));
