import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { testProject } from '../common/test-project.ts';
import { ProjectCard } from './project-card.tsx';

const nothing = () => undefined;

const given = { assigned_creator_id: 'mira', assigned_creator_name: 'Mira Petrova' };
const price = { ...given, is_pending: true, pending_creator_id: 'mira', proposed_budget_cents: 30_000 };

test.each([
  ['nobody’s', {}, ['Unassigned', 'To Do'], ['Assign Project', 'Edit Project', 'Delete Project']],
  [
    'of a creator whose answer to a price is awaited',
    price,
    ['Mira Petrova', 'Pending Price Approval'],
    ['Contact Creator', 'Edit Project', 'Unassign Creator'],
  ],
])('a project that is %s says so, and has the specified actions', async (_, overrides, says, actions) => {
  const project = testProject('a', overrides);
  const { user } = renderPage(<ProjectCard project={project} onAsk={nothing} />);
  for (const text of says) screen.getByText(text);
  await user.click(screen.getByRole('button', { name: 'More actions for Project a' }));
  await screen.findByRole('menu');
  for (const action of actions) screen.getByText(action);
  for (const action of ['Delete Project', 'Assign Project', 'Unassign Creator'])
    if (!actions.includes(action)) expect(screen.queryByText(action)).toBeNull();
});

test.each([
  ['paid', 25_000, 'Paid', 'View Receipt for Project a', '/here?dialog=payment&payment=p1'],
  [
    'partly paid',
    10_000,
    'Partly paid: €100',
    'Send Payment for Project a',
    '/here?dialog=send-payment&project=a&creator=mira',
  ],
])('finished work that is %s says so and leads on', (_, paid_cents, says, name, href) => {
  const project = testProject('a', { ...given, status: 'finished', paid_cents, payment_id: 'p1' });
  renderPage(<ProjectCard project={project} onAsk={nothing} />);
  screen.getByText(says);
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
});

test('a project that is late says so, and a finished one does not', () => {
  const late = { ...given, end_date: '2026-01-02' };
  for (const [id, status] of [
    ['late', 'in_progress'],
    ['done', 'finished'],
  ] as const) {
    const project = testProject(id, { ...late, status });
    renderPage(<ProjectCard project={project} onAsk={nothing} />);
  }
  expect(screen.getAllByText(/^Overdue by/)).toHaveLength(1);
});

test('the owner of a removed project sees so and why, and cannot change it', () => {
  const project = testProject('a', { removed: true, removal_case_id: 'case-1' });
  renderPage(<ProjectCard project={project} onAsk={nothing} />);
  screen.getByText('Removed by the moderators');
  const why = screen.getByRole('link', { name: 'Why this was removed' });
  expect(why.getAttribute('href')).toBe('/moderation/case-1');
  expect(screen.queryByRole('button', { name: /Edit Project/ })).toBeNull();
  screen.getByRole('button', { name: /More actions/ });
});
