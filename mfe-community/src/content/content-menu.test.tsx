import type { PersonSummary } from '@briefhouse/contracts/accounts/user.ts';
import { listMutedPeople } from '@briefhouse/contracts/notifications/muted-person.ts';
import { contractKey } from '@briefhouse/web/contract-query.ts';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ContentMenu } from './content-menu.tsx';
import { setDismissed } from './dismissed.ts';
import { Hideable } from './hideable.tsx';

const person = (id: string, first_name: string): PersonSummary => ({
  ...{ id, first_name, last_name: 'Lind', avatar_url: null, user_type: 'creator' },
});
const me = { profile: { ...person('nora', 'Nora') }, groups: [] } as never;
const mira = person('mira', 'Mira');

afterEach(() => {
  cleanup();
  for (const id of ['p1', 'p2', 'c1']) setDismissed('hidden', 'nora', id, false);
  setDismissed('muted', 'nora', 'mira', false);
});

interface Sent {
  method: string;
  path: string;
  body: unknown;
}

/** Two posts and a comment of Mira, each with its menu; the server answers with `status`. */
const show = (status = 200) => {
  const sent: Sent[] = [];
  /** Calls that go out although the page is left. */
  const kept: string[] = [];
  const muted = new Set<string>();
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body, keepalive }: RequestInit = {}) => {
    const path = new URL(url, 'http://here').pathname.replace(/^\/api/, '');
    if (keepalive) kept.push(path);
    if (method !== 'GET') sent.push({ method, path, body: body ? JSON.parse(String(body)) : undefined });
    if (method === 'PUT' && path === '/muted-people/mira') muted.add('mira');
    if (method === 'DELETE') muted.clear();
    const people = muted.has('mira') ? [mira] : [];
    const answer = status === 200 ? { ok: true, people } : { code: 'POST_NOT_FOUND', message: 'Gone' };
    return new Response(JSON.stringify(answer), { status });
  });
  const contents = [
    { post_id: 'p1', author: mira },
    { post_id: 'p2', author: mira },
    { post_id: 'p3', comment_id: 'c1', author: mira },
  ];
  const page = renderPage(
    contents.map((content) => (
      <Hideable key={content.post_id} content={content}>
        <p>About {content.post_id}</p>
        <ContentMenu content={content} />
      </Hideable>
    )),
    '/posts',
    { me },
  );
  return { ...page, sent, kept, muted };
};

const isVisible = (text: string) =>
  screen.getByText(text).parentElement?.classList.contains('co:hidden') === false;
const open = async ({ user }: ReturnType<typeof show>, index: number, action: string) => {
  await user.click(screen.getAllByRole('button', { name: /^More about this/ })[index] as HTMLElement);
  await user.click(await screen.findByRole('menuitem', { name: action }));
};

test('one’s own have no menu', () => {
  renderPage(<ContentMenu content={{ post_id: 'p1', author: person('nora', 'Nora') }} />, '/posts', { me });
  expect(screen.queryByRole('button')).toBeNull();
});

test('a hidden post leaves a note with the focus in its place, and comes back', async () => {
  const page = show();
  await open(page, 0, 'Hide this post');
  const undo = await screen.findByRole('button', { name: 'Undo: show this post' });
  await waitFor(() => expect(document.activeElement).toBe(undo));
  expect([isVisible('About p1'), isVisible('About p2')]).toEqual([false, true]);
  screen.getByText('Post hidden.');
  await page.user.click(undo);
  await waitFor(() => expect(isVisible('About p1')).toBe(true));
  const [menu] = screen.getAllByRole('button', { name: 'More about this post' });
  await waitFor(() => expect(document.activeElement).toBe(menu));
  await waitFor(() =>
    expect(page.sent).toEqual([
      { method: 'PUT', path: '/posts/p1/hidden', body: { hidden: true } },
      { method: 'PUT', path: '/posts/p1/hidden', body: { hidden: false } },
    ]),
  );
});

test('hiding and muting are sent also for somebody who leaves the page at once', async () => {
  const page = show();
  await open(page, 0, 'Hide this post');
  await waitFor(() => expect(page.kept).toEqual(['/posts/p1/hidden']));
  await open(page, 1, 'Mute Mira Lind');
  await waitFor(() => expect(page.kept).toEqual(['/posts/p1/hidden', '/muted-people/mira']));
});

test('a comment is hidden as one', async () => {
  const page = show();
  await open(page, 2, 'Hide this comment');
  await screen.findByText('Comment hidden.');
  await waitFor(() =>
    expect(page.sent).toEqual([
      { method: 'PUT', path: '/posts/p3/hidden', body: { comment_id: 'c1', hidden: true } },
    ]),
  );
});

test('a post that could not be hidden is there again, and says so', async () => {
  const page = show(404);
  await open(page, 0, 'Hide this post');
  await waitFor(() => expect(page.failures).toEqual([{ failure: 'Error hiding this post', text: 'Gone' }]));
  expect(isVisible('About p1')).toBe(true);
});

test('muting takes away everything of a person, and its Undo brings everything back', async () => {
  const page = show();
  await open(page, 1, 'Mute Mira Lind');
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Undo/ })).toHaveLength(3));
  expect(['p1', 'p2', 'p3'].map((id) => isVisible(`About ${id}`))).toEqual([false, false, false]);
  await page.user.click(screen.getAllByRole('button', { name: /^Undo/ })[0] as HTMLElement);
  await waitFor(() => expect(isVisible('About p3')).toBe(true));
  await waitFor(() =>
    expect(page.sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'PUT /muted-people/mira',
      'DELETE /muted-people/mira',
    ]),
  );
});

test('a person who is no longer muted, on another screen or device, is there again', async () => {
  const page = show();
  await open(page, 1, 'Mute Mira Lind');
  await screen.findAllByText(/is muted/);
  const held = () => page.cache.getQueryData<{ people: object[] }>(contractKey(listMutedPeople, {}))?.people;
  await waitFor(() => expect(held()).toHaveLength(1));
  page.muted.clear();
  await page.cache.invalidateQueries({ queryKey: contractKey(listMutedPeople) });
  await waitFor(() => expect(isVisible('About p3')).toBe(true));
});

test('a list that does not know of the muting yet brings nobody back', async () => {
  const page = show();
  page.muted.add = () => page.muted;
  await open(page, 1, 'Mute Mira Lind');
  await screen.findAllByText(/is muted/);
  const held = () => page.cache.getQueryData(contractKey(listMutedPeople, {}));
  await waitFor(() => expect(held()).toEqual({ ok: true, people: [] }));
  expect(page.cache.isMutating()).toBe(0);
  expect(isVisible('About p3')).toBe(false);
  await page.user.click(screen.getAllByRole('button', { name: /^Undo/ })[0] as HTMLElement);
  await waitFor(() => expect(isVisible('About p3')).toBe(true));
});

test('a list that cannot be read brings nobody back', async () => {
  const page = show();
  await open(page, 1, 'Mute Mira Lind');
  const held = () => page.cache.getQueryData<{ people: object[] }>(contractKey(listMutedPeople, {}))?.people;
  await waitFor(() => expect(held()).toHaveLength(1));
  cleanup();
  const { cache } = show(404);
  const key = contractKey(listMutedPeople, {});
  await waitFor(() =>
    expect(cache.getQueryState(key)).toMatchObject({ status: 'error', fetchStatus: 'idle' }),
  );
  await act(async () => undefined);
  expect(isVisible('About p3')).toBe(false);
});

test('a report needs a reason, and may mute as well', async () => {
  const page = show();
  await open(page, 0, 'Report…');
  const send = await screen.findByRole('button', { name: 'Send report' });
  await page.user.click(send);
  screen.getByText('Please choose a reason');
  expect(page.sent).toEqual([]);
  await page.user.click(screen.getByLabelText('Spam or advertising'));
  await page.user.type(screen.getByLabelText(/Details/), 'Crows');
  await page.user.click(screen.getByLabelText(/Also mute Mira Lind/));
  await page.user.click(send);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() =>
    expect(page.sent).toEqual([
      { method: 'POST', path: '/posts/p1/report', body: { reason: 'spam', words: 'Crows' } },
      { method: 'PUT', path: '/muted-people/mira', body: {} },
    ]),
  );
});

test('a note that is there before the dialog closes gets the focus once it has', async () => {
  show();
  const [around] = document.querySelectorAll('[data-hideable]');
  around?.setAttribute('data-acted', '');
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.setAttribute('role', 'dialog');
  dialog.append(document.createElement('button'));
  dialog.querySelector('button')?.focus();
  act(() => setDismissed('hidden', 'nora', 'p1', true));
  const undo = await screen.findByRole('button', { name: 'Undo: show this post' });
  expect(document.activeElement).not.toBe(undo);
  // A browser's focus is nowhere once its element is gone.
  dialog.querySelector('button')?.blur();
  dialog.remove();
  await waitFor(() => expect(document.activeElement).toBe(undo));
});

test('the report gives the focus back to the menu’s button, and with muting to the Undo', async () => {
  const page = show();
  const menu = () => screen.getAllByRole('button', { name: 'More about this post' })[0];
  await open(page, 0, 'Report…');
  await screen.findByRole('dialog');
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(menu()));
  await open(page, 0, 'Report…');
  await page.user.click(await screen.findByLabelText('Spam or advertising'));
  await page.user.click(screen.getByLabelText(/Also mute Mira Lind/));
  await page.user.click(screen.getByRole('button', { name: 'Send report' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Undo'));
  expect(document.activeElement?.closest('[data-hideable]')?.textContent).toContain('About p1');
});
