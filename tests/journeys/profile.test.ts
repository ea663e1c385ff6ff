import { join } from 'node:path';
import { expect, test } from 'vitest';
import { enter } from '../support/browser.ts';
import { newcomer } from '../support/people.ts';

const picture = join(import.meta.dirname, '../../shells/host/public/og.png');
const png = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });

test('a creator fills in the profile with an avatar; what two tabs save at once is not lost', async () => {
  const { page, context, problems, close } = await enter(await newcomer('creator', 'Ivo', 'Danev'));
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

  // One file is too large, one is no picture, and one fits.
  const picker = page.getByLabel(/(Add a|Change your) picture/);
  await picker.setInputFiles(png('huge.png', Buffer.alloc(6 * 1024 * 1024)));
  await page.getByText('File too large. The limit is 5MB.', { exact: true }).waitFor();
  await picker.setInputFiles(png('portrait.png', Buffer.from('<script>alert(1)</script>'.repeat(50))));
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page
    .getByText(/This file could not be read\./)
    .first()
    .waitFor();
  await picker.setInputFiles(picture);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Profile updated successfully!').waitFor();
  await page.getByText('Your profile information has been saved.').waitFor();

  const other = await context.newPage();
  await other.goto('/edit-profile');
  await expect.poll(() => other.getByLabel('Specialty').inputValue()).toBe('Outdoor');
  expect(await other.getByRole('button', { name: /remove.*hiking/i }).count()).toBe(1);
  const avatar = other.locator('header img[src^="/media/avatar/"]').first();
  await avatar.waitFor();
  const stored = await other.request.get((await avatar.getAttribute('src')) ?? '');
  expect(stored.headers()['content-type']).toBe('image/webp');

  // This tab gets no events, as after a lost connection, while the other one saves.
  await page.route('**/api/me', (route) => route.abort());
  await page.getByLabel('Bio').fill('Mine');
  await page.getByLabel('Location').fill('Plovdiv');
  await other.getByLabel('Bio').fill('Theirs');
  await other.getByLabel('Specialty').fill('Mountains');
  await other.getByRole('button', { name: 'Save Changes' }).click();
  await other.getByText('Profile updated successfully!').waitFor();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const load = page.getByRole('button', { name: 'Load the newer version' });
  await load.waitFor();
  await page.unroute('**/api/me');
  await load.click();
  await page.getByText(/Saving keeps your version of: Bio\./).waitFor();
  for (const [label, value] of [
    ['Bio', 'Mine'],
    ['Location', 'Plovdiv'],
    ['Specialty', 'Mountains'],
  ] as const)
    expect(await page.getByLabel(label).inputValue()).toBe(value);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog', { name: 'Discard your changes?' }).waitFor();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect.poll(() => other.getByLabel('Bio').inputValue()).toBe('Mine');
  expect(problems).toEqual([]);
  await close();
});
