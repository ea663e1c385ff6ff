import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import type { ProjectEvent } from '@briefhouse/contracts/marketplace/project-page.ts';
import { type Session, SessionContext } from '@briefhouse/web/session.tsx';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { testProject } from '../common/test-project.ts';
import { BriefOf } from './brief-screen.tsx';
import { type ProjectPage, ProjectPageOf } from './project-page-screen.tsx';

afterEach(() => vi.unstubAllGlobals());

const event = (version: number, more: Partial<ProjectEvent>): ProjectEvent => ({
  ...{ version, transition: 'create', at: '2026-11-20T10:00:00.000Z', actor_name: 'Nora Lind' },
  ...{ by_product: false, creator_name: null, state: 'open', budget_cents: null, note: null },
  ...more,
});

const page = (changes: Partial<ProjectPage> = {}): ProjectPage => ({
  ...{ audience: 'owner', project: null, open: null, teaser: null, request: null },
  ...{ brief: {}, versions: {}, earlier: { fields: {}, brief: {} }, suggestions: [], history: [] },
  ...changes,
});

const ofNora = (project: Partial<Project>, changes: Partial<ProjectPage> = {}) =>
  page({ project: testProject('balm', { name: 'Night balm', ...project }), ...changes });

interface Reader {
  id: string;
  user_type: 'client' | 'creator';
}
const nora: Reader = { id: 'nora', user_type: 'client' };
const mira: Reader = { id: 'mira', user_type: 'creator' };

const open = (answer: ProjectPage | null, profile: Reader, at = '/projects/balm', brief = false) => {
  vi.stubGlobal('fetch', async (url: string) => {
    if (!String(url).includes('/page')) return Response.json({ projects: [], counts: {}, next_cursor: null });
    return answer ? Response.json(answer) : Response.json({ code: 'PROJECT_NOT_FOUND' }, { status: 404 });
  });
  const session = { status: 'signed-in', me: { profile } } as unknown as Session;
  return renderPage(
    <SessionContext value={session}>
      {brief ? <BriefOf projectId="balm" /> : <ProjectPageOf projectId="balm" />}
    </SessionContext>,
    at,
  );
};

const heading = () => screen.findByRole('heading', { level: 1, name: 'Night balm' });

test('the owner of a draft publishes it, and sees it as creators do', async () => {
  open(ofNora({ state: 'draft', budget_cents: 0 }, { brief: { goal: 'Be seen' } }), nora);
  await heading();
  screen.getByText('Draft');
  screen.getByText('No budget yet');
  screen.getByRole('button', { name: 'Publish Night balm' });
  screen.getByText('Be seen');
  expect(screen.getByRole('link', { name: 'See it as creators do' }).getAttribute('href')).toContain(
    '?view=creator',
  );
});

test('the preview has no action, no history and no people', async () => {
  const history = [event(1, {})];
  open(ofNora({ state: 'draft' }, { history }), nora, '/projects/balm?view=creator');
  await heading();
  screen.getByText('This is how creators see it.');
  expect(screen.queryByRole('button', { name: /Publish/ })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'History' })).toBeNull();
});

test('a brief that changed under way shows what was agreed beside it', async () => {
  const assigned = {
    assigned_creator_id: 'mira',
    assigned_creator_name: 'Mira Petrova',
    status: 'in_progress' as const,
  };
  open(
    ofNora(assigned, {
      audience: 'worker',
      brief: { goal: 'Be heard', hooks: ['Stop'] },
      earlier: { fields: { description: 'Three reels' }, brief: { goal: 'Be seen' } },
      history: [
        event(3, { transition: 'change_brief', note: 'Goal changed' }),
        event(2, { transition: 'accept_offer', actor_name: 'Mira Petrova' }),
      ],
    }),
    mira,
  );
  await heading();
  const changed = screen.getByText('Goal').closest('div') as HTMLElement;
  within(changed).getByText('Changed');
  within(changed).getByText('Be heard');
  within(changed).getByText('Be seen');
  screen.getByText('Three reels');
  expect(within(screen.getByText('Hooks').closest('div') as HTMLElement).queryByText('Changed')).toBeNull();
  screen.getByText('You are working on it. Set it to Finished when the work is done.');
  screen.getByRole('combobox', { name: 'Status of Night balm' });
  screen.getByText('Nora Lind changed the brief');
  screen.getByText('Mira Petrova accepted the offer');
});

test('the creator with an offer answers it on the page', async () => {
  const offered = {
    is_pending: true,
    pending_creator_id: 'mira',
    offer_message: 'Would you?',
    offer_ends_at: '2027-01-01T10:00:00.000Z',
  };
  open(ofNora(offered, { audience: 'candidate' }), mira);
  await heading();
  screen.getByRole('button', { name: 'Accept Night balm' });
  screen.getByRole('button', { name: 'Decline Night balm' });
  screen.getByText('Would you?');
});

test('without access there is the teaser, and the way to the plans', async () => {
  const teaser = {
    ...{ name: 'Night balm', excerpt: 'Three reels', budget_cents: 25_000 },
    created_at: '2026-11-20T10:00:00.000Z',
  };
  open(page({ audience: 'teaser', teaser }), mira);
  await heading();
  screen.getByText('Three reels');
  expect(screen.getByRole('link', { name: 'View plans' }).getAttribute('href')).toBe(
    '/dashboard?dialog=access-plans',
  );
});

test('a creator whose request is over reads it, and nothing else of the project', async () => {
  const request = {
    ...{ request_id: 'r1', project_id: 'balm', creator_id: 'mira', message: 'I film in daylight' },
    ...{ status: 'declined' as const, project_name: 'Night balm' },
    ...{ created_at: '2026-11-20T10:00:00.000Z', updated_at: '2026-11-20T10:00:00.000Z' },
  };
  open(page({ audience: 'asked', request }), mira);
  await heading();
  screen.getByText('Request declined');
  screen.getByText('I film in daylight');
  screen.getByText('This project is no longer open for requests.');
});

test.each([
  [nora, 'Back to your projects'],
  [mira, 'Open the newsfeed'],
])('a project that is gone leads on', async (reader, words) => {
  open(null, reader);
  await screen.findByText('This project is not here any more');
  screen.getByRole('link', { name: words });
});

test('the brief is written by its owner alone, and not once the work is finished', async () => {
  open(ofNora({ state: 'open' }, { brief: { goal: 'Be seen' }, versions: { goal: 1 } }), nora, '/', true);
  expect(await screen.findByRole('textbox', { name: 'Goal' })).toHaveProperty('value', 'Be seen');
  screen.getByText('1 of 5 sections. All changes are saved.');
});

test('a finished project’s brief says that it can no longer be changed', async () => {
  open(ofNora({ status: 'finished', assigned_creator_id: 'mira' }), nora, '/', true);
  await screen.findByText('This brief can no longer be changed');
});
