import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enter, visit } from '../support/browser.ts';
import { idOf, newcomer } from '../support/people.ts';

const repository = join(import.meta.dirname, '../..');
const megabyte = 1024 * 1024;
let folder = '';
const file = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'briefhouse-portfolio-'));
  const clip = join(repository, 'functions/media/testing/clip');
  await copyFile(`${clip}.webm`, file('Unboxing a kettle.webm'));
  await copyFile(`${clip}.mov`, file('IMG_2034.mov'));
  for (const name of ['linen-on-a-line.png', 'brush.png'])
    await copyFile(join(repository, 'shells/host/public/og.png'), file(name));
  await writeFile(file('poster.png'), Buffer.alloc(10 * megabyte + 1));
  await writeFile(file('notes.png'), 'Not a picture. '.repeat(50));
  // A real clip of a second, made large enough for eight parts by a box that players skip.
  const rest = Buffer.alloc(58 * megabyte);
  rest.writeUInt32BE(rest.length);
  rest.write('free', 4, 'latin1');
  await writeFile(file('Long film.mp4'), Buffer.concat([await readFile(`${clip}.mp4`), rest]));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const work = (page: Page) => page.locator('#work');
const add = (page: Page, ...names: string[]) =>
  page.getByLabel('Add photos or videos').setInputFiles(names.map(file));
const tile = (page: Page, name: string) => work(page).getByRole('figure', { name });
const piece = (page: Page, title: string) => work(page).getByRole('button', { name: `Edit ${title}` });
const titles = (page: Page) =>
  work(page)
    .getByRole('button', { name: /^Edit / })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')?.slice(5)));
const hasPieces = (page: Page, ...names: string[]) => expect.poll(() => titles(page)).toEqual(names);

/** The connection of a page: bytes a second, or none at all. */
const connection = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  return (bytesPerSecond: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: bytesPerSecond === 0,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: bytesPerSecond || -1,
    });
};
/** Three parts are sent at once: the page has seconds to be cut off before the others. */
const slow = 3 * megabyte;
const full = -1;

/** Parts that the page began to put to the store, and those that it heard were taken; by number. */
const partsSent = (page: Page) => {
  const sent = { begun: new Set<number>(), taken: [] as number[], refused: 0 };
  const partOf = (url: string) => Number(new URL(url).searchParams.get('partNumber'));
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.begun.add(partOf(request.url()));
  });
  page.on('response', (response) => {
    if (response.request().method() !== 'PUT') return;
    if (response.status() === 200) sent.taken.push(partOf(response.url()));
    if (response.status() === 403) sent.refused += 1;
  });
  return sent;
};
const allParts = [1, 2, 3, 4, 5, 6, 7, 8];

test('files become work, and a large one is sent through lost connections, expired addresses and a reload', async () => {
  const { page, problems, close } = await enter(await newcomer('creator', 'Cleo', 'Rask'), '/edit-profile');
  await page.getByRole('link', { name: 'Add your first piece of work' }).click();
  await page.waitForURL('**/edit-profile?tab=portfolio#work');
  await page
    .getByText('Photos: JPG, PNG or WebP up to 10MB. Videos: MP4, WebM or MOV up to 100MB.')
    .waitFor();
  await add(
    page,
    ...['Unboxing a kettle.webm', 'IMG_2034.mov', 'linen-on-a-line.png', 'poster.png', 'notes.png'],
  );
  // Each file stands there with its fault, in words.
  await tile(page, 'poster.png').getByText('File too large').waitFor();
  await tile(page, 'notes.png').getByText('This file could not be read.').waitFor();
  for (const name of ['Unboxing a kettle', 'Video', 'Linen on a line']) await piece(page, name).waitFor();
  for (const name of ['poster.png', 'notes.png'])
    await page.getByRole('button', { name: `Remove ${name}` }).click();
  await page.getByText('3 of 24').waitFor();
  await expect.poll(() => work(page).locator('img[src*="/media/portfolio/"]').count()).toBe(3);
  await tab(page, 'Profile').click();
  await page.getByRole('link', { name: 'Add a short bio' }).waitFor();
  expect(await page.getByRole('link', { name: 'Add your first piece of work' }).count()).toBe(0);
  await tab(page, 'Portfolio').click();

  // A large file is cut off until its addresses have expired, and then by a reload.
  const connect = await connection(page);
  const sent = partsSent(page);
  await connect(slow);
  await add(page, 'Long film.mp4');
  await expect.poll(() => sent.taken.length).toBeGreaterThan(0);
  await connect(0);
  await tile(page, 'Long film.mp4').getByText('Continues when you are online again').waitFor();
  await page.getByRole('link', { name: 'Back to your dashboard' }).click();
  const stops = page.getByRole('alertdialog', { name: 'Stop the uploads?' });
  await stops.getByRole('button', { name: 'Stay here' }).click();
  const cut = { begun: new Set(sent.begun), taken: sent.taken.length };
  await page.request.post('/__local/clock', { data: { advance: 400 } });
  await connect(slow);
  await expect.poll(() => sent.taken.length).toBeGreaterThan(cut.taken);
  expect(sent.refused).toBeGreaterThan(0);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await work(page).waitFor();
  for (const part of sent.begun) cut.begun.add(part);
  await connect(full);
  await add(page, 'Long film.mp4');
  await piece(page, 'Long film').waitFor();
  await page.request.post('/__local/clock', { data: { reset: true } });
  // The store may have taken parts that were begun before a cut, without the page hearing of it.
  expect(sent.taken).toHaveLength(new Set(sent.taken).size);
  expect(allParts.filter((part) => !sent.taken.includes(part) && !cut.begun.has(part))).toEqual([]);
  expect(problems).toEqual([]);
  await close();
});

test('a creator describes work and puts it in order by the keyboard, on a page that anyone may see', async () => {
  const pia = await newcomer('creator', 'Pia', 'Lund');
  const { page, context, problems, close } = await enter(pia, '/edit-profile?tab=portfolio');
  await add(page, 'IMG_2034.mov', 'linen-on-a-line.png', 'brush.png');
  await page.getByText('3 of 24').waitFor();

  // A piece is described in its dialog, whose Back leaves the typed words behind it.
  await tab(page, 'Profile').click();
  await page.getByLabel('Bio').fill('Kettles, mostly.');
  await tab(page, 'Portfolio').click();
  await piece(page, 'Video').click();
  const dialog = page.getByRole('dialog', { name: 'Your video' });
  await dialog.getByLabel('Title').fill('Rain on a tent');
  await dialog.getByLabel('Alt text').fill('Drops run down a green tent.');
  await page.goBack();
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await dialog.getByRole('switch', { name: 'Cover' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  const cover = work(page).getByRole('listitem').filter({ hasText: 'Cover' });
  await cover.getByRole('button', { name: 'Edit Rain on a tent' }).waitFor();

  // The keyboard puts the pieces in order, and another tab shows it at once.
  const other = await context.newPage();
  await other.goto('/edit-profile?tab=portfolio');
  const [first, second, third] = (await titles(page)) as [string, string, string];
  await hasPieces(other, first, second, third);
  await page.getByRole('button', { name: `Move ${first}, 1 of 3` }).focus();
  await page.keyboard.press('Space');
  await page.getByText(`Picked up ${first}, 1 of 3.`).waitFor({ state: 'attached' });
  await page.keyboard.press('ArrowRight');
  await page.getByText(`${first} is now 2 of 3.`).waitFor({ state: 'attached' });
  await page.keyboard.press('Space');
  await hasPieces(page, second, first, third);
  await hasPieces(other, second, first, third);
  await other.close();
  await page.getByRole('button', { name: 'More about Brush' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Remove piece' }).click();
  await page.getByText('2 of 24').waitFor();

  // One save covers all tabs; a missing value on another one opens it at its field.
  await page.getByRole('button', { name: 'Add a package' }).click();
  await page.getByLabel('Deliverable').fill('Unboxing videos');
  await page.getByRole('switch', { name: /Anyone with the link can see your page/ }).check();
  await page.getByText('People who are not signed in can see it too.').waitFor();
  await tab(page, 'Profile').click();
  await page.getByLabel('Languages').fill('Danish');
  await page.getByLabel('Languages').press('Enter');
  await page.getByText('Unsaved changes: Bio, Languages, Packages, Your page').waitFor();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const price = page.getByLabel('Price', { exact: true });
  await expect.poll(() => price.evaluate((field) => field === document.activeElement)).toBe(true);
  await price.fill('450');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Profile updated successfully!').waitFor();
  await expect.poll(() => page.getByText(/^Unsaved changes/).count()).toBe(0);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByText('Link copied').waitFor();
  const link = await page.evaluate<string>('navigator.clipboard.readText()');
  expect(new URL(link).pathname).toBe(`/creators/${idOf(pia)}`);

  // Messengers find the name for their preview of the link, and a picture that they can read.
  await expect
    .poll(async () => {
      const shared = await (await fetch(link)).text();
      const [, title] = /<meta property="og:title" content="([^"]*)">/.exec(shared) ?? [];
      const [, picture = link] = /<meta property="og:image" content="([^"]*)">/.exec(shared) ?? [];
      return [title, (await fetch(picture)).headers.get('content-type')];
    })
    .toEqual([expect.stringMatching(/^Pia Lund · /), 'image/jpeg']);

  // A reader without an account, and with a phone, sees it as it was left.
  const stranger = await visit({ width: 360 });
  await stranger.page.goto(link);
  await stranger.page.getByRole('heading', { level: 1, name: 'Pia Lund' }).waitFor();
  await stranger.page.getByText('Kettles, mostly.').waitFor();
  await stranger.page.getByText('Danish').waitFor();
  await stranger.page.getByText('€450').waitFor();
  await stranger.page.getByRole('link', { name: 'Rain on a tent, video' }).waitFor();
  await stranger.page.getByRole('link', { name: /, picture$/ }).click();
  await expect
    .poll(() =>
      stranger.page.evaluate<number>('document.querySelector("[role=dialog] img")?.naturalWidth ?? 0'),
    )
    .toBeGreaterThan(300);
  expect(await stranger.page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
  expect([...problems, ...stranger.problems]).toEqual([]);
  await stranger.close();
  await close();
});
