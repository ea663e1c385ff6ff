import type { Comment } from '@briefhouse/contracts/community/comment.ts';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newerText } from '../comments/records.ts';
import { OwnPostRow } from '../my-posts/my-posts-dialog.tsx';
import { aComment } from '../testing/comments.ts';
import { PostServer, showPost } from '../testing/post-server.tsx';
import { aPost, mira } from '../testing/posts.ts';

let server: PostServer;
beforeEach(() => {
  server = new PostServer(aPost('p1'));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const later = (version: number) => new Date(Date.now() + version * 1000).toISOString();
const why = () => screen.queryByRole('link', { name: 'Why this was removed' });

test('its author sees that a post was removed and why, as soon as it is, and can only delete it', async () => {
  const { tell, user } = await showPost();
  expect(why()).toBeNull();
  const { id, content, mentions, work, edited_at } = server.post;
  const change = { id, content, mentions, work, edited_at };
  tell({
    type: 'post.changed',
    post: { ...change, updated_at: later(1), removal_case_id: 'case-1' },
  });
  tell({ type: 'post.deleted', post_id: 'p1', except: mira.id });
  await screen.findByText('Removed by the moderators');
  screen.getByText('Post p1');
  expect(why()?.getAttribute('href')).toBe('/moderation/case-1');
  expect(screen.queryByRole('textbox', { name: 'Write a comment' })).toBeNull();
  expect(screen.queryByRole('button', { name: /React/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'More about this post' }));
  await screen.findByRole('menuitem', { name: 'Delete post' });
  expect(screen.queryByRole('menuitem', { name: 'Edit post' })).toBeNull();
  await user.keyboard('{Escape}');
  tell({ type: 'post.changed', post: { ...change, updated_at: later(2), removal_case_id: null } });
  await waitFor(() => expect(why()).toBeNull());
  screen.getByRole('textbox', { name: 'Write a comment' });
});

test('the list of one’s own posts says which one is removed, and offers no change of it', () => {
  renderPage(
    <OwnPostRow
      post={aPost('p1', { removal_case_id: 'case-1' })}
      onEdit={() => undefined}
      onDelete={() => undefined}
    />,
  );
  expect(why()?.getAttribute('href')).toBe('/moderation/case-1');
  expect(screen.queryByRole('button', { name: 'Edit post' })).toBeNull();
  screen.getByRole('button', { name: 'Delete post' });
});

const own = (more: Partial<Comment> = {}) => aComment(1, { user_id: mira.id, author: mira, ...more });
const emptied = (version: number): Comment => ({
  ...own({ version, deleted: true, removed: true }),
  ...{ user_id: null, author: null, content: '' },
});

test('the author of a removed comment reads it and why, without answering; others read that it was removed', async () => {
  server.comments = [own({ removed: true, removal_case_id: 'case-2' }), { ...emptied(1), id: 'c2' }];
  const { tell } = await showPost();
  const line = await screen.findByRole('group', { name: 'Comment by Mira Petrova' });
  expect(line.textContent).toContain('Comment 1');
  expect(line.textContent).toContain('Removed by the moderators');
  expect(why()?.getAttribute('href')).toBe('/moderation/case-2');
  expect(screen.queryByRole('button', { name: 'Reply' })).toBeNull();
  screen.getByRole('button', { name: 'Delete comment' });
  const other = screen.getByRole('group', { name: 'Comment removed' });
  expect(other.textContent).toBe('Removed by the moderators');
  tell({ type: 'comment.created', comment: own({ version: 2 }) });
  await waitFor(() => expect(why()).toBeNull());
  screen.getByRole('button', { name: 'Reply' });
});

test('whichever event comes first, others see a removed comment empty, and its author sees it whole', () => {
  const toAuthor = own({ version: 1, removed: true, removal_case_id: 'case-2' });
  for (const events of [
    [toAuthor, emptied(1)],
    [emptied(1), toAuthor],
  ])
    expect(events.reduce(newerText, own())).toMatchObject({
      content: 'Comment 1',
      removal_case_id: 'case-2',
    });
  expect(newerText(own(), emptied(1))).toMatchObject({ content: '', removed: true });
  // A restored comment is in its place.
  const back = own({ version: 2 });
  for (const known of [toAuthor, emptied(1)])
    expect(newerText(known, back)).toMatchObject({ content: 'Comment 1', removed: false });
  // A post that its author deletes meanwhile is gone for good.
  const gone = { ...emptied(3), removed: false };
  expect(newerText(newerText(toAuthor, gone), own({ version: 4 }))).toMatchObject({
    deleted: true,
    content: '',
  });
});
