import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { enter } from '../support/browser.ts';
import { newcomer } from '../support/people.ts';

/** A PNG of one colour with `padding` zero bytes in an ancillary chunk. */
const png = (padding = 0) => {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const crc = Buffer.alloc(4);
    crc.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, crc]);
  };
  const header = Buffer.from([0, 0, 0, 8, 0, 0, 0, 8, 8, 2, 0, 0, 0]);
  const rows = Buffer.concat(
    Array.from({ length: 8 }, () => Buffer.concat([Buffer.from([0]), Buffer.alloc(24, 180)])),
  );
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    ...(padding ? [chunk('prVt', Buffer.alloc(padding))] : []),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

const crc32 = (data: Buffer) => {
  let crc = 0xffffffff;
  for (const byte of data) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
};

test('a creator fills in the profile with an avatar; invalid values are refused and the input is kept', async () => {
  const { page, problems, close } = await enter(await newcomer('creator', 'Ivo', 'Danev'));
  await page.getByRole('button', { name: 'Ivo' }).click();
  await page.getByRole('menuitem', { name: 'Edit Profile' }).click();
  await page.waitForURL('**/edit-profile');
  await page.getByText('JPG, PNG or GIF, max 5MB').waitFor();

  await page.getByLabel('Specialty').fill('Outdoor');
  await page.getByLabel('Minimum price').fill('300');
  await page.getByLabel('Maximum price').fill('100');
  const tag = page.getByRole('textbox', { name: /tags/i });
  for (const value of ['hiking', 'Hiking', 'gear']) {
    await tag.fill(value);
    await tag.press('Enter');
  }
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('The maximum price must not be below the minimum').waitFor();
  await page.getByLabel('Minimum price').fill('100');
  await page.getByLabel('Maximum price').fill('300');

  const picker = page.getByLabel(/(Add a|Change your) picture/);
  await picker.setInputFiles({ name: 'huge.png', mimeType: 'image/png', buffer: png(6 * 1024 * 1024) });
  await page
    .getByText(/smaller than 5\s?MB|max 5MB|too large/i)
    .last()
    .waitFor();
  await picker.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png() });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Profile updated successfully!').waitFor();
  await page.getByText('Your profile information has been saved.').waitFor();

  await page.goto('/edit-profile');
  await expect.poll(() => page.getByLabel('Specialty').inputValue()).toBe('Outdoor');
  expect(await page.getByRole('button', { name: /remove.*hiking/i }).count()).toBe(1);
  const avatar = page.locator('header img[src^="/media/avatar/"]').first();
  await avatar.waitFor();
  const picture = await page.request.get((await avatar.getAttribute('src')) ?? '');
  expect(picture.headers()['content-type']).toBe('image/webp');
  expect(problems).toEqual([]);
  await close();
});

test('a brand’s logo is saved with its profile and shown on its page', async () => {
  const { page, problems, close } = await enter(await newcomer('client', 'Lea', 'Brandt'), '/edit-profile');
  await page.getByLabel('Company name').fill('Brandt Lamps');
  await page.getByText('JPG, PNG or WebP, max 5MB').waitFor();
  await page
    .getByLabel(/(Add a|Change your) logo/)
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png() });
  await page.getByText('The new logo is used as soon as you save.').waitFor();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Profile updated successfully!').waitFor();
  await page.getByRole('button', { name: 'Remove logo' }).waitFor();
  await page.getByRole('link', { name: 'See your page as creators do' }).click();
  await page.waitForURL('**/brands/*');
  await page.getByRole('heading', { name: 'Brandt Lamps' }).waitFor();
  await page.locator('main img[src^="/media/logo/"]').waitFor();
  expect(problems).toEqual([]);
  await close();
});

test('a text file with a picture’s name is refused', async () => {
  const { page, close } = await enter(await newcomer('client', 'Eva', 'Holm'), '/edit-profile');
  await page.getByLabel('Company name').fill('Holm & Daughters');
  await page.getByLabel(/(Add a|Change your) picture/).setInputFiles({
    name: 'portrait.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<script>alert(1)</script>'.repeat(50)),
  });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page
    .getByText(/Unsupported file type|JPG, PNG or GIF picture|not a picture|could not/i)
    .first()
    .waitFor();
  await close();
});
