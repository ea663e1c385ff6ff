import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enter, type Visitor } from '../support/browser.ts';
import { demo, newcomer } from '../support/people.ts';

const videos = join(import.meta.dirname, '../../functions/media/testing');
const video = (name: string) => ({
  name,
  mimeType: 'video/mp4',
  buffer: readFileSync(join(videos, 'clip.mp4')),
});

/** A photo of one colour, drawn by the page's own browser. */
const photo = async (page: Page, name: string, width = 800, height = 600) => {
  const base64 = await page.evaluate<string>(`(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: ${width}, height: ${height} });
    const context = canvas.getContext('2d');
    context.fillStyle = '#486';
    context.fillRect(0, 0, ${width}, ${height});
    return canvas.toDataURL('image/png').split(',')[1];
  })()`);
  return { name, mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') };
};

const form = (page: Page) => page.getByRole('form', { name: 'New post' });
const field = (page: Page) => page.getByLabel('What would you like to share?');
const button = (page: Page) => form(page).getByRole('button', { name: 'Post', exact: true });
type Files = Parameters<ReturnType<Page['locator']>['setInputFiles']>[0];
const choose = (page: Page, files: Files) => form(page).locator('input[type=file]').setInputFiles(files);
const tiles = (page: Page) => form(page).getByRole('list', { name: 'Chosen files' }).getByRole('listitem');
const created = (page: Page) => page.getByText('Post created successfully!').last().waitFor();
const saying = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });
const isLoaded = (page: Page, name: string) =>
  expect
    .poll(() =>
      page
        .getByRole('img', { name })
        .first()
        .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
    )
    .toBe(true);

const enterTilda = () => enterNew('Tilda', 'Moss');
const enterNew = async (first: string, last: string) => {
  const visitor = await enter(await newcomer('client', first, last), '/posts');
  await visitor.page.getByRole('article').first().waitFor();
  return visitor;
};
const enterReader = async () => {
  const visitor = await enter(await demo('creator'), '/posts');
  await visitor.page.getByRole('article').first().waitFor();
  return visitor;
};

/** Listens from now on; `confirmed` comes with the confirmation of a subscription to a topic. */
const hears = async ({ page, context }: Visitor, topic: string) => {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const { promise, resolve } = Promise.withResolvers<void>();
  session.on('Network.webSocketFrameReceived', ({ response: { payloadData } }) => {
    if (payloadData.includes('"subscribed"') && payloadData.includes(topic)) resolve();
  });
  return { confirmed: promise };
};

test('photos with descriptions are seen live by another person, large and one after the other', async () => {
  const [author, reader] = [await enterTilda(), await enterReader()];
  const { page } = author;
  const text = `Two harbours ${Date.now()}`;
  await choose(page, [await photo(page, 'north.png'), await photo(page, 'south.png', 600, 900)]);
  await expect.poll(() => tiles(page).count()).toBe(2);
  for (const [name, words] of [
    ['north.png', 'Boats in the north'],
    ['south.png', 'Boats in the south'],
  ] as const) {
    await page.getByRole('button', { name: `Describe ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Describe this photo' });
    await dialog.getByLabel('What does it show?').fill(words);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
  }
  await field(page).fill(text);
  await button(page).click();
  await created(page);
  expect(await tiles(page).count()).toBe(0);
  await saying(page, text).getByRole('img', { name: 'Boats in the north' }).waitFor();

  const card = saying(reader.page, text);
  await card.waitFor();
  await isLoaded(reader.page, 'Boats in the north');
  await card.getByRole('button', { name: 'Open Boats in the north' }).click();
  const viewer = reader.page.getByRole('dialog', { name: 'Photo by Tilda Moss' });
  await viewer.getByText('1 of 2').waitFor();
  await reader.page.keyboard.press('ArrowRight');
  await viewer.getByRole('img', { name: 'Boats in the south' }).waitFor();
  await reader.page.keyboard.press('Escape');
  await viewer.waitFor({ state: 'detached' });
  expect([...author.problems, ...reader.problems]).toEqual([]);
  await Promise.all([author.close(), reader.close()]);
});

test('a file whose connection is cut goes on by itself, and Post waits for it: a post of a file alone', async () => {
  const [author, reader] = [await enterNew('Olga', `Quist${Date.now()}`), await enterReader()];
  const { page, context } = author;
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const connect = (uploadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: uploadThroughput === 0,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await choose(page, [await photo(page, 'first.png')]);
  await page.getByRole('button', { name: 'Describe first.png' }).waitFor();
  await page.getByRole('button', { name: 'Remove first.png' }).click();
  expect(await tiles(page).count()).toBe(0);
  expect(await button(page).isDisabled()).toBe(true);

  await connect(0);
  await choose(page, [await photo(page, 'second.png')]);
  await tiles(page).getByText('Goes on when you are online again').waitFor();
  await button(page).click();
  await form(page)
    .getByRole('button', { name: /^Uploading/ })
    .waitFor();
  await form(page).getByRole('button', { name: 'Cancel', exact: true }).click();
  await button(page).click();
  await connect(-1);
  await created(page);
  const own = page.getByRole('article', { name: /^Post by Olga Quist/ });
  const [name] = await own
    .getByRole('img', { name: /^Photo by Olga/ })
    .evaluateAll((images) => images.map((image) => image.getAttribute('alt')));
  await isLoaded(reader.page, name ?? '');
  expect([...author.problems, ...reader.problems]).toEqual([]);
  await Promise.all([author.close(), reader.close()]);
});

test('four photos fit beside each other; on a phone one that is half seen says that there are more', async () => {
  const { page, problems, close } = await enterTilda();
  await choose(page, await Promise.all([1, 2, 3, 4].map((number) => photo(page, `${number}.png`))));
  await page.getByRole('button', { name: 'Describe 4.png' }).waitFor();
  /** How much of each tile is seen. */
  const seen = () =>
    tiles(page).evaluateAll((all) =>
      all.map((tile) => {
        const [own, row] = [tile, tile.parentElement ?? tile].map((box) => box.getBoundingClientRect());
        return own && row ? Math.max(0, Math.min(own.right, row.right) - own.left) / own.width : 0;
      }),
    );
  for (const part of await seen()) expect(part).toBeCloseTo(1);
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    const [first, second, third, fourth] = await seen();
    for (const part of [first, second]) expect(part).toBeCloseTo(1);
    expect(third).toBeGreaterThan(0.3);
    expect(third).toBeLessThan(0.7);
    expect(fourth).toBe(0);
  }
  expect(problems).toEqual([]);
  await close();
});

test('what is too large or of another type is told, and beside a video there is room for nothing', async () => {
  const { page, problems, close } = await enterTilda();
  const huge = (name: string, mimeType: string, megabytes: number) => ({
    ...{ name, mimeType },
    buffer: Buffer.alloc(megabytes * 1024 * 1024 + 1),
  });
  await choose(page, huge('big.png', 'image/png', 10));
  await page.getByText('File size must be less than 10MB').waitFor();
  await choose(page, { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await page.getByText('Unsupported file type').waitFor();
  expect(await tiles(page).count()).toBe(0);
  await choose(page, video('clip.mp4'));
  await page.getByRole('button', { name: 'Describe clip.mp4' }).waitFor();
  await choose(page, await photo(page, 'beside.png'));
  await page.getByText('Please choose up to 4 photos or one video').waitFor();
  expect(await tiles(page).count()).toBe(1);
  const text = `Moving ${Date.now()}`;
  await field(page).fill(text);
  await button(page).click();
  await created(page);
  await saying(page, text).getByRole('button', { name: 'Play Video by Tilda Moss' }).click();
  await expect
    .poll(() => page.locator('video[aria-label]').evaluate((film: HTMLVideoElement) => film.readyState))
    .toBeGreaterThan(0);
  expect(problems).toEqual([]);
  await close();
});

test('a text is changed live for who reads it, and stands in My Posts', async () => {
  const [author, reader] = [await enterTilda(), await enterReader()];
  const { page } = author;
  const text = `Take four ${Date.now()}`;
  await field(page).fill(text);
  await button(page).click();
  await created(page);
  const link = saying(reader.page, text).getByRole('link').first();
  const { confirmed } = await hears(reader, `"post:${(await link.getAttribute('href'))?.split('/').at(-1)}"`);
  await link.click();
  await reader.page.waitForURL('**/posts/*');
  await saying(reader.page, text).waitFor();
  await confirmed;

  await page.getByRole('button', { name: 'My Posts' }).click();
  const mine = page.getByRole('dialog', { name: 'My Posts' });
  const row = mine.getByRole('listitem').filter({ hasText: text });
  await row.getByText('0 comments').waitFor();
  await row.getByRole('button', { name: 'Edit post' }).click();
  const editor = page.getByRole('dialog', { name: 'Edit post' });
  await editor.getByLabel('Text').fill(`${text}, better`);
  await editor.getByRole('button', { name: 'Save' }).click();
  await editor.waitFor({ state: 'detached' });
  await mine.getByRole('link', { name: `${text}, better` }).waitFor();
  const card = saying(reader.page, `${text}, better`);
  await card.waitFor();
  await card.getByText(/^Edited/).waitFor();

  await row.getByRole('button', { name: 'Delete post' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await mine.getByText('No posts found').waitFor();
  await reader.page.getByText('Post Not Found').waitFor();
  await page.keyboard.press('Escape');
  await mine.waitFor({ state: 'detached' });
  expect([...author.problems, ...reader.problems]).toEqual([]);
  await Promise.all([author.close(), reader.close()]);
});

test('a person who is mentioned is told, and their name leads to their page', async () => {
  const last = `Moss${Date.now()}`;
  const [author, mira] = [await enterNew('Tilda', last), await enterReader()];
  const { page } = author;
  const text = `Ask ${Date.now()} `;
  await field(page).pressSequentially(`${text}@Mira Petro`);
  await page.getByRole('option', { name: /Mira Petrova/ }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => field(page).inputValue()).toBe(`${text}@Mira Petrova `);
  await button(page).click();
  await created(page);
  const link = saying(page, text.trim()).getByRole('link', { name: '@Mira Petrova' });
  await expect.poll(() => link.getAttribute('href')).toMatch(/^\/creators\//);
  await mira.page.goto('/dashboard?dialog=notifications');
  const centre = mira.page.getByRole('dialog', { name: 'Notifications' });
  await centre
    .getByRole('link', { name: new RegExp(`Tilda ${last} mentioned you in a post`) })
    .first()
    .click();
  await mira.page.waitForURL('**/posts/*');
  await saying(mira.page, text.trim()).waitFor();
  expect([...author.problems, ...mira.problems]).toEqual([]);
  await Promise.all([author.close(), mira.close()]);
});

/** Whether all of it is on the screen, with nothing over it. */
const isOnTop = (element: Element) => {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth && element.contains(above);
};

test.each([
  { width: 1280, height: 900 },
  { width: 360, height: 740 },
])('whom a changed text may mention are all seen over its dialog: $width x $height', async (size) => {
  const { page, problems, close } = await enterTilda();
  await page.setViewportSize(size);
  const written = `Who films this ${Date.now()}`;
  await field(page).fill(written);
  await button(page).click();
  await created(page);
  await saying(page, written).getByRole('button', { name: 'More about this post' }).click();
  await page.getByRole('menuitem', { name: 'Edit post' }).click();
  const text = page.getByRole('dialog', { name: 'Edit post' }).getByLabel('Text');
  await text.press('End');
  await text.pressSequentially(' @La');
  const people = page.getByRole('listbox', { name: 'People to mention' }).getByRole('option');
  await people.nth(3).waitFor();
  await expect.poll(() => people.first().evaluate(isOnTop)).toBe(true);
  // The list may be higher than its room: then it scrolls.
  await people.last().evaluate((element) => element.scrollIntoView({ block: 'nearest' }));
  expect(await people.last().evaluate(isOnTop)).toBe(true);
  const name = await people.last().locator('span[dir]').textContent();
  await people.last().click();
  await expect.poll(() => text.inputValue()).toBe(`${written} @${name} `);
  expect(problems).toEqual([]);
  await close();
});
