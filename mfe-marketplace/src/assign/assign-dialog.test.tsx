import type { Creator } from '@briefhouse/contracts/marketplace/creator.ts';
import { listProjects } from '@briefhouse/contracts/marketplace/project.ts';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { testProject } from '../common/test-project.ts';
import { useProjects } from '../projects/use-projects.ts';
import { AssignDialog } from './assign-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const jonas = {
  ...{ id: 'jonas', name: 'Jonas Berg', specialty: 'Food', bio: null, location: null, avatar_url: null },
  ...{ price_range_min: null, price_range_max: null, tags: [], languages: [], work: [], piece_count: 0 },
  ...{
    response_hours: null,
    followers: null,
    completed_projects: null,
    rating: null,
    review_count: null,
    verified: false,
  },
  ...{ created_at: '2026-01-01T10:00:00.000Z', is_favorite: false },
} satisfies Creator;

const counts = { total: 0, open: 0, pending: 0, assigned: 0, finished: 0 };

const Assigning = ({ projectId = null }: { projectId?: string | null }) => (
  <AssignDialog query={useProjects()} projectId={projectId} creatorId="jonas" onClose={() => undefined} />
);

/** The dialog with answers that wait: `/projects` and `/creators/jonas`, each until it is let go. */
const open = () => {
  const gates = { projects: Promise.withResolvers<void>(), creator: Promise.withResolvers<void>() };
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const isCreator = url.includes('/creators/');
    asked.push(isCreator ? 'creator' : 'projects');
    await (isCreator ? gates.creator : gates.projects).promise;
    return Response.json(isCreator ? { creator: jonas } : { projects: [], counts });
  });
  return { gates, asked, ...renderPage(<Assigning />) };
};

test.each([
  ['projects', 'creator'],
  ['creator', 'projects'],
] as const)('%s first: nothing stands below what is still to come', async (first, second) => {
  const { gates, asked, cache } = open();
  await waitFor(() => expect(asked.toSorted()).toEqual(['creator', 'projects']));
  gates[first].resolve();
  await waitFor(() => expect(cache.isFetching()).toBe(1));
  expect(screen.queryByLabelText(/^Message/)).toBeNull();
  expect(screen.queryByText('Jonas Berg')).toBeNull();
  gates[second].resolve();
  await screen.findByText('Jonas Berg');
  await screen.findByLabelText(/^Message/);
});

test('a choice that is gone has to be made again, and the dialog says when there is nothing to choose from', async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('/creators/')) return Response.json({ code: 'CREATOR_NOT_FOUND' }, { status: 404 });
    return Response.json(
      url.includes('/creators')
        ? { creators: [], next_cursor: null, favorite_count: 0 }
        : { projects: [], counts },
    );
  });
  renderPage(<Assigning projectId="gone" />);
  await screen.findByText('Please select a project');
  screen.getByText('No unassigned projects available.');
  await screen.findByText('Please select a creator');
  await screen.findByText('No creators available.');
  expect(screen.getByRole('button', { name: 'Assign Project' })).toHaveProperty('disabled', true);
});

/** The dialog with one project to assign, until it is deleted elsewhere; an offer of it is answered with `refusal`. */
const choose = async (refusal: { code: string; status: number }) => {
  let projects = [testProject('a')];
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    if (method === 'POST') return Response.json({ code: refusal.code }, { status: refusal.status });
    if (url.includes('/creators/')) return Response.json({ creator: jonas });
    if (url.includes('/creators'))
      return Response.json({ creators: [jonas], next_cursor: null, favorite_count: 0 });
    return Response.json({ projects, counts, next_cursor: null });
  });
  const page = renderPage(<Assigning />);
  await page.user.click(await screen.findByRole('radio', { name: /Project a/ }));
  await screen.findByText('You are assigning “Project a” (€250) to Jonas Berg.');
  const deleteElsewhere = () => {
    projects = [];
    return act(() => page.cache.refetchQueries({ queryKey: [listProjects.name] }));
  };
  return { ...page, deleteElsewhere };
};
const assign = () => screen.getByRole('button', { name: 'Assign Project' });

test.each([
  ['a project that was assigned meanwhile', 'CONFLICT', 409, 'This project is no longer available.'],
  ['a creator who has left', 'CREATOR_NOT_FOUND', 404, 'This creator is no longer on Briefhouse.'],
])('%s is refused with the reason', async (_, code, status, says) => {
  const { user, failures } = await choose({ code, status });
  await user.click(assign());
  await waitFor(() =>
    expect(failures.map(({ failure }) => failure)).toEqual([
      { title: 'Error assigning project', description: says },
    ]),
  );
});

test('a project that is deleted while it is chosen has to be chosen anew', async () => {
  const { deleteElsewhere } = await choose({ code: 'CONFLICT', status: 409 });
  await deleteElsewhere();
  await screen.findByText('This project is no longer available.');
  screen.getByText('Please select a project');
  screen.getByText('No unassigned projects available.');
  expect(assign()).toHaveProperty('disabled', true);
});

test('after the second choice the message and what is about to be done are in view', async () => {
  const seen: (string | null)[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    seen.push(this.textContent);
  });
  await choose({ code: 'CONFLICT', status: 409 });
  expect(seen).toHaveLength(1);
  expect(seen[0]).toMatch(/Message.*You are assigning “Project a”/);
  vi.restoreAllMocks();
});
