import { expect, test } from 'vitest';
import { errors } from './errors.ts';
import { avatarHint, megabytes, passwordHint } from './limit-texts.ts';
import { limits } from './limits.ts';

test('specified texts are word for word', () => {
  expect(avatarHint).toBe('JPG, PNG or GIF, max 5MB');
  expect(errors.PROJECT_LIMIT.text).toBe(
    'You have reached the maximum limit of 50 projects. Please complete or delete some projects before creating new ones.',
  );
});

test('other texts take their number from the limits', () => {
  expect(passwordHint).toBe('At least 10 characters');
  expect(errors.DOCUMENT_LIMIT.text).toContain(`${limits.documentsPerCreator} documents`);
  expect(errors.FAVORITE_LIMIT.text).toContain(`${limits.favorites} favorites`);
  expect(megabytes(limits.postVideoBytes)).toBe('50MB');
});
