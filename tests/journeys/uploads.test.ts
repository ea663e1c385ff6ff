import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enter, type Visitor } from '../support/browser.ts';
import { newcomer } from '../support/people.ts';

const repository = join(import.meta.dirname, '../..');
const megabyte = 1024 * 1024;
let folder = '';
/** A real clip of a second, made large enough for eight parts by a box that players skip. */
let longClip = '';
let shortClip = '';
let picture = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'briefhouse-uploads-'));
  [longClip, shortClip, picture] = ['Long film.mp4', 'Balm.mp4', 'Linen.png'].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  await copyFile(join(repository, 'functions/media/testing/clip.mp4'), shortClip);
  await copyFile(join(repository, 'shells/host/public/og.png'), picture);
  const rest = Buffer.alloc(58 * megabyte);
  rest.writeUInt32BE(rest.length);
  rest.write('free', 4, 'latin1');
  await writeFile(longClip, Buffer.concat([await readFile(shortClip), rest]));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const atWork = async (name: string): Promise<Visitor> => {
  const visitor = await enter(await newcomer('creator', name, 'Uploads'), '/edit-profile');
  await work(visitor.page).waitFor();
  return visitor;
};
const work = (page: Page) => page.locator('#work');
const choose = (page: Page, ...files: string[]) =>
  work(page).locator('input[type=file]').first().setInputFiles(files);
const piece = (page: Page, title: string) => work(page).getByRole('button', { name: `Edit ${title}` });
const tile = (page: Page, name: string) => work(page).getByRole('figure', { name });
const progress = (page: Page, name: string) =>
  tile(page, name)
    .getByRole('progressbar')
    .evaluate((bar: HTMLProgressElement) => bar.value)
    .catch(() => 1);

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
const slow = 12 * megabyte;
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
/** Of those that were begun before the cut, the store may have taken some whose answer the page never heard. */
const expectEachOnce = (taken: readonly number[], begunBefore: ReadonlySet<number>) => {
  expect(taken).toHaveLength(new Set(taken).size);
  const unheard = allParts.filter((part) => !taken.includes(part));
  expect(unheard.filter((part) => !begunBefore.has(part))).toEqual([]);
  // Three are sent at once.
  expect(unheard.length).toBeLessThanOrEqual(3);
};

test('a picture and a video are sent side by side and become work; the video has a poster', async () => {
  const { page, problems, close } = await atWork('Ada');
  await choose(page, picture, shortClip);
  await Promise.all([piece(page, 'Linen').waitFor(), piece(page, 'Balm').waitFor()]);
  await expect.poll(() => work(page).locator('img[src*="/media/portfolio/"]').count()).toBe(2);
  await work(page).getByText('1 second', { exact: true }).waitFor({ state: 'attached' });
  expect(await work(page).getByRole('figure').count()).toBe(0);
  expect(problems).toEqual([]);
  await close();
});

test('a file that is not taken says so on its tile; one that is cancelled is gone', async () => {
  const { page, problems, close } = await atWork('Bea');
  const connect = await connection(page);
  await connect(slow);
  const notes = join(folder, 'notes.txt');
  await writeFile(notes, 'Nothing to see.');
  await choose(page, notes, longClip);
  await tile(page, 'notes.txt').getByText('Unsupported file type').waitFor();
  await expect.poll(() => progress(page, 'Long film.mp4')).toBeGreaterThan(0.1);
  const deleted = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await page.getByRole('button', { name: 'Cancel Long film.mp4' }).click();
  expect((await deleted).status()).toBe(200);
  await page.getByRole('button', { name: 'Remove notes.txt' }).click();
  await expect.poll(() => work(page).getByRole('figure').count()).toBe(0);
  expect(problems).toEqual([]);
  await close();
});

test('a large video goes on after the connection was lost and after its addresses have expired', async () => {
  const { page, close } = await atWork('Cleo');
  const connect = await connection(page);
  const sent = partsSent(page);
  await connect(slow);
  await choose(page, longClip);
  await expect.poll(() => sent.taken.length).toBeGreaterThan(0);
  await connect(0);
  await tile(page, 'Long film.mp4').getByText('Goes on when you are online again').waitFor();
  const before = { begun: new Set(sent.begun), taken: sent.taken.length };
  // Longer than an address for a part works.
  await page.request.post('/__local/clock', { data: { advance: 400 } });
  await connect(full);
  await piece(page, 'Long film').waitFor();
  expectEachOnce(sent.taken, before.begun);
  expect(before.taken).toBeLessThan(8);
  expect(sent.refused).toBeGreaterThan(0);
  await page.request.post('/__local/clock', { data: { reset: true } });
  await close();
});

test('after a reload the same file goes on where it stopped', async () => {
  const { page, problems, close } = await atWork('Dora');
  const connect = await connection(page);
  const sent = partsSent(page);
  await connect(slow);
  await choose(page, longClip);
  await expect.poll(() => sent.taken.length).toBeGreaterThan(1);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await work(page).waitFor();
  const before = { begun: new Set(sent.begun), taken: sent.taken.length };
  await connect(full);
  await choose(page, longClip);
  await piece(page, 'Long film').waitFor();
  expectEachOnce(sent.taken, before.begun);
  expect(before.taken).toBeGreaterThan(1);
  expect(problems).toEqual([]);
  await close();
});
