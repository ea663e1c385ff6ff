import { expect, test } from 'vitest';
import { byDeadline, deadlineOf } from './deadline.ts';
import { testProject } from './test-project.ts';

const lateOn10 = new Date(2026, 2, 10, 23, 30).getTime();
const project = (id: string, end_date: string | null, status: 'in_progress' | 'finished' = 'in_progress') =>
  testProject(id, { assigned_creator_id: 'mira', status, end_date });

test.each([
  ['2026-03-08', 'in_progress', 'Overdue by 2 days', true],
  ['2026-03-09', 'in_progress', 'Overdue by 1 day', true],
  ['2026-03-10', 'in_progress', 'Due today', false],
  ['2026-03-11', 'in_progress', 'Due tomorrow', false],
  ['2026-03-13', 'in_progress', 'Due in 3 days', false],
] as const)('%s, %s: %s', (end, status, label, overdue) => {
  expect(deadlineOf(project('a', end, status), lateOn10)).toEqual({ label, overdue });
});

test.each([
  ['2026-03-14', 'in_progress'],
  ['2026-03-08', 'finished'],
  [null, 'in_progress'],
] as const)('%s, %s: not due', (end, status) => {
  expect(deadlineOf(project('a', end, status), lateOn10)).toBeNull();
});

test('the most urgent projects come first, and the rest stays in its order', () => {
  const projects = [
    project('later', '2026-05-01'),
    project('none', null),
    project('soon', '2026-03-12'),
    project('done', '2026-03-01', 'finished'),
    project('late', '2026-03-01'),
    project('later too', '2026-04-01'),
  ];
  const ids = byDeadline(projects, lateOn10).map(({ id }) => id);
  expect(ids).toEqual(['late', 'soon', 'later', 'none', 'done', 'later too']);
});
