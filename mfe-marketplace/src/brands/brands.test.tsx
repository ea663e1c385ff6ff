import type { BrandPage as Page } from '@briefhouse/contracts/marketplace/get-brand.ts';
import type { OpenProject } from '@briefhouse/contracts/marketplace/project.ts';
import { type Session, SessionContext } from '@briefhouse/web/session.tsx';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { BrandLine } from '../common/brand-line.tsx';
import { siteName } from '../common/site-link.tsx';
import { testBrand } from '../common/test-project.ts';
import { BrandPage } from './brand-screen.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const company = testBrand({
  company_name: 'Night Balm Studio',
  industry: 'Beauty',
  website_url: 'https://www.nightbalm.example/shop/',
  logo_url: '/media/logo/1/192.webp',
});

const project = (id: string): OpenProject => ({
  ...{
    id,
    name: `Project ${id}`,
    description: '',
    client_name: 'Nora Lind',
    brand: company,
    user_id: 'nora',
  },
  ...{ budget_cents: 25_000, start_date: null, end_date: null, own_request: null },
  created_at: '2026-11-20T10:00:00.000Z',
});

const page = (changes: Partial<Page> = {}): Page => ({
  brand: {
    ...company,
    about: 'Balms for the night.',
    location: 'Lisbon',
    company_size: '11-50',
    member_since: '2025-03-01T10:00:00.000Z',
  },
  projects: [project('balm')],
  open_projects: 1,
  is_locked: false,
  ...changes,
});

const open = (answer: () => Response, id = 'mira', user_type = 'creator') => {
  vi.stubGlobal('fetch', async () => answer());
  const session = { status: 'signed-in', me: { profile: { id, user_type } } } as unknown as Session;
  return renderPage(
    <SessionContext value={session}>
      <BrandPage brandId="nora" />
    </SessionContext>,
  ).user;
};

test('a brand with its logo, site and facts, and projects that can be asked for', async () => {
  open(() => Response.json(page()));
  await screen.findByRole('heading', { name: 'Night Balm Studio' });
  for (const text of ['Beauty', 'Lisbon', '11-50', 'Balms for the night.']) screen.getByText(text);
  const site = screen.getByRole('link', { name: /^nightbalm\.example\/shop/ });
  expect(site.getAttribute('href')).toBe('https://www.nightbalm.example/shop/');
  expect(site.getAttribute('rel')?.split(' ')).toEqual(expect.arrayContaining(['noopener', 'nofollow']));
  screen.getByRole('button', { name: 'Send Request for Project balm' });
  screen.getByRole('link', { name: 'Contact' });
  // The brand is named once, at the top.
  expect(screen.queryByRole('link', { name: 'Night Balm Studio' })).toBeNull();
});

test('without access there is the number of open projects and the way to the plans', async () => {
  open(() => Response.json(page({ projects: [], open_projects: 3, is_locked: true })));
  await screen.findByText('3 projects are open now');
  const plans = screen.getByRole('link', { name: 'View Access Plans' });
  expect(plans.getAttribute('href')).toBe('/dashboard?dialog=access-plans');
  expect(screen.queryByRole('button', { name: /^Send Request/ })).toBeNull();
});

test('the brand itself reads that creators see it so, may edit it, and cannot ask for its own projects', async () => {
  open(() => Response.json(page()), 'nora', 'client');
  await screen.findByText('This is how creators see you.');
  expect(screen.getByRole('link', { name: 'Edit Profile' }).getAttribute('href')).toBe('/edit-profile');
  screen.getByRole('heading', { name: 'Project balm' });
  expect(screen.queryByRole('button', { name: /^Send Request/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Contact' })).toBeNull();
});

test('a brand is reported from its page, and not by itself', async () => {
  const user = open(() => Response.json(page()));
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Report Night Balm Studio' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report Night Balm Studio' }));
  await user.click(dialog.getByRole('radio', { name: 'Spam or advertising' }));
  const called: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    called.push(`${method} ${new URL(url, 'http://here').pathname}`);
    return Response.json({ ok: true });
  });
  await user.click(dialog.getByRole('button', { name: 'Send report' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(called).toContain('POST /api/people/nora/report');
  cleanup();
  open(() => Response.json(page()), 'nora', 'client');
  await screen.findByText('This is how creators see you.');
  expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
});

test('another brand sees who it is, and nothing of its projects', async () => {
  open(() => Response.json(page({ projects: [], open_projects: 3, is_locked: true })), 'olga', 'client');
  await screen.findByRole('heading', { name: 'Night Balm Studio' });
  expect(screen.queryByText(/projects are open/)).toBeNull();
  expect(screen.queryByRole('heading', { name: /^Open projects/ })).toBeNull();
});

test('a brand without open projects says so', async () => {
  open(() => Response.json(page({ projects: [], open_projects: 0 })));
  await screen.findByText('No open projects right now');
});

test('a brand that does not exist says so', async () => {
  open(() => Response.json({ error: { code: 'PERSON_NOT_FOUND', message: 'x' } }, { status: 404 }));
  await screen.findByText('This brand is not on Briefhouse.');
  screen.getByRole('heading', { level: 1 });
  expect(screen.getByRole('link', { name: 'Back to your home' }).getAttribute('href')).toBe('/dashboard');
});

test('a failed read can be tried again', async () => {
  let fails = true;
  const user = open(() =>
    fails
      ? Response.json({ error: { code: 'NOT_FOUND', message: 'Broken' } }, { status: 400 })
      : Response.json(page()),
  );
  await screen.findByText('We could not load this brand');
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('heading', { name: 'Night Balm Studio' });
});

test('a line names the company first and the person second; without a company the person alone', () => {
  renderPage(
    <>
      <BrandLine brand={company} person="Nora Lind" at="2026-11-20T10:00:00.000Z" site />
      <BrandLine brand={testBrand()} person="Nora Lind" plain />
    </>,
  );
  const [first, second] = [...document.body.querySelectorAll('p')].map(({ textContent }) => textContent);
  expect(first).toBe('Night Balm StudioNora Lind');
  expect(second).toContain('Beauty · nightbalm.example/shop');
  const link = screen.getByRole('link', { name: 'Night Balm Studio' });
  expect(link.getAttribute('href')).toBe('/brands/nora');
  expect(screen.getAllByText('Nora Lind')).toHaveLength(2);
  expect(screen.queryByRole('link', { name: 'Nora Lind' })).toBeNull();
});

test.each([
  ['https://www.nightbalm.example/', 'nightbalm.example'],
  ['https://nightbalm.example/shop/', 'nightbalm.example/shop'],
  ['javascript:alert(1)', undefined],
  ['nightbalm', undefined],
])('%s is shown as %s', (href, name) => {
  expect(siteName(href)).toBe(name);
});
