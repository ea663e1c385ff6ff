import type { Me } from '@briefhouse/web/session.tsx';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Finder } from './finder.tsx';

beforeEach(() => {
  localStorage.clear();
  // The layout that would scroll is the browser's.
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => void vi.unstubAllGlobals());

const profile = { id: 'me', first_name: 'Mira', last_name: 'Stein' };
const creator = { groups: [], access_ends_at: null, profile: { ...profile, user_type: 'creator' } };
const brand = { ...creator, profile: { ...profile, user_type: 'client' } };

const olga = {
  ...{ id: 'olga', first_name: 'Olga', last_name: 'Brandt', avatar_url: null, user_type: 'client' },
  brand: { company_name: 'Quiet Kettle', logo_url: null },
};
const unread = { posts: 0, notifications: 0, chat: 0, version: 1 };

/** The answers by the ends of their paths. */
const answers: Record<string, object> = {
  '/unread': { unread },
  '/people': { people: [olga] },
  '/conversations': { conversations: [{ partner: olga }], next_cursor: null },
  '/receipts': {
    receipts: [{ id: 'r1', title: 'Kettle film', counterpart: 'Quiet Kettle', number: 'R-2026-000042' }],
    next_cursor: null,
  },
  '/assignments': {
    projects: [
      { id: 'p1', name: 'Kettle film', client_name: 'Quiet Kettle', pending_creator_id: null },
      { id: 'p2', name: 'Kettle teaser', client_name: 'Quiet Kettle', pending_creator_id: 'me' },
    ],
    next_cursor: null,
  },
  '/documents': {
    documents: [{ id: 'd1', title: 'Shot list', client_name: 'Quiet Kettle' }],
    counts: {},
    next_cursor: null,
  },
  '/projects': { projects: [{ id: 'p1', name: 'Kettle film', assigned_creator_name: 'Ana Silva' }] },
  '/creators': { creators: [{ id: 'ana', name: 'Ana Silva', specialty: 'Kettles' }], next_cursor: null },
};

const open = (me: object, address = '/posts?filter=work', answer = answers) => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, search } = new URL(url, location.href);
    asked.push(pathname.replace(/^\/api/, '') + search);
    const found = Object.entries(answer).find(([path]) => pathname.endsWith(path))?.[1];
    return found ? Response.json(found) : Response.json({ code: 'INTERNAL' }, { status: 500 });
  });
  const onClose = vi.fn();
  const page = renderPage(<Finder me={me as unknown as Me} onClose={onClose} />, address, {
    me: me as unknown as Me,
  });
  const place = () => page.router.state.location.pathname + page.router.state.location.search;
  return { ...page, asked, onClose, place };
};

const field = () => screen.getByRole('combobox', { name: 'Find anything' });
/** All letters at once. */
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const titles = () =>
  screen.getAllByRole('group').map((group) => {
    const heading = document.getElementById(group.getAttribute('aria-labelledby') ?? '');
    return heading?.textContent;
  });
const labels = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const marked = () => {
  const id = field().getAttribute('aria-activedescendant');
  const option = screen.getByRole('option', { selected: true });
  expect(option.id).toBe(id);
  return option;
};

test('a creator finds the pages that are theirs, and nothing of brands or of staff', async () => {
  const { asked } = open(creator);
  expect(document.activeElement).toBe(field());
  const listbox = screen.getByRole('listbox');
  expect(field().getAttribute('aria-controls')).toBe(listbox.id);
  expect(field().getAttribute('aria-expanded')).toBe('true');
  expect(titles()).toEqual(['Pages']);
  expect(labels()).toEqual(
    expect.arrayContaining(['Project Newsfeed', 'Documents', 'Pending Assignments', 'Edit Profile']),
  );
  for (const other of ['Create Project', 'Creators', 'Admin Panel', 'Audit log', 'New document'])
    expect(labels()).not.toContain(other);
  // Nothing is read before something is looked for.
  expect(asked.filter((call) => !call.startsWith('/unread'))).toEqual([]);
});

test('on touch, too, the field has the focus', () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' }));
  open(creator);
  expect(document.activeElement).toBe(field());
});

test.each([
  [{ ...creator, access_ends_at: '2999-01-01T00:00:00.000Z' }, 'New document', true],
  [brand, 'Create Project', true],
  [brand, 'Documents', false],
  [{ ...brand, groups: ['moderator'] }, 'ReportsAdmin Panel', true],
  [{ ...brand, groups: ['moderator'] }, 'Audit logAdmin Panel', false],
  [{ ...brand, groups: ['admin'] }, 'Audit logAdmin Panel', true],
])('%j may open %s: %s', (me, label, may) => {
  open(me);
  expect(labels().includes(label)).toBe(may);
});

test('the keyboard alone finds a page and goes there, and Back does not lead into the list', async () => {
  const { user, place, router } = open(creator);
  type('profile ed');
  expect(labels()).toEqual(['Edit Profile']);
  type('');
  expect(marked().textContent).toBe('Home');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(marked().textContent).toBe('Posts');
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(marked().textContent).toBe('Cookies');
  expect(document.activeElement).toBe(field());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(place()).toBe('/cookies'));
  await router.navigate(-1);
  expect(place()).toBe('/before');
});

test('Escape closes it and opens nothing', async () => {
  const { user, onClose, place } = open(creator);
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledWith(false);
  expect(place()).toBe('/posts?filter=work');
});

test('a creator finds assignments, conversations, people, documents and receipts, each at its address', async () => {
  open(creator);
  type('kettle');
  await screen.findByRole('option', { name: /Shot list/ });
  await waitFor(() =>
    expect(titles()).toEqual([
      ...['Projects', 'Conversations', 'People', 'Documents', 'Receipts and invoices'],
    ]),
  );
  const hrefs = screen.getAllByRole('option').map((option) => option.getAttribute('href'));
  expect(hrefs).toEqual([
    '/projects/p1',
    '/projects/p2',
    '/posts?filter=work&dialog=chat&with=olga',
    '/brands/olga',
    '/dashboard?dialog=documents&document=d1',
    '/receipts/r1',
  ]);
});

test('a brand finds projects and creators, also by what is not shown, once typing pauses', async () => {
  const { user, asked } = open(brand, '/client');
  await user.type(field(), 'tea');
  const option = await screen.findByRole('option', { name: /Ana Silva/ });
  expect(option.getAttribute('href')).toBe('/creators/ana');
  expect(screen.queryByRole('option', { name: /Kettle film/ })).toBeNull();
  expect(asked.filter((call) => /^\/(creators|people)/.test(call)).toSorted()).toEqual([
    '/creators?q=tea',
    '/people?q=tea',
  ]);
  expect(asked.some((call) => /^\/(documents|assignments)/.test(call))).toBe(false);
});

test('a conversation opens over the present page, and closing it leaves nothing behind', async () => {
  const { user, place, router } = open(creator);
  type('olga');
  const conversations = await screen.findByRole('group', { name: 'Conversations' });
  await user.click(within(conversations).getByRole('option'));
  await waitFor(() => expect(place()).toBe('/posts?filter=work&dialog=chat&with=olga'));
  expect(router.state.location.state).toEqual({ dialog: true });
});

test('the mark stays on its place while answers arrive before it', async () => {
  const late = Promise.withResolvers<void>();
  open(creator);
  const { fetch: known } = globalThis;
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('/assignments')) await late.promise;
    return known(url);
  });
  type('kettle');
  await screen.findByRole('option', { name: /Shot list/ });
  await waitFor(() => expect(marked().textContent).toMatch(/^Olga Brandt/));
  late.resolve();
  await screen.findByRole('option', { name: /Kettle teaser/ });
  expect(marked().textContent).toMatch(/^Olga Brandt/);
});

test('the five places that were chosen last come first the next time, each once', async () => {
  const { user } = open(creator);
  type('kettle');
  await user.click(await screen.findByRole('option', { name: /Shot list/ }));
  type('');
  for (const label of ['Terms', 'Cookies', 'Edit Profile', 'Project Newsfeed', 'Posts', 'Terms'])
    fireEvent.click(screen.getByRole('option', { name: label }));
  type('x');
  type('');
  const recent = () => within(screen.getByRole('group', { name: 'Recent' })).getAllByRole('option');
  expect(recent().map(({ textContent }) => textContent)).toEqual([
    ...['Terms', 'Posts', 'Project Newsfeed', 'Edit Profile', 'Cookies'],
  ]);
  expect(labels().filter((label) => label === 'Terms')).toHaveLength(1);
});

test.each([
  ['no list', 'null'],
  ['a broken text', '[{'],
  ['an address elsewhere', '[{"kind":"person","label":"x","to":"//evil.test"}]'],
  ['a page of another role', '[{"kind":"page","label":"Audit log","to":"/admin/audit"}]'],
])('%s in the storage is no recent place', (_, kept) => {
  localStorage.setItem('briefhouse.account.recent', kept);
  open(creator);
  expect(titles()).toEqual(['Pages']);
});

test('a text that nothing contains is told so, once the answers are there', async () => {
  const none = { ...answers, '/people': { people: [] }, '/documents': { documents: [] } };
  const { user } = open(creator, '/posts', none);
  type('zzz');
  expect(screen.queryByText(/Nothing found/)).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('Searching...');
  await screen.findByText('Nothing found for “zzz”');
  expect(field().getAttribute('aria-expanded')).toBe('false');
  expect(field().getAttribute('aria-activedescendant')).toBeNull();
  await user.keyboard('{ArrowDown}{Enter}');
});

test('a search that fails says that something is missing, shows the rest, and is tried again', async () => {
  const answer: typeof answers = { ...answers };
  delete answer['/documents'];
  const { user } = open(creator, '/posts', answer);
  type('kettle');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/^Some results are missing\. /);
  screen.getByRole('option', { name: /Kettle film.*Quiet Kettle$/ });
  Object.assign(answer, answers);
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  await screen.findByRole('option', { name: /Shot list/ });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('offline it finds pages, and says why it finds no more', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  open(creator);
  type('newsfeed');
  expect(labels()).toEqual(['Project Newsfeed']);
  await screen.findByText('You are offline. Only pages and what was read before can be found.');
  vi.restoreAllMocks();
});
