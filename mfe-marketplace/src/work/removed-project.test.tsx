import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import type { Me } from '@briefhouse/web/session.tsx';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { testProject } from '../common/test-project.ts';
import { PendingDialog } from './pending-dialog.tsx';
import { WorkRow } from './work-row.tsx';

afterEach(() => vi.unstubAllGlobals());

const nothing = () => undefined;

test('the creator at work on it sees so without the reasons, which are between its owner and the moderators', () => {
  renderPage(<WorkRow project={testProject('a', { name: 'Removed project', removed: true })} />);
  screen.getByText('Removed by the moderators');
  expect(screen.queryByRole('link', { name: 'Why this was removed' })).toBeNull();
});

test.each([
  [false, ['Accept', 'Decline']],
  [true, ['Decline']],
])(
  'an offer of a project can be declined, and accepted unless that is removed: %s',
  async (removed, answers) => {
    const offered = { is_pending: true, pending_creator_id: 'mira' };
    const project: Project = testProject('a', { ...offered, removed });
    vi.stubGlobal('fetch', async (url: string) =>
      Response.json(
        url.includes('assignments') ? { projects: [project], next_cursor: null } : { people: [] },
      ),
    );
    const me = { profile: { id: 'mira', user_type: 'creator' } } as unknown as Me;
    renderPage(<PendingDialog shown={null} onClose={nothing} />, '/dashboard', { me });
    await screen.findByRole('button', { name: `Decline ${project.name}` });
    const names = screen
      .getAllByRole('button')
      .map((button) => button.textContent ?? '')
      .filter((text) => /^(Accept|Decline)$/.test(text));
    expect(names).toEqual(answers);
  },
);
