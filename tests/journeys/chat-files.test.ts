import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enter } from '../support/browser.ts';
import { demo, newcomer } from '../support/people.ts';

const repository = join(import.meta.dirname, '../..');
let folder = '';
const at = (name: string) => join(folder, name);

/** Pictures that are told apart by their widths. */
const widths = [320, 340, 360];
const pictures = () => widths.map((width) => at(`${width}.png`));

const chunk = (name: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
};

/** A PNG of random colours, whose bytes cannot be compressed. */
const noise = (width: number, height: number): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const rows = Array.from({ length: height }, () => Buffer.concat([Buffer.alloc(1), randomBytes(3 * width)]));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'briefhouse-chat-files-'));
  for (const width of widths) await writeFile(at(`${width}.png`), noise(width, 240));
  const paper = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF');
  await writeFile(at('paper.pdf'), paper);
  await writeFile(at('paper.png'), paper);
  await writeFile(at('huge.png'), Buffer.alloc(11 * 1024 * 1024));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const chatIn = (page: Page, name: string) => page.getByRole('dialog', { name: `Chat with ${name}` });
const box = (page: Page) => page.getByLabel('Message', { exact: true });
const attach = (page: Page, ...files: string[]) =>
  page
    .getByRole('form', { name: /^Message to/ })
    .locator('input[type=file]')
    .setInputFiles(files);
const tray = (page: Page) => page.getByRole('list', { name: 'Attached files' }).getByRole('listitem');
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true }).click();
const shown = (page: Page) => page.getByRole('button', { name: /^Open image from/ });
/** The pictures of the thread from above, by their widths. */
const widthsIn = (page: Page) =>
  page
    .getByRole('region', { name: /^Messages with/ })
    .locator('img[alt^="Image from"]')
    .evaluateAll((images) => images.map((image) => Number(image.getAttribute('width'))));
const isLoaded = (page: Page) =>
  page
    .locator('img[alt^="Image from"]')
    .last()
    .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
const bubble = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

/** A new brand that has just written to Mira, and Mira, who looks at it. */
const talking = async () => {
  const last = `Quist${randomBytes(3).toString('hex')}`;
  const [olga, mira] = [
    await enter(await newcomer('client', 'Olga', last)),
    await enter(await demo('creator')),
  ];
  await olga.page.goto('/client?dialog=messages');
  await olga.page.getByRole('button', { name: 'New Chat' }).click();
  await olga.page.getByLabel('Search users').fill('Petrova');
  await olga.page.getByRole('list', { name: 'Users' }).getByRole('link', { name: 'Mira Petrova' }).click();
  await chatIn(olga.page, 'Mira Petrova').waitFor();
  await olga.page.getByText('No messages yet. Start the conversation!').waitFor();
  await box(olga.page).fill('   \n ');
  expect(await olga.page.getByRole('button', { name: 'Send', exact: true }).isDisabled()).toBe(true);
  await box(olga.page).fill('Hello Mira');
  await olga.page.keyboard.press('Enter');
  await mira.page.goto('/dashboard?dialog=messages');
  await mira.page.getByRole('link', { name: new RegExp(last) }).click();
  await chatIn(mira.page, `Olga ${last}`).waitFor();
  await bubble(mira.page, 'Hello Mira').waitFor();
  return { olga, mira, name: `Olga ${last}` };
};

test('files between two: live, refused in words, cut off and gone on, asked for again, and nobody else’s', async () => {
  const { olga, mira, name } = await talking();
  const { page, context } = olga;

  // A text and a photo are sent; others are pasted and dropped.
  await box(page).fill('The parcel is here');
  await attach(page, pictures()[0] as string);
  await expect.poll(() => tray(page).count()).toBe(1);
  await send(page);
  expect(await box(page).inputValue()).toBe('');
  for (const one of [page, mira.page]) {
    await shown(one).waitFor();
    await expect.poll(() => isLoaded(one)).toBe(true);
    await bubble(one, 'The parcel is here').waitFor();
  }
  const data = await page.evaluateHandle(async () => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [300, 200];
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    const transfer = new DataTransfer();
    transfer.items.add(new File([blob as Blob], 'pasted.png', { type: 'image/png' }));
    return transfer;
  });
  await page.evaluate((clipboardData) => {
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, data);
  await box(page).dispatchEvent('drop', { dataTransfer: data });
  await expect.poll(() => tray(page).count()).toBe(2);
  await page.getByRole('button', { name: 'Remove pasted.png' }).first().click();
  await expect.poll(() => tray(page).count()).toBe(1);
  await send(page);
  await expect.poll(() => widthsIn(mira.page)).toEqual([320, 300]);

  // The pictures are large, one after the other, and downloaded; an address is no use without its signature.
  await shown(mira.page).first().click();
  const preview = mira.page.getByRole('dialog', { name: `Image from ${name}` });
  await preview.getByText('1 of 2').waitFor();
  await mira.page.keyboard.press('ArrowRight');
  await preview.getByText('2 of 2').waitFor();
  await preview.getByRole('button', { name: 'Previous' }).click();
  await preview.getByText('1 of 2').waitFor();
  const [file] = await Promise.all([
    mira.page.waitForEvent('download'),
    preview.getByRole('button', { name: 'Download' }).click(),
  ]);
  const sent = pictures()[0] as string;
  expect(file.suggestedFilename()).toBe(basename(sent));
  expect((await readFile(await file.path())).equals(await readFile(sent))).toBe(true);
  // Back closes the picture, and the chat stays.
  await mira.page.goBack();
  await preview.waitFor({ state: 'detached' });
  const opener = shown(mira.page).first();
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
  const address = await mira.page.locator('img[alt^="Image from"]').first().getAttribute('src');
  expect((await mira.page.request.get(address ?? '')).status()).toBe(200);
  expect((await mira.page.request.get(address?.split('?')[0] ?? '')).status()).toBe(403);

  // The files are too large, of another type, or not what their names say.
  await attach(page, at('huge.png'));
  await page.getByText('File too large', { exact: true }).waitFor();
  await page.getByText('Please select a file smaller than 10MB').waitFor();
  await attach(page, at('paper.pdf'));
  await page.getByText('Unsupported file type', { exact: true }).waitFor();
  await page
    .getByText('Please select an image (JPEG, PNG, GIF, WebP) or video (MP4, WebM, MOV) file')
    .waitFor();
  expect(await tray(page).count()).toBe(0);
  await attach(page, at('paper.png'));
  await box(page).fill('The contract');
  await send(page);
  await page.getByText('Not sent: This file could not be read. It may be damaged.').waitFor();
  await page.getByRole('button', { name: 'Discard' }).click();

  // The connection is cut: the files arrive once each, in order, before the text that follows them.
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const connect = (uploadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: uploadThroughput === 0,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await connect(100 * 1024);
  await attach(page, ...pictures());
  await send(page);
  await box(page).fill('What do you say?');
  await send(page);
  await page
    .getByText(/^Uploading \d+%/)
    .first()
    .waitFor();
  await expect.poll(async () => (await widthsIn(mira.page)).length).toBeGreaterThanOrEqual(3);
  await connect(0);
  await page.getByText('Continues when you are online again').first().waitFor();
  expect(await page.getByText('Not sent').count()).toBe(0);
  await connect(-1);
  await bubble(mira.page, 'What do you say?').waitFor();
  for (const one of [page, mira.page]) await expect.poll(() => widthsIn(one)).toEqual([320, 300, ...widths]);
  expect(await bubble(mira.page, 'What do you say?').count()).toBe(1);
  expect(await bubble(mira.page, 'The contract').count()).toBe(0);

  // After a reload the file is asked for again, and is sent once it is there.
  await context.setOffline(true);
  await box(page).fill('From the tunnel');
  await attach(page, pictures()[1] as string);
  await send(page);
  await page.getByText('Continues when you are online again').waitFor();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.route('**/api/media', (route) => route.abort());
  await context.setOffline(false);
  await page.reload();
  await page.unroute('**/api/media');
  await page.getByText(/^340\.png \(.*MB\) is no longer here$/).waitFor();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose the file again' }).click(),
  ]);
  await chooser.setFiles(pictures()[1] as string);
  await expect.poll(() => widthsIn(mira.page)).toEqual([320, 300, ...widths, 340]);
  await bubble(mira.page, 'From the tunnel').waitFor();

  // A video plays in its bubble, and is named in the list of the two.
  await attach(page, join(repository, 'functions/media/testing/clip.webm'));
  await send(page);
  await mira.page.getByRole('button', { name: `Play Video from ${name}` }).click();
  const video = mira.page.locator('video');
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.readyState)).toBeGreaterThan(1);
  expect(await video.evaluate((one: HTMLVideoElement) => one.controls)).toBe(true);
  await mira.page.goto('/dashboard?dialog=messages');
  await mira.page.getByRole('link', { name: new RegExp(`${name}.*Sent a video New contact$`) }).waitFor();
  await page.goto('/client?dialog=messages');
  await page.getByRole('link', { name: /Mira Petrova.*You: Sent a video/ }).waitFor();
  expect(mira.problems).toEqual([]);
  await Promise.all([olga.close(), mira.close()]);
});
