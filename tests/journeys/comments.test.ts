import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enter } from '../support/browser.ts';
import { callAs } from '../support/call-as.ts';
import { newcomer, type Person } from '../support/people.ts';
import { stays } from '../support/stays.ts';

const postAs = async (person: Person, content: string): Promise<string> => {
  const body = { content, submission_id: randomUUID() };
  return (await callAs<{ post: { id: string } }>(person, 'POST', '/posts', body)).post.id;
};

const commentAs = async (person: Person, post: string, content: string, parent?: string): Promise<string> => {
  const body = { content, submission_id: randomUUID(), ...(parent && { parent_comment_id: parent }) };
  const made = await callAs<{ comment: { id: string } }>(person, 'POST', `/posts/${post}/comments`, body);
  return made.comment.id;
};

const commentOf = (within: Locator | Page, text: string) =>
  within.getByRole('group', { name: /^Comment by/ }).filter({ hasText: text });
interface Ring {
  words: string;
  inView: boolean;
  focused: boolean;
}

/** Keeps in the page the place of each comment as it was ringed, which is over in three seconds. */
const watchRings = () => {
  const rings: Ring[] = [];
  Object.assign(globalThis, { rings });
  new MutationObserver(() => {
    for (const comment of document.querySelectorAll('[aria-label^="Comment by"]')) {
      const words = comment.textContent ?? '';
      if (getComputedStyle(comment).outlineStyle !== 'solid') continue;
      if (rings.some((ring) => ring.words === words)) continue;
      const { top, bottom } = comment.getBoundingClientRect();
      const inView = top >= 64 && bottom <= innerHeight;
      rings.push({ words, inView, focused: comment === document.activeElement });
    }
  }).observe(document, { subtree: true, childList: true, attributes: true });
};

const ringOf = (page: Page, words: string) =>
  page.evaluate(
    (text) => (globalThis as unknown as { rings: Ring[] }).rings.find((ring) => ring.words.includes(text)),
    words,
  );

test('a notice leads to its comment, which is scrolled to, has the focus and is ringed for three seconds; Back finds the feed as it was', async () => {
  const [tilda, nora, ivo] = [
    await newcomer('client', 'Tilda', 'Moss'),
    await newcomer('creator', 'Nora', 'Lind'),
    await newcomer('creator', 'Ivo', 'Hale'),
  ];
  const id = await postAs(tilda, `Long talk ${Date.now()}`);
  const comments: string[] = [];
  for (let index = 0; index < 24; index++)
    comments.push(await commentAs(index < 12 ? nora : ivo, id, `Thought ${index}`));
  const { page, problems, close } = await enter(tilda, '/posts?dialog=notifications');
  await page.addInitScript(watchRings);
  await page.evaluate(watchRings);

  const notice = page
    .getByRole('dialog', { name: /Notifications/ })
    .getByRole('link', { name: /commented on your post/ });
  await notice.click();
  await page.waitForURL(/\?comment=/);
  const led = new URL(page.url()).searchParams.get('comment');
  const words = `Thought ${comments.indexOf(led ?? '')}`;
  await expect.poll(() => ringOf(page, words)).toMatchObject({ inView: true, focused: true });
  const linked = commentOf(page, words).first();
  await expect
    .poll(() => linked.evaluate((element) => getComputedStyle(element).outlineStyle))
    .not.toBe('solid');

  // A reply: its parent's replies are open around it.
  const reply = await commentAs(nora, id, 'A reply far down', comments[20] ?? '');
  await page.goto(`/posts/${id}?comment=${reply}`);
  await expect.poll(() => ringOf(page, 'A reply far down')).toBeTruthy();
  await commentOf(page.getByRole('list', { name: 'Replies' }), 'A reply far down').waitFor();
  const list = page.getByRole('list', { name: 'Comments', exact: true }).getByRole('listitem');
  const earlier = page.getByRole('button', { name: 'Load 10 earlier comments' });
  await earlier.scrollIntoViewIfNeeded();
  const begins = await list.first().textContent();
  const place = await list.first().boundingBox();
  await earlier.click();
  await expect.poll(() => list.first().textContent()).not.toBe(begins);
  const moved = await list
    .filter({ hasText: begins?.match(/Thought \d+/)?.[0] ?? '' })
    .first()
    .boundingBox();
  expect(Math.abs((moved?.y ?? 0) - (place?.y ?? 0))).toBeLessThan(2);

  // The feed to its end, with replies that are open, and back to it from a post in the middle.
  await page.goto('/posts');
  const cards = page.locator('[data-post]');
  await page
    .getByRole('button', { name: /^Show \d+ repl/ })
    .first()
    .click();
  const replies = page.getByRole('list', { name: 'Replies' });
  await commentOf(replies, '').first().waitFor();
  await expect
    .poll(async () => {
      await cards.last().scrollIntoViewIfNeeded();
      return page.getByText('No more posts from the last 30 days.').count();
    })
    .toBe(1);
  expect(await cards.count()).toBeGreaterThan(20);
  const read = cards.nth(12);
  const top = () => read.evaluate((row) => row.getBoundingClientRect().top);
  const link = read.getByRole('link', { name: /ago|Just now|yesterday/i }).first();
  await link.scrollIntoViewIfNeeded();
  const before = await stays(top);
  const loaded = await cards.count();
  await link.click();
  await page.getByRole('heading', { level: 1, name: 'Post', exact: true }).waitFor();
  const missed = `Posted behind her back ${Date.now()}`;
  await postAs(nora, missed);
  await page.goBack();
  await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(loaded);
  const pill = page.getByRole('button', { name: /^\d+ new posts?$/ });
  await pill.waitFor();
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(3);
  await expect.poll(() => replies.count()).toBe(1);
  await pill.click();
  await page.getByRole('article').filter({ hasText: missed }).waitFor();
  expect(problems).toEqual([]);
  await close();
});
