import type { RealtimeEvent } from '@briefhouse/contracts/realtime/events.ts';
import { toastStore } from '@briefhouse/ui/toast.ts';
import { RealtimeContext, type RealtimeListener } from '@briefhouse/web/realtime.tsx';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aPicture, aPost, asMira } from '../testing/posts.ts';
import { OwnPostMenu } from './own-post-menu.tsx';

afterEach(() => vi.unstubAllGlobals());

const open = (post = aPost('one'), refused = false) => {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body = '' }: RequestInit) => {
    calls.push(`${method} ${url} ${body}`);
    if (refused) return Response.json({ code: 'UNAVAILABLE', message: 'Not now.' }, { status: 503 });
    return Response.json(method === 'PATCH' ? { post: aPost('one') } : { ok: true });
  });
  const onDeleted = vi.fn();
  const listeners = new Set<RealtimeListener>();
  const realtime = {
    subscribe: () => () => undefined,
    send: () => undefined,
    listen: (listener: RealtimeListener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const tell = (event: RealtimeEvent) =>
    act(() => {
      for (const listener of listeners) listener(event, 'posts');
    });
  const page = renderPage(
    <RealtimeContext value={realtime}>
      <OwnPostMenu post={post} focusAfter={() => screen.getByText('Next post')} onDeleted={onDeleted} />
      <button type="button">Next post</button>
    </RealtimeContext>,
    '/posts',
    { me: asMira },
  );
  const choose = async (item: string) => {
    await page.user.click(screen.getByRole('button', { name: 'More about this post' }));
    await page.user.click(await screen.findByRole('menuitem', { name: item }));
  };
  return { ...page, calls, onDeleted, choose, tell };
};

test('one’s own video, which has no viewer, is downloaded from the menu', async () => {
  const { calls, choose } = open(
    aPost('one', {
      media: [
        aPicture('film', { video: { url: '/media/post/film/video.mp4', type: 'video/mp4', seconds: 7 } }),
      ],
    }),
  );
  await choose('Download video');
  await waitFor(() => expect(calls).toEqual(['GET /api/media/film ']));
});

test('a post is deleted only after a question, and the next one gets the focus', async () => {
  const { user, calls, onDeleted, choose } = open();
  await choose('Delete post');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(calls).toEqual([]);
  // The focus comes back a moment later, and would close a menu that is open by then.
  const more = screen.getByRole('button', { name: 'More about this post' });
  await waitFor(() => expect(document.activeElement).toBe(more));
  await choose('Delete post');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
  expect(calls).toEqual(['DELETE /api/posts/one ']);
  expect(toastStore.list()).toMatchObject([{ kind: 'notice', title: 'Post deleted successfully!' }]);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Next post'));
});

test('a post that could not be deleted stays, and the reason is shown', async () => {
  const { user, failures, onDeleted, choose } = open(aPost('one'), true);
  await choose('Delete post');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(failures).toEqual([{ failure: 'Error deleting post', text: 'Not now.' }]));
  expect(onDeleted).not.toHaveBeenCalled();
});

test('the text beside a photo may go; what was typed is not thrown away by Escape', async () => {
  const { user, calls, choose } = open(aPost('one', { media: [aPicture('p')] }));
  await choose('Edit post');
  const dialog = await screen.findByRole('dialog', { name: 'Edit post' });
  await user.clear(within(dialog).getByRole('textbox', { name: 'Text' }));
  await user.keyboard('{Escape}');
  const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
  await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls).toEqual([expect.stringContaining('PATCH /api/posts/one {')]);
});

test('a character counts once, however it is stored', async () => {
  const { user, calls, choose } = open(aPost('one', { content: '🙂'.repeat(4999) }));
  await choose('Edit post');
  const dialog = await screen.findByRole('dialog', { name: 'Edit post' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Text' }), 'y');
  within(dialog).getByText('5000 / 5000');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls).toHaveLength(1));
});

test('5001 characters are shown at the field and not sent', async () => {
  const { user, calls, choose } = open(aPost('one', { content: 'x'.repeat(5000) }));
  await choose('Edit post');
  const dialog = await screen.findByRole('dialog', { name: 'Edit post' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Text' }), 'y');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await within(dialog).findByText('Please use at most 5000 characters');
  expect(calls).toEqual([]);
});

test('an author whose post is deleted while they change it hears so, and can take the words along', async () => {
  toastStore.clear();
  const { user, choose, tell } = open(aPost('one', { content: 'Half' }));
  await choose('Edit post');
  const dialog = await screen.findByRole('dialog', { name: 'Edit post' });
  tell({ type: 'post.deleted', post_id: 'one' });
  expect(toastStore.list()).toEqual([]);
  await user.type(within(dialog).getByRole('textbox', { name: 'Text' }), ' a thought');
  tell({ type: 'post.deleted', post_id: 'other' });
  expect(toastStore.list()).toEqual([]);
  tell({ type: 'post.deleted', post_id: 'one' });
  const [shown] = toastStore.list();
  expect(shown).toMatchObject({
    kind: 'alert',
    title: 'This post was deleted',
    description: 'Your changes were not saved.',
  });
  shown?.action?.onPress();
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('Half a thought'));
});
