import { randomBytes, randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enter } from '../support/browser.ts';
import { callAs } from '../support/call-as.ts';
import { newcomer, type Person } from '../support/people.ts';
import { stays } from '../support/stays.ts';

/** A photo of one colour, drawn by the page's own browser. */
const photo = async (page: Page, name: string) => {
  const base64 = await page.evaluate<string>(`(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 300 });
    const context = canvas.getContext('2d');
    context.fillStyle = '#486';
    context.fillRect(0, 0, 400, 300);
    return canvas.toDataURL('image/png').split(',')[1];
  })()`);
  return { name, mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') };
};

const postAs = (person: Person, content: string) =>
  callAs(person, 'POST', '/posts', { content, submission_id: randomUUID() });

const posts = (page: Page) => page.getByRole('article');
const saying = (page: Page, text: string) => posts(page).filter({ hasText: text });
const tiles = (page: Page) => page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem');
const formOf = (place: Locator, name: string) =>
  place.getByRole('textbox', { name }).locator('xpath=ancestor::form');
const commentOf = (place: Locator, text: string) =>
  place.getByRole('group', { name: /^Comment by/ }).filter({ hasText: text });

/** Chooses from the menu of an own or another's post. */
const choose = async (page: Page, text: string, action: string) => {
  await saying(page, text).getByRole('button', { name: 'More about this post' }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

/** The visible part of each chosen file. */
const seen = (page: Page) =>
  tiles(page).evaluateAll((all) =>
    all.map((tile) => {
      const [own, row] = [tile, tile.parentElement ?? tile].map((box) => box.getBoundingClientRect());
      return own && row ? Math.max(0, Math.min(own.right, row.right) - own.left) / own.width : 0;
    }),
  );

/** Whether all of it is on the screen, with nothing over it. */
const isOnTop = (element: Element) => {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth && element.contains(above);
};

test('a post is seen, answered, found, changed, hidden and reported, and everybody who looks at it sees it at once', async () => {
  const word = `q${randomBytes(5).toString('hex')}`;
  const [tilda, olga] = [await newcomer('creator', 'Tilda', word), await newcomer('client', 'Olga', word)];
  const [author, reader] = [await enter(tilda, '/posts'), await enter(olga, '/posts')];
  const [text, later] = [`Ravens in the fog, ${word}`, `More ravens, ${word}`];
  await posts(reader.page).nth(9).waitFor();

  // Four photos fit beside each other; on a phone one that is half seen says that there are more.
  const { page } = author;
  const field = page.getByLabel('Share your work, an idea or a question');
  await page
    .getByRole('form', { name: 'New post' })
    .locator('input[type=file]')
    .setInputFiles(await Promise.all([1, 2, 3, 4].map((number) => photo(page, `${number}.png`))));
  await page.getByRole('button', { name: 'Describe 4.png' }).waitFor();
  for (const part of await seen(page)) expect(part).toBeCloseTo(1);
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    const [first, second, third, fourth] = await seen(page);
    for (const part of [first, second]) expect(part).toBeCloseTo(1);
    expect(third).toBeGreaterThan(0.3);
    expect(third).toBeLessThan(0.7);
    expect(fourth).toBe(0);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const name of ['3.png', '4.png']) await page.getByRole('button', { name: `Remove ${name}` }).click();
  for (const [name, words] of [
    ['1.png', 'Boats in the north'],
    ['2.png', 'Boats in the south'],
  ] as const) {
    await page.getByRole('button', { name: `Describe ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Describe this photo' });
    await dialog.getByLabel('Alt text').fill(words);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
  }
  await field.fill(text);
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await page.getByText('Post created successfully!').waitFor();
  expect([await field.inputValue(), await tiles(page).count()]).toEqual(['', 0]);
  const own = saying(page, text);
  await own.getByText('Expires in 30 days').waitFor();

  // The other one sees it at the top, the photos large and one after the other.
  const shown = saying(reader.page, text);
  await shown.waitFor();
  expect(await posts(reader.page).first().textContent()).toContain(text);
  const picture = shown.getByRole('img', { name: 'Boats in the north' });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true);
  await shown.getByRole('button', { name: 'Open Boats in the north' }).click();
  const viewer = reader.page.getByRole('dialog', { name: `Photo by Tilda ${word}` });
  await viewer.getByText('1 of 2').waitFor();
  await reader.page.keyboard.press('ArrowRight');
  await viewer.getByRole('img', { name: 'Boats in the south' }).waitFor();
  await reader.page.keyboard.press('Escape');
  await viewer.waitFor({ state: 'detached' });

  // A love, a comment and its answer move nothing that is being read.
  const react = shown.getByRole('button', { name: `React to the post by Tilda ${word}` });
  // Reactions close when the page scrolls, which the press itself must not do.
  await react.scrollIntoViewIfNeeded();
  await react.click();
  await reader.page
    .getByRole('toolbar', { name: 'Choose a reaction' })
    .getByRole('button', { name: 'Love' })
    .click();
  await own.getByRole('button', { name: '1 reacted: 1 Love' }).waitFor();
  await formOf(shown, 'Write a comment').getByRole('textbox').fill('Two, in the cellar.');
  await formOf(shown, 'Write a comment').getByRole('button', { name: 'Comment' }).click();
  // The first comment shows at once: there is no other that it could move.
  await commentOf(own, 'Two, in the cellar.').getByRole('button', { name: 'Reply' }).click();
  const answer = own.getByRole('textbox', { name: `Reply to Olga ${word}` });
  await answer.fill('Crows, more likely.');
  await answer.press('Control+Enter');
  await commentOf(shown, 'Two, in the cellar.').getByRole('button', { name: 'Show 1 reply' }).click();
  const reply = commentOf(shown.getByRole('list', { name: 'Replies' }), 'Crows, more likely.');
  await reply.waitFor();

  // The post's text changes; the people whom it may name are all seen over the dialog.
  await choose(page, text, 'Edit post');
  const editor = page.getByRole('dialog', { name: 'Edit post' });
  for (const size of [
    { width: 1280, height: 900 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(size);
    await editor.getByLabel('Text').fill(text);
    await editor.getByLabel('Text').press('End');
    await editor.getByLabel('Text').pressSequentially(' @La');
    const people = page.getByRole('listbox', { name: 'People to mention' }).getByRole('option');
    await people.nth(3).waitFor();
    await expect.poll(() => people.first().evaluate(isOnTop)).toBe(true);
    // The list may be higher than its room: then it scrolls.
    const last = async () => {
      await people.last().evaluate((element) => element.scrollIntoView({ block: 'nearest' }));
      return people.last().evaluate(isOnTop);
    };
    // The answer to the first letter may still be replaced by that to both.
    await expect.poll(last).toBe(true);
    const name = await stays(() => people.last().locator('span[dir]').textContent());
    await people.filter({ hasText: name ?? '' }).click();
    await expect.poll(() => editor.getByLabel('Text').inputValue()).toBe(`${text} @${name} `);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await editor.getByRole('button', { name: 'Save' }).click();
  await editor.waitFor({ state: 'detached' });
  await shown.getByText(/^Edited/).waitFor();
  await shown.getByRole('link', { name: /^@/ }).waitFor();

  // The next post waits behind a pill for a reader further down.
  await reader.page.mouse.move(640, 500);
  await reader.page.mouse.wheel(0, 2500);
  await expect.poll(() => reader.page.evaluate(() => scrollY)).toBeGreaterThan(900);
  const place = await stays(() => reader.page.evaluate(() => scrollY));
  await postAs(tilda, later);
  const pill = reader.page.getByRole('button', { name: '1 new post' });
  await pill.waitFor();
  expect(await reader.page.evaluate(() => scrollY)).toBe(place);
  expect(await saying(reader.page, later).count()).toBe(0);
  await pill.click();
  await saying(reader.page, later).waitFor();
  await expect.poll(() => reader.page.evaluate(() => scrollY)).toBe(0);

  // A search finds it by its words among those of creators; an arriving post belongs to this search, or to none.
  const found = () => callAs<{ posts: object[] }>(olga, 'GET', `/posts?filter=creators&q=${word}`);
  await expect.poll(async () => (await found()).posts.length).toBe(2);
  await reader.page
    .getByRole('navigation', { name: 'Filter posts' })
    .getByRole('link', { name: 'Creators', exact: true })
    .click();
  await reader.page.waitForURL(/\?filter=creators$/);
  await reader.page.getByRole('searchbox', { name: 'Search posts' }).fill(word.slice(0, 8));
  await reader.page.waitForURL(/filter=creators&q=/);
  await expect.poll(() => posts(reader.page).count()).toBe(2);
  await postAs(tilda, 'Something else');
  await postAs(tilda, `A third about ${word}`);
  await saying(reader.page, 'A third about').waitFor();
  expect(await posts(reader.page).count()).toBe(3);

  // A post is hidden and shown again in its place, by keyboard; a line stands for it meanwhile.
  const placeOf = () => reader.page.locator('[data-hideable]:has(article)', { hasText: later }).boundingBox();
  const there = await placeOf();
  await saying(reader.page, later).getByRole('button', { name: 'More about this post' }).focus();
  await reader.page.keyboard.press('Enter');
  await reader.page.getByRole('menuitem', { name: 'Hide this post' }).press('Enter');
  await reader.page.getByText('Post hidden.').waitFor();
  const undo = reader.page.getByRole('button', { name: 'Undo: show this post' });
  await expect.poll(() => undo.evaluate((button) => button === document.activeElement)).toBe(true);
  const line = await placeOf();
  expect(line).toMatchObject({ x: there?.x, y: there?.y, width: there?.width });
  expect(line?.height).toBeLessThan(80);
  expect(await reader.page.getByText(later).isVisible()).toBe(false);
  await reader.page.keyboard.press('Enter');
  await undo.waitFor({ state: 'detached' });
  expect(await placeOf()).toEqual(there);

  // A comment is hidden and shown again, and reported.
  const onPage = () =>
    reply.evaluate((comment) => {
      const { top, height } = comment.getBoundingClientRect();
      return { top: Math.round(top + scrollY), height };
    });
  const stood = await onPage();
  await reply.getByRole('button', { name: 'More about this comment' }).click();
  await reader.page.getByRole('menuitem', { name: 'Hide this comment' }).click();
  await reader.page.getByText('Comment hidden.').waitFor();
  expect(await reply.isVisible()).toBe(false);
  await reader.page.getByRole('button', { name: 'Undo: show this comment' }).click();
  await reply.waitFor();
  expect(await onPage()).toEqual(stood);
  await reply.getByRole('button', { name: 'More about this comment' }).click();
  await reader.page.getByRole('menuitem', { name: 'Report…' }).click();
  const dialog = reader.page.getByRole('dialog', { name: `Report a comment by Tilda ${word}` });
  await dialog.getByLabel('Something else').check();
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await reader.page.getByText('Report sent').waitFor();

  // A deleted post leaves the list, and its own page says so.
  await shown
    .getByRole('link', { name: /ago|Just now/i })
    .first()
    .click();
  await reader.page.getByRole('heading', { level: 1, name: 'Post', exact: true }).waitFor();
  await shown.waitFor();
  await choose(page, text, 'Delete post');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Post deleted successfully!').waitFor();
  await own.waitFor({ state: 'detached' });
  await reader.page.getByText('Post Not Found - This post may have expired or been deleted.').waitFor();
  const visitors = [author, reader];
  expect(visitors.flatMap(({ problems }) => problems)).toEqual([]);
  await Promise.all(visitors.map(({ close }) => close()));
});
