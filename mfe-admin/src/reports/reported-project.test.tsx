import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { screen } from '@testing-library/react';
import { test } from 'vitest';
import { ReportedProject } from './reported-project.tsx';

test('a reported project shows what it said and what it paid', () => {
  const project = {
    ...{ project_id: 'p1', name: 'Birds', description: 'Pay me first', budget_cents: 5_000 },
    created_at: '2026-03-10T12:00:00.000Z',
  };
  renderPage(<ReportedProject project={project} />);
  for (const text of ['Reported project', 'Birds', 'Pay me first', '€50']) screen.getByText(text);
});
