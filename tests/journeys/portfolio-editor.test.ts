import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enter, visit } from '../support/browser.ts';
import { again, demo, newcomer } from '../support/people.ts';

const videos = join(import.meta.dirname, '../../functions/media/testing');
const video = (name: string, file = 'clip.mp4', mimeType = 'video/mp4') => ({
  name,
  mimeType,
  buffer: readFileSync(join(videos, file)),
});

/** A photo of one colour, drawn by the page's own browser. */
const photo = async (page: Page, name: string) => {
  const base64 = await page.evaluate<string>(`(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 480, height: 600 });
    const context = canvas.getContext('2d');
    context.fillStyle = '#a86';
    context.fillRect(0, 0, 480, 600);
    return canvas.toDataURL('image/png').split(',')[1];
  })()`);
  return { name, mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') };
};

const adder = (page: Page) => page.getByLabel('Add photos or videos');
const titles = (page: Page) =>
  page
    .getByRole('button', { name: /^Edit / })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')?.slice(5)));
const hasPieces = (page: Page, ...names: string[]) => expect.poll(() => titles(page)).toEqual(names);
const add = async (page: Page, ...names: string[]) => {
  await adder(page).setInputFiles(await Promise.all(names.map((name) => photo(page, name))));
};
/** One piece earlier, by its menu. */
const moveEarlier = async (page: Page, title: string) => {
  await page.getByRole('button', { name: `More about ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Move earlier' }).click();
};

test('a creator adds several files at once, describes them and puts them in order by the keyboard', async () => {
  const { page, problems, close } = await enter(await newcomer('creator', 'Pia', 'Lund'), '/edit-profile');
  await page.getByRole('link', { name: 'Add your first piece of work' }).waitFor();
  await page
    .getByText('Photos: JPG, PNG or WebP up to 10MB. Videos: MP4, WebM or MOV up to 100MB.')
    .waitFor();
  await adder(page).setInputFiles([
    video('morning-routine_final.mp4'),
    video('Unboxing a kettle.webm', 'clip.webm', 'video/webm'),
    video('IMG_2034.MOV', 'clip.mov', 'video/quicktime'),
    await photo(page, 'serum-close-up.png'),
    { name: 'poster.png', mimeType: 'image/png', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) },
    { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('Not a picture. '.repeat(50)) },
  ]);
  // Each stands there with what is wrong with it, in words.
  await page.getByRole('figure', { name: 'poster.png' }).getByText('File too large').waitFor();
  await page.getByRole('figure', { name: 'notes.png' }).getByText('This file could not be read.').waitFor();
  const all = ['Morning routine', 'Serum close up', 'Unboxing a kettle', 'Video'];
  await expect.poll(async () => (await titles(page)).sort()).toEqual(all);
  for (const name of ['poster.png', 'notes.png'])
    await page.getByRole('button', { name: `Remove ${name}` }).click();
  await page.getByText('4 of 24').waitFor();
  expect(await page.getByRole('link', { name: 'Add your first piece of work' }).count()).toBe(0);

  // The video that only a camera has named.
  await page.getByRole('button', { name: 'Edit Video' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your video' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Please enter a title').waitFor();
  await dialog.getByLabel('Title').fill('Rain on a tent');
  await dialog.getByLabel('What it shows').fill('Drops run down a green tent.');
  await dialog.getByLabel('Where it was shown').selectOption('TikTok');
  await dialog.getByRole('button', { name: /^Point that stays in view: 50 % from the left/ }).focus();
  await page.keyboard.press('ArrowUp');
  await dialog.getByRole('switch', { name: 'Cover' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  const cover = page.getByRole('listitem').filter({ hasText: 'Cover' });
  await cover.getByRole('button', { name: 'Edit Rain on a tent' }).waitFor();

  const before = await titles(page);
  const [first] = before;
  await page.getByRole('button', { name: `Move ${first}, 1 of 4` }).focus();
  await page.keyboard.press('Space');
  await page.getByText(`Picked up ${first}, 1 of 4.`).waitFor({ state: 'attached' });
  await page.keyboard.press('ArrowRight');
  await page.getByText(`${first} is now 2 of 4.`).waitFor({ state: 'attached' });
  await page.keyboard.press('Space');
  const after = [before[1], first, before[2], before[3]] as string[];
  await hasPieces(page, ...after);
  await page.getByRole('button', { name: `Move ${first}, 2 of 4` }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.reload();
  await hasPieces(page, ...after);

  await page.getByRole('button', { name: 'More about Unboxing a kettle' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Remove piece' }).click();
  await page.getByText('Piece removed').waitFor();
  await page.getByText('3 of 24').waitFor();
  expect(problems).toEqual([]);
  await close();
});

test('of two tabs that reorder at once the second is told and shows the first one’s order', async () => {
  const person = await newcomer('creator', 'Nils', 'Aho');
  const one = await enter(person, '/edit-profile');
  // One after the other, so that their order is known.
  for (const name of ['Apple.png', 'Brush.png', 'Cream.png']) {
    await add(one.page, name);
    await one.page.getByRole('button', { name: `Edit ${name.slice(0, 5)}` }).waitFor();
  }
  const two = await enter(await again(person), '/edit-profile');
  await hasPieces(two.page, 'Apple', 'Brush', 'Cream');

  // What happens in one tab is seen in the other.
  await moveEarlier(one.page, 'Cream');
  await hasPieces(one.page, 'Apple', 'Cream', 'Brush');
  await hasPieces(two.page, 'Apple', 'Cream', 'Brush');

  // The second tab's change is held on its way until the first one's has arrived.
  let send = () => {};
  const held = new Promise<void>((resolve) => {
    send = resolve;
  });
  await two.page.route('**/api/portfolio', async (route) => {
    if (route.request().method() === 'PATCH') await held;
    await route.continue();
  });
  await moveEarlier(two.page, 'Brush');
  await hasPieces(two.page, 'Apple', 'Brush', 'Cream');
  const saved = one.page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await moveEarlier(one.page, 'Cream');
  expect((await saved).status()).toBe(200);
  send();
  await two.page.getByText('Your work was changed in another tab or on another device').first().waitFor();
  await hasPieces(two.page, 'Cream', 'Apple', 'Brush');
  await hasPieces(one.page, 'Cream', 'Apple', 'Brush');
  expect([...one.problems, ...two.problems]).toEqual([]);
  await one.close();
  await two.close();
});

test('Back closes the dialog of a piece, asks for what was typed in it, and keeps what was typed behind it', async () => {
  const person = await newcomer('creator', 'Ines', 'Roth');
  const { page, problems, close } = await enter(person, '/edit-profile');
  await add(page, 'Lamp.png');
  await page.getByLabel('Bio').fill('Lamps, mostly.');
  await page.getByRole('button', { name: 'Edit Lamp' }).click();
  const dialog = page.getByRole('dialog', { name: 'Lamp' });
  await dialog.waitFor();
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/edit-profile');

  await page.getByRole('button', { name: 'Edit Lamp' }).click();
  await dialog.getByLabel('What it shows').fill('A lamp.');
  await page.goBack();
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Piece saved').waitFor();
  await dialog.waitFor({ state: 'detached' });
  expect(await page.getByLabel('Bio').inputValue()).toBe('Lamps, mostly.');
  await page.getByRole('link', { name: 'Back to your dashboard' }).click();
  await question.getByRole('button', { name: 'Keep editing' }).click();

  // Its address opens it again.
  await page.getByRole('button', { name: 'Edit Lamp' }).click();
  await dialog.waitFor();
  const there = await visit({}, person);
  await there.page.goto(page.url());
  await there.page.getByRole('dialog', { name: 'Lamp' }).getByText('A lamp.').waitFor();
  expect([...problems, ...there.problems]).toEqual([]);
  await there.close();
  await close();
});

test('a file added behind many pieces comes into view, with what went wrong and the way to take it away', async () => {
  const { page, close } = await enter(await demo('creator'), '/edit-profile', { width: 360 });
  await page.getByText('14 of 24').waitFor();
  await page.route('**/api/media', (route) => route.fulfill({ status: 429, json: { code: 'RATE_LIMITED' } }));
  const figure = page.getByRole('figure', { name: 'Lamp.png' });
  await add(page, 'Lamp.png');
  await figure.waitFor();
  const isInView = () =>
    figure.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
  await figure.getByRole('button', { name: 'Retry' }).waitFor();
  await expect.poll(isInView).toBe(true);
  await figure.getByRole('button', { name: 'Remove Lamp.png' }).click();
  await figure.waitFor({ state: 'detached' });
  await close();
});

test('an upload whose tab is closed leaves no piece, and nobody leaves one by accident', async () => {
  const person = await newcomer('creator', 'Zoe', 'Marsh');
  const { page, close } = await visit({}, person);
  await page.goto('/edit-profile');
  // The file never arrives.
  await page.route('**/*', (route) =>
    route.request().method() === 'POST' && !route.request().url().includes('/api/')
      ? new Promise(() => undefined)
      : route.continue(),
  );
  await add(page, 'Lamp.png');
  await page
    .getByRole('figure', { name: 'Lamp.png' })
    .getByText(/Uploading/)
    .waitFor();
  await page.getByRole('link', { name: 'Back to your dashboard' }).click();
  const question = page.getByRole('alertdialog', { name: 'Stop the uploads?' });
  await question.getByRole('button', { name: 'Stay here' }).click();
  await page.getByRole('figure', { name: 'Lamp.png' }).waitFor();
  await close();

  const later = await enter(await again(person), '/edit-profile');
  await later.page.getByText('Nothing here yet.').waitFor();
  expect(await titles(later.page)).toEqual([]);
  await later.close();
});

test('packages, languages and who may see the page are saved, and the page is one link away', async () => {
  const { page, context, problems, close } = await enter(
    await newcomer('creator', 'Ada', 'Voss'),
    '/edit-profile#packages',
  );
  const packages = page.getByRole('heading', { name: 'Packages' });
  const fromTop = () => packages.evaluate((element) => element.getBoundingClientRect().top);
  await expect.poll(fromTop).toBeLessThan(200);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Add a package' }).click();
  await page.getByLabel('What you make').fill('Unboxing videos');
  await page.getByLabel('How many').fill('3');
  await page.getByLabel('Price', { exact: true }).fill('450');
  await page.getByRole('button', { name: 'Save packages' }).click();
  await page.getByText('Packages saved').waitFor();

  const isPublic = page.getByRole('switch', { name: /Anyone with the link can see your page/ });
  expect(await isPublic.isChecked()).toBe(false);
  await isPublic.check();
  await page.getByText('People who are not signed in can see it too.').waitFor();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByText('Link copied').waitFor();

  const languages = page.getByLabel('Languages');
  for (const language of ['English', 'Danish']) {
    await languages.fill(language);
    await languages.press('Enter');
  }
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Profile updated successfully!').waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Remove Danish' }).waitFor();
  await expect.poll(() => page.getByLabel('What you make').inputValue()).toBe('Unboxing videos');
  await expect.poll(() => isPublic.isChecked()).toBe(true);
  const link = page.getByRole('link', { name: 'See your page as brands do' });
  expect(await link.getAttribute('href')).toMatch(/^\/creators\/.+/);
  expect(problems).toEqual([]);
  await close();
});
