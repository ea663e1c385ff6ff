import type { Post } from '@briefhouse/contracts/community/post.ts';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { feed } from '../feed/feed-pages.ts';
import { useFeed } from '../feed/hydration.ts';
import { PostCard } from '../post/post-card.tsx';
import { posts } from '../post/posts.ts';
import { refreshPost } from '../post/refresh-post.ts';
import { aPost } from '../testing/posts.ts';
import { aPiece, aProject, signedIn } from '../testing/work.ts';

const nora = signedIn('nora', 'client', 'Nora');
const mira = signedIn('mira', 'creator', 'Mira');
const stranger = signedIn('zoe', 'creator', 'Zoe');

afterEach(() => vi.unstubAllGlobals());

const Feed = () => feed.itemsOf(useFeed().data).map((post) => <PostCard key={post.id} post={post} />);

/** The feed with one post; `answer` is the server's answer to calls that change it. */
const show = (me: typeof nora, post: Post, answer: () => Response = () => Response.json({ ok: true })) => {
  const calls: [string, string, unknown][] = [];
  let now = post;
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit = {}) => {
    if (url.startsWith(`/api/posts/${post.id}`) && (!method || method === 'GET'))
      return Response.json({ post: now, linked: null, hidden: false });
    if (!method || method === 'GET') return Response.json({ posts: [now], next_cursor: null });
    calls.push([
      method,
      new URL(url, 'http://localhost').pathname,
      body ? JSON.parse(String(body)) : undefined,
    ]);
    return answer();
  });
  const page = renderPage(<Feed />, '/posts', { me });
  return { ...page, calls, become: (next: Post) => (now = next) };
};
/** The time of a change on the server: after any that a test begins with. */
const changed = new Date(Date.now() + 60_000).toISOString();
const name = { project: 'Finished project', piece: 'Work' };
const panel = (kind: keyof typeof name = 'project') => screen.findByRole('figure', { name: name[kind] });

test('a piece is shown with its picture, and leads to it on its creator’s page', async () => {
  show(stranger, aPost('post', { work: aPiece() }));
  const piece = await panel('piece');
  const link = within(piece).getByRole('link');
  expect(link.getAttribute('href')).toBe('/creators/mira?dialog=piece&piece=jar');
  within(link).getByText('A jar in the morning');
  within(link).getByRole('img', { name: 'A jar of balm on a window sill' });
  within(link).getByText('From the portfolio of Mira Petrova');
  expect(within(piece).queryByRole('button')).toBeNull();
});

test('a project names the brand first, whoever of the two shows it, and leads to the other', async () => {
  show(stranger, aPost('post', { work: aProject({ consent: 'given' }) }));
  const project = await panel();
  within(project).getByText('Lind & Daughters × Mira Petrova');
  within(project).getByText(/^Finished .*2026/);
  expect(within(project).getByRole('link').getAttribute('href')).toBe('/brands/nora');
  expect(within(project).queryByRole('button')).toBeNull();
});

test('a brand that shows one leads to its creator', async () => {
  const author = {
    ...aPost('post').author,
    id: 'nora',
    user_type: 'client' as const,
    brand: { company_name: 'Lind & Daughters', logo_url: null },
  };
  const work = aProject({ consent: 'given', partner: { person_id: 'mira', name: 'Mira Petrova' } });
  show(stranger, aPost('post', { user_id: 'nora', author, work }));
  const project = await panel();
  within(project).getByText('Lind & Daughters × Mira Petrova');
  expect(within(project).getByRole('link').getAttribute('href')).toBe('/creators/mira');
});

test.each([
  ['asked', 'Waiting for Lind & Daughters’s consent'],
  ['given', 'Shown with Lind & Daughters’s consent'],
  ['refused', 'Lind & Daughters declined'],
] as const)('the author reads that consent is %s', async (consent, words) => {
  show(mira, aPost('post', { work: aProject({ consent }) }));
  within(await panel()).getByText(words);
});

test('the author takes it off after a question; the focus stays in the post', async () => {
  const { user, calls } = show(mira, aPost('post', { work: aProject() }));
  await user.click(within(await panel()).getByRole('button', { name: 'Remove' }));
  const question = await screen.findByRole('alertdialog', { name: 'Remove this project from the post?' });
  await user.click(within(question).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('figure', { name: 'Finished project' })).toBeNull());
  expect(calls).toEqual([['DELETE', '/api/posts/post/work', undefined]]);
  await waitFor(() => expect(document.activeElement?.closest('article')).not.toBeNull());
});

test('the partner is asked, allows it, and may withdraw', async () => {
  const post = aPost('post', { work: aProject({ partner: { person_id: 'nora', name: 'Nora Holm' } }) });
  const answers = ['given', 'refused'] as const;
  let count = 0;
  const { user, calls } = show(nora, post, () =>
    Response.json({ work: { ...post.work, consent: answers[count++] }, updated_at: changed }),
  );
  const question = 'Mira Petrova would like to show your project Two weeks with the balm in this post.';
  within(await panel()).getByText(question);
  expect(within(await panel()).queryByRole('button', { name: 'Remove' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Allow' }));
  await screen.findByText('Shown with your consent.');
  expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  await screen.findByText(/^You declined/);
  screen.getByRole('button', { name: 'Allow' });
  expect(calls).toEqual([
    ['PUT', '/api/posts/post/work/consent', { agreed: true }],
    ['PUT', '/api/posts/post/work/consent', { agreed: false }],
  ]);
});

test('a read that began before the partner’s answer does not bring the question back', async () => {
  const post = aPost('post', { work: aProject({ partner: { person_id: 'nora', name: 'Nora Holm' } }) });
  const { user, cache } = show(nora, post, () =>
    Response.json({ work: { ...post.work, consent: 'given' }, updated_at: changed }),
  );
  await user.click(within(await panel()).getByRole('button', { name: 'Allow' }));
  await screen.findByText('Shown with your consent.');
  await refreshPost(cache, 'post');
  expect(posts.find(cache, 'post')?.work?.consent).toBe('given');
});

test('the focus stays with the answer when the pressed button goes', async () => {
  const post = aPost('post', { work: aProject({ partner: { person_id: 'nora', name: 'Nora Holm' } }) });
  const { user } = show(nora, post, () =>
    Response.json({ work: { ...post.work, consent: 'refused' }, updated_at: changed }),
  );
  await user.click(within(await panel()).getByRole('button', { name: 'Decline' }));
  await screen.findByText(/^You declined/);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Allow'));
});

test('an answer that comes too late is told, and the post is read again', async () => {
  const post = aPost('post', { work: aProject() });
  const { user, failures, become } = show(nora, post, () =>
    Response.json({ code: 'CONFLICT', message: 'This changed in the meantime.' }, { status: 409 }),
  );
  await user.click(within(await panel()).getByRole('button', { name: 'Decline' }));
  become({ ...post, work: null });
  await waitFor(() => expect(failures).toMatchObject([{ failure: 'Error saving your answer' }]));
});

test('nothing can be done with the work of a post that is on its way', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}));
  renderPage(<PostCard post={aPost('post', { work: aProject() })} sending />, '/posts', { me: mira });
  const remove = within(await panel()).getByRole('button', { name: 'Remove' });
  expect((remove as HTMLButtonElement).disabled).toBe(true);
});
