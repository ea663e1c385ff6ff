import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { listProjects } from '@briefhouse/contracts/marketplace/project.ts';
import { patchAnswer } from '@briefhouse/web/contract-query.ts';
import type { Me } from '@briefhouse/web/session.tsx';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { testProject } from '../common/test-project.ts';
import { ClientScreen } from './client-screen.tsx';
import { decisionsOf } from './waiting.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const now = Date.parse('2026-11-20T10:00:00');
const at = (day: string) => `2026-11-${day}T10:00:00.000Z`;
const worked = { assigned_creator_id: 'mira', assigned_creator_name: 'Mira', status: 'finished' } as const;
const paid = { ...worked, finished_at: at('12'), paid_cents: 25_000, payment_id: 'p1' };

test('proposals come first, then finished work, the longest finished above, then requests and drafts; the rest waits for nobody', () => {
  const found = decisionsOf(
    [
      testProject('draft', { state: 'draft' }),
      testProject('asked', { request_count: 2 }),
      testProject('asked, due', { request_count: 1, end_date: '2026-11-21' }),
      testProject('quiet'),
      testProject('new work', { ...worked, finished_at: at('14') }),
      testProject('countered', {
        ...{ is_pending: true, pending_creator_id: 'mira', pending_creator_name: 'Mira', state: 'countered' },
        ...{ counter: { budget_cents: 30_000, end_date: null, message: '' }, request_count: 2 },
      }),
      testProject('old work', { ...worked, finished_at: at('10') }),
      testProject('paid', paid),
      testProject('under way', { ...worked, status: 'in_progress' }),
      testProject('offered', { is_pending: true, pending_creator_id: 'mira', request_count: 1 }),
      testProject('removed', { removed: true, request_count: 3 }),
    ],
    now,
  );
  expect(found.map(({ kind, project }) => [kind, project.id])).toEqual([
    ['counter', 'countered'],
    ['pay', 'old work'],
    ['pay', 'new work'],
    ['requests', 'asked, due'],
    ['requests', 'asked'],
    ['publish', 'draft'],
  ]);
});

const me = {
  profile: { id: 'nora', user_type: 'client', client: { company_name: null, logo_url: null } },
} as unknown as Me;
const counts = { total: 1, assigned: 0, pending: 0, unassigned: 1 };

const open = (projects: Project[], more: Partial<Me['profile']> = {}) => {
  vi.stubGlobal('fetch', async () => Response.json({ projects, counts, next_cursor: null }));
  return renderPage(<ClientScreen />, '/client', { me: { ...me, profile: { ...me.profile, ...more } } });
};
const waits = () => screen.findByRole('region', { name: 'Waits for you' });

test('each line leads to its project and has the button of its decision, and goes once it is decided', async () => {
  const { user, router, cache } = open([
    testProject('a', { name: 'Rain', request_count: 1 }),
    testProject('b', { name: 'Snow', ...worked, finished_at: at('10') }),
    testProject('c', { name: 'Sun', state: 'draft' }),
  ]);
  const block = within(await waits());
  expect(block.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    'SnowMira finished it.Pay',
    'Rain1 creator asked for it.Choose',
    'SunA draft that only you see.Finish',
  ]);
  expect(block.getByRole('link', { name: 'Rain' }).getAttribute('href')).toBe('/projects/a');
  expect(block.getByRole('link', { name: 'Finish the draft of Sun' }).getAttribute('href')).toBe(
    '/projects/c',
  );
  await user.click(block.getByRole('button', { name: 'Pay for the work on Snow' }));
  expect(router.state.location.search).toBe('?dialog=send-payment&project=b&creator=mira');
  await user.keyboard('{Escape}');
  await user.click(block.getByRole('button', { name: 'Choose a creator for Rain' }));
  expect(router.state.location.search).toContain('dialog=requests&project=a');
  patchAnswer(cache, listProjects, {}, (list) => ({
    ...list,
    projects: list.projects.map((one) => (one.id === 'b' ? testProject('b', paid) : one)),
  }));
  await expect.poll(() => block.queryByRole('link', { name: 'Snow' })).toBeNull();
});

test('five lines stand there, and the others once they are asked for', async () => {
  const { user } = open(
    Array.from({ length: 7 }, (_, index) => testProject(`p${index}`, { request_count: 1 })),
  );
  const block = within(await waits());
  expect(block.getAllByRole('listitem')).toHaveLength(5);
  await user.click(block.getByRole('button', { name: 'Show all 7' }));
  expect(block.getAllByRole('listitem')).toHaveLength(7);
  await user.click(block.getByRole('button', { name: 'Show fewer' }));
  expect(block.getAllByRole('listitem')).toHaveLength(5);
});

test('nothing stands there when nothing waits', async () => {
  open([testProject('a')]);
  await screen.findByRole('heading', { name: 'All projects' });
  await screen.findByText('Project a');
  expect(screen.queryByRole('region', { name: 'Waits for you' })).toBeNull();
});

test('a brand is asked for its name first, and steps that are taken are marked', async () => {
  open([testProject('a')]);
  await screen.findByRole('heading', { name: 'First steps' });
  screen.getByText('1 of 4 done');
  const [next] = screen.getAllByRole('link', { name: 'Tell us your company’s name' });
  expect(next?.getAttribute('href')).toBe('/edit-profile#company');
  expect(screen.queryByRole('link', { name: 'Post your first project' })).toBeNull();
});

test('the steps go for good when they are hidden, for this person alone', async () => {
  const { user } = open([]);
  await user.click(await screen.findByRole('button', { name: 'Hide: First steps' }));
  expect(screen.queryByRole('heading', { name: 'First steps' })).toBeNull();
  cleanup();
  open([testProject('a')]);
  await screen.findByText('Project a');
  expect(screen.queryByRole('heading', { name: 'First steps' })).toBeNull();
  cleanup();
  open([], { id: 'olga' });
  await screen.findByRole('heading', { name: 'First steps' });
});

test('they go once the last of them is taken', async () => {
  const client = { company_name: 'Quiet Kettle', logo_url: '/logo.webp' } as never;
  open([testProject('a', { ...worked, status: 'in_progress' })], { client });
  await screen.findByText('Project a');
  expect(screen.queryByRole('heading', { name: 'First steps' })).toBeNull();
});
