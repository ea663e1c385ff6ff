import { expect, test } from 'vitest';
import { testProject as project } from '../common/test-project.ts';
import { type ProjectList, withChanged, withCreated, withoutProject } from '../projects/use-projects.ts';
import { budgetRule } from './project-form.ts';
import { assigneeOf, filterOf, ofFilter } from './project-groups.ts';

test('each filter shows its own group; Total Projects and unknown values show all', () => {
  const list = [project('a'), project('b', { group: 'assigned' }), project('c', { group: 'pending' })];
  expect(ofFilter(list, 'total')).toHaveLength(3);
  expect(ofFilter(list, 'assigned').map(({ id }) => id)).toEqual(['b']);
  const done = project('d', { group: 'assigned', status: 'finished' });
  expect(ofFilter([...list, done], 'finished')).toEqual([done]);
  expect(filterOf('finished')).toBe('finished');
  expect(filterOf('pending')).toBe('pending');
  expect(filterOf('nonsense')).toBe('total');
  expect(filterOf(null)).toBe('total');
});

test('the assignee is named; an offer is not yet an assignment', () => {
  expect(assigneeOf(project('a'))).toBe('Unassigned');
  expect(assigneeOf(project('a', { group: 'assigned', assigned_creator_name: 'Maya Ito' }))).toBe('Maya Ito');
  expect(assigneeOf(project('a', { group: 'pending', pending_creator_name: 'Maya Ito' }))).toBe(
    'Offered to Maya Ito',
  );
});

test('a new project comes first and is counted, once', () => {
  const list: ProjectList = {
    projects: [project('a')],
    counts: { total: 1, assigned: 0, pending: 0, unassigned: 1 },
    next_cursor: null,
  };
  const after = withCreated(list, project('b'));
  expect(after.projects.map(({ id }) => id)).toEqual(['b', 'a']);
  expect(after.counts).toEqual({ total: 2, assigned: 0, pending: 0, unassigned: 2 });
  expect(withCreated(after, project('b'))).toBe(after);
});

test('a change moves a project between the counts; an older answer changes nothing', () => {
  const list: ProjectList = {
    projects: [project('a', { request_count: 2 }), project('b', { version: 4 })],
    counts: { total: 2, assigned: 0, pending: 0, unassigned: 2 },
    next_cursor: null,
  };
  const edited = withChanged(list, project('a', { version: 2, name: 'Renamed' }));
  expect(edited.projects[0]).toMatchObject({ name: 'Renamed', request_count: 2 });
  const assigned = withChanged(
    list,
    project('a', { version: 2, group: 'assigned', assigned_creator_id: 'maya' }),
  );
  expect(assigned.projects[0]?.request_count).toBe(0);
  expect(assigned.counts).toEqual({ total: 2, assigned: 1, pending: 0, unassigned: 1 });
  expect(withChanged(list, project('b', { version: 3, name: 'Old' })).projects[1]?.name).toBe('Project b');
  expect(withoutProject(list, 'a').counts).toEqual({ total: 1, assigned: 0, pending: 0, unassigned: 1 });
});

test('counts include finished projects of further pages, which no change here touches', () => {
  const list: ProjectList = {
    projects: [project('a')],
    counts: { total: 31, assigned: 30, pending: 0, unassigned: 1 },
    next_cursor: 'more',
  };
  const offered = withChanged(list, project('a', { version: 2, is_pending: true, pending_creator_id: 'm' }));
  expect(offered.counts).toEqual({ total: 31, assigned: 30, pending: 1, unassigned: 0 });
  expect(withoutProject(list, 'a').counts).toEqual({ total: 30, assigned: 30, pending: 0, unassigned: 0 });
});

test('the edit form warns of a price change, and locks the budget while one waits', () => {
  expect(budgetRule(project('a'))).toBeUndefined();
  const assigned = { assigned_creator_id: 'maya' };
  expect(budgetRule(project('a', assigned))).toEqual({
    locked: false,
    warning: 'Changing the budget will require approval from the assigned creator.',
  });
  const waits = (what: string) => ({
    locked: true,
    warning: `The creator has not answered yet. Cancel the ${what} before you change the budget.`,
  });
  expect(budgetRule(project('a', { ...assigned, is_pending: true }))).toEqual(waits('price change'));
  expect(budgetRule(project('a', { is_pending: true }))).toEqual(waits('offer'));
});
