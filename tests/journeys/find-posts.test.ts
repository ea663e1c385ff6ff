import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enter } from '../support/browser.ts';
import { demo, newcomer } from '../support/people.ts';

const posts = (page: Page) => page.getByRole('article');
const saying = (page: Page, text: string) => posts(page).filter({ hasText: text });
const filter = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Filter posts' }).getByRole('link', { name, exact: true });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search posts' });

const write = async (page: Page, text: string) => {
  await page.getByLabel('What would you like to share?').fill(text);
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await page.getByText('Post created successfully!').last().waitFor();
};

/** A word of their own, a new creator and a new brand on the feed, each with a post that has the word. */
const two = async () => {
  const word = `q${randomBytes(5).toString('hex')}`;
  const [tilda, olga] = await Promise.all([
    enter(await newcomer('creator', 'Tilda', word), '/posts'),
    enter(await newcomer('client', 'Olga', word), '/posts'),
  ]);
  await write(tilda.page, `Ravens in the fog, ${word}`);
  await write(olga.page, `Ravens wanted, ${word}`);
  return { tilda, olga, word };
};

/** Chooses from the menu of a post. */
const choose = async (page: Page, text: string, action: string) => {
  await saying(page, text).getByRole('button', { name: 'More about this post' }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

/** Sees what has been posted a moment ago, as soon as it can be found. */
const find = async (page: Page, text: string) => {
  await expect
    .poll(async () => {
      await page.reload();
      await posts(page).or(page.getByText('No posts found')).first().waitFor();
      return saying(page, text).count();
    })
    .toBe(1);
};

test('posts are found by whom they are from and by their words; the address keeps both, and Back leads back', async () => {
  const { tilda, olga, word } = await two();
  const { page } = tilda;
  await filter(page, 'Brands').click();
  await page.waitForURL(/\?filter=brands$/);
  await find(page, `Ravens wanted, ${word}`);
  expect(await saying(page, `Ravens in the fog, ${word}`).count()).toBe(0);
  await search(page).fill(word.slice(0, 8));
  await page.waitForURL(/filter=brands&q=/);
  await find(page, 'Ravens wanted');
  expect(await posts(page).count()).toBe(1);
  expect(await search(page).inputValue()).toBe(word.slice(0, 8));

  await filter(page, 'All').click();
  await find(page, 'Ravens in the fog');
  expect(await posts(page).count()).toBe(2);
  // What arrives belongs to this search, or to none.
  await write(olga.page, `Something else`);
  await write(olga.page, `A third about ${word}`);
  await saying(page, 'A third about').waitFor();
  expect(await posts(page).count()).toBe(3);

  await filter(page, 'Mine').click();
  await saying(page, 'Ravens in the fog').waitFor();
  await expect.poll(() => posts(page).count()).toBe(1);
  expect(await filter(page, 'Mine').getAttribute('aria-current')).toBe('true');
  await search(page).fill('nothingofthiskind');
  await page.getByText('No posts found').waitFor();
  await page.goBack();
  await saying(page, 'Ravens in the fog').waitFor();
  await page.goBack();
  await expect.poll(() => posts(page).count()).toBe(3);
  await filter(page, 'With work').click();
  await page.getByText('No posts found').waitFor();
  await page.getByRole('link', { name: 'Show all posts' }).click();
  await posts(page).nth(5).waitFor();
  expect(await search(page).inputValue()).toBe('');
  expect([...tilda.problems, ...olga.problems]).toEqual([]);
  await Promise.all([tilda.close(), olga.close()]);
});

test('a post is hidden and shown again in its place, by keyboard; a line stands for it meanwhile', async () => {
  const { tilda, olga, word } = await two();
  const { page } = olga;
  const text = `Ravens in the fog, ${word}`;
  const post = saying(page, text);
  // What was written later stands above, once both are there.
  await expect
    .poll(() => saying(page, word).allInnerTexts())
    .toEqual([expect.stringContaining('Ravens wanted'), expect.stringContaining(text)]);
  const saved = (hidden: boolean) =>
    page.waitForResponse(
      (answer) => answer.url().endsWith('/hidden') && answer.request().postDataJSON()?.hidden === hidden,
    );
  const place = () => page.locator('[data-hideable]:has(article)', { hasText: text }).boundingBox();
  const before = await place();
  await post.getByRole('button', { name: 'More about this post' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Hide this post' }).press('Enter');
  await page.getByText('Post hidden.').waitFor();
  const undo = page.getByRole('button', { name: 'Undo: show this post' });
  await expect.poll(() => undo.evaluate((button) => button === document.activeElement)).toBe(true);
  const line = await place();
  expect(line).toMatchObject({ x: before?.x, y: before?.y, width: before?.width });
  expect(line?.height).toBeLessThan(80);
  expect(await page.getByText(text).isVisible()).toBe(false);
  const shown = saved(false);
  await page.keyboard.press('Enter');
  await undo.waitFor({ state: 'detached' });
  expect(await page.getByText(text).isVisible()).toBe(true);
  expect(await place()).toEqual(before);
  await shown;

  // One press is sent though the page is left at once; what waits for an earlier one is not.
  await choose(page, text, 'Hide this post');
  await page.getByText('Post hidden.').waitFor();
  await expect
    .poll(async () => {
      await page.reload();
      await saying(page, `Ravens wanted, ${word}`).waitFor();
      return saying(page, text).count();
    })
    .toBe(0);
  // One's own have another menu.
  await saying(page, `Ravens wanted, ${word}`).getByRole('button', { name: 'More about this post' }).click();
  await page.getByRole('menuitem', { name: 'Edit post' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Hide this post' }).count()).toBe(0);
  expect([...tilda.problems, ...olga.problems]).toEqual([]);
  await Promise.all([tilda.close(), olga.close()]);
});

test('muting somebody takes all their posts away until it is undone, also those that arrive', async () => {
  const { tilda, olga, word } = await two();
  const runa = await enter(await newcomer('creator', 'Runa', word), '/posts');
  const { page } = olga;
  await write(tilda.page, `More ravens, ${word}`);
  await saying(page, `More ravens, ${word}`).waitFor();
  const mute = async () => {
    await choose(page, `More ravens, ${word}`, `Mute Tilda ${word}`);
    await expect.poll(() => page.getByText(`Tilda ${word} is muted.`).count()).toBe(2);
  };
  await mute();
  await page.getByRole('button', { name: 'Undo: show this post' }).first().click();
  await expect.poll(() => page.getByText(`Tilda ${word} is muted.`).count()).toBe(0);
  expect(await page.getByText(`Ravens in the fog, ${word}`).isVisible()).toBe(true);

  await mute();
  await write(tilda.page, `Even more ravens, ${word}`);
  // What is told after it has arrived, so it has as well.
  await write(runa.page, `Quiet here, ${word}`);
  await saying(page, `Quiet here, ${word}`).waitFor();
  expect(await saying(page, `Even more ravens`).count()).toBe(0);
  const visitors = [tilda, olga, runa];
  expect(visitors.flatMap(({ problems }) => problems)).toEqual([]);
  await Promise.all(visitors.map(({ close }) => close()));
});

test('a comment is hidden and shown again, and reported with its text', async () => {
  const { tilda, olga, word } = await two();
  const { page } = olga;
  const under = saying(tilda.page, `Ravens wanted, ${word}`);
  await under.getByRole('textbox', { name: 'Write a comment' }).fill(`Crows, more likely, ${word}`);
  await under.getByRole('button', { name: 'Comment', exact: true }).click();
  const line = page.getByRole('group', { name: `Comment by Tilda ${word}` });
  await expect
    .poll(async () => {
      await page.reload();
      await posts(page).first().waitFor();
      return line.count();
    })
    .toBe(1);
  const before = await line.boundingBox();
  await line.getByRole('button', { name: 'More about this comment' }).click();
  await page.getByRole('menuitem', { name: 'Hide this comment' }).click();
  await page.getByText('Comment hidden.').waitFor();
  expect(await page.locator(`[data-hideable]`, { hasText: 'Comment hidden.' }).last().isVisible()).toBe(true);
  expect(await line.isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Undo: show this comment' }).click();
  await line.waitFor();
  expect(await line.boundingBox()).toEqual(before);

  await line.getByRole('button', { name: 'More about this comment' }).click();
  await page.getByRole('menuitem', { name: 'Report…' }).click();
  const dialog = page.getByRole('dialog', { name: `Report a comment by Tilda ${word}` });
  await dialog.getByLabel('Something else').check();
  await dialog.getByRole('button', { name: 'Send Report' }).click();
  await page.getByText('Report sent').waitFor();
  const moderator = await enter(await demo('moderator'), '/admin/reports');
  const title = `A comment by Tilda ${word}`;
  await moderator.page.getByRole('button', { name: title }).click();
  const report = moderator.page.getByRole('region', { name: title });
  await report.getByText(`Crows, more likely, ${word}`).waitFor();
  await report.getByRole('link', { name: 'Open the comment' }).click();
  await moderator.page.getByRole('group', { name: `Comment by Tilda ${word}` }).waitFor();
  expect([...tilda.problems, ...olga.problems, ...moderator.problems]).toEqual([]);
  await Promise.all([tilda.close(), olga.close(), moderator.close()]);
});

test('a reported post reaches the moderators as it was, also when it has been deleted', async () => {
  const { tilda, olga, word } = await two();
  const { page } = olga;
  const text = `Ravens in the fog, ${word}`;
  await choose(page, text, 'Report…');
  const dialog = page.getByRole('dialog', { name: `Report a post by Tilda ${word}` });
  await dialog.getByRole('button', { name: 'Send Report' }).click();
  await dialog.getByText('Please choose a reason').waitFor();
  await dialog.getByLabel('Spam or advertising').check();
  await dialog.getByLabel('What happened?').fill('These are crows');
  await dialog.getByRole('button', { name: 'Send Report' }).click();
  await page.getByText('Report sent').waitFor();
  await dialog.waitFor({ state: 'detached' });

  await choose(tilda.page, text, 'Delete post');
  await tilda.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await tilda.page.getByText('Post deleted successfully!').waitFor();

  const moderator = await enter(await demo('moderator'), '/admin/reports');
  const title = `A post by Tilda ${word}`;
  await moderator.page.getByRole('button', { name: title }).click();
  const report = moderator.page.getByRole('region', { name: title });
  await report.getByText('These are crows').waitFor();
  await report.getByText(text).waitFor();
  await report.getByText('It is no longer there.').waitFor();
  await report.getByRole('link', { name: 'Open the post' }).click();
  await moderator.page.getByText('Post Not Found').waitFor();
  expect([...tilda.problems, ...olga.problems]).toEqual([]);
  await Promise.all([tilda.close(), olga.close(), moderator.close()]);
});
