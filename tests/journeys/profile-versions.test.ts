import { expect, test } from 'vitest';
import { enter, visit } from '../support/browser.ts';
import { newcomer } from '../support/people.ts';

const editor = async () => {
  const visitor = await enter(await newcomer('creator', 'Ada', 'Berg'), '/edit-profile');
  await visitor.page.getByLabel('Bio').waitFor();
  return visitor;
};

test('a profile saved in another tab: the newer version is loaded and unsaved input is kept', async () => {
  const { page, context, problems, close } = await editor();
  const other = await context.newPage();
  // This tab gets no update, as after a lost connection.
  await page.route('**/api/me', (route) => route.abort());
  await page.getByLabel('Bio').fill('Mine');
  await page.getByLabel('Location').fill('Plovdiv');

  await other.goto('/edit-profile');
  await other.getByLabel('Bio').fill('Theirs');
  await other.getByLabel('Specialty').fill('Outdoor');
  await other.getByRole('button', { name: 'Save Changes' }).click();
  await other.getByText('Profile updated successfully!').waitFor();

  await page.getByRole('button', { name: 'Save Changes' }).click();
  const load = page.getByRole('button', { name: 'Load the newer version' });
  await load.waitFor();
  // Told once, where the way on is.
  expect(await page.locator('[data-toast]').count()).toBe(0);
  await page.unroute('**/api/me');
  await load.click();
  await page.getByText(/saving keeps yours: Bio\./).waitFor();
  expect(await page.getByLabel('Bio').inputValue()).toBe('Mine');
  expect(await page.getByLabel('Location').inputValue()).toBe('Plovdiv');
  expect(await page.getByLabel('Specialty').inputValue()).toBe('Outdoor');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Profile updated successfully!').waitFor();
  expect(problems).toEqual([]);
  await close();
});

test('leaving with unsaved changes asks first, and a failed save keeps the input', async () => {
  const { page, close } = await editor();
  await page.getByLabel('Bio').fill('Not yet saved');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog', { name: 'Discard your changes?' }).waitFor();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await page.route('**/api/profile', (route) => route.abort());
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Error updating profile').waitFor();
  await page.getByText('Please try again later.').waitFor();
  expect(await page.getByLabel('Bio').inputValue()).toBe('Not yet saved');
  await page.getByRole('link', { name: 'Back to your dashboard' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.waitForURL('**/dashboard');
  await close();
});

test('a signed-out visitor sees "Please sign in to edit your profile."', async () => {
  const { page, close } = await visit();
  await page.goto('/edit-profile');
  await page.getByText('Please sign in to edit your profile.').waitFor();
  await close();
});
