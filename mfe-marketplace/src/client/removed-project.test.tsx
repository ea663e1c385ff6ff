import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { testProject } from '../common/test-project.ts';
import { ProjectCard } from './project-card.tsx';

const nothing = () => undefined;

test('the owner of a removed project sees so and why, and cannot change it', () => {
  const project = testProject('a', { removed: true, removal_case_id: 'case-1' });
  renderPage(<ProjectCard project={project} onEdit={nothing} onRequests={nothing} onAsk={nothing} />);
  screen.getByText('Removed by the moderators');
  const why = screen.getByRole('link', { name: 'Why this was removed' });
  expect(why.getAttribute('href')).toBe('/moderation/case-1');
  expect(screen.queryByRole('button', { name: /Edit Project/ })).toBeNull();
  screen.getByRole('button', { name: /More actions/ });
});
