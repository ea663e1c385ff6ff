import { expect, test } from 'vitest';
import { aPost } from '../testing/posts.ts';
import { aPiece, aProject } from '../testing/work.ts';
import { withChange } from './with-change.ts';

const { content, mentions, edited_at, updated_at } = aPost('post', { content: 'Other words' });
const change = (work: ReturnType<typeof aPost>['work']) => ({
  content,
  mentions,
  edited_at,
  updated_at,
  work,
});

test.each(['asked', 'refused'] as const)('work that is %s stays for the two who see it', (consent) => {
  const work = aProject({ consent });
  expect(withChange(aPost('post', { work }), change(null))).toMatchObject({ content: 'Other words', work });
});

test('what everybody sees goes and comes as everybody is told', () => {
  const given = aProject({ consent: 'given' });
  expect(withChange(aPost('post', { work: given }), change(null)).work).toBeNull();
  expect(withChange(aPost('post', { work: aPiece() }), change(null)).work).toBeNull();
  expect(withChange(aPost('post'), change(given)).work).toEqual(given);
  expect(withChange(aPost('post', { work: aProject() }), change(given)).work).toEqual(given);
});
