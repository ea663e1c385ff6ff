import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enter } from '../support/browser.ts';
import { demo, newcomer } from '../support/people.ts';
import { chooseAction } from '../support/project-menu.ts';

const brand = async (first = 'Vera') => {
  const visitor = await enter(await newcomer('client', first, 'Holm'));
  await visitor.page.getByRole('button', { name: /^Total Projects\s*0/ }).waitFor();
  return visitor;
};

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name });
const names = (page: Page) => page.getByRole('tabpanel').getByRole('heading', { level: 3 });
const shown = (page: Page) => names(page).allTextContents();
const heart = (page: Page, name: string) => button(page, `Favorite ${name}`);

/** The search rows of the demo's directory are still being written after the start. */
const searchUntilThere = async (page: Page, typed: string, name: string) => {
  await expect
    .poll(async () => {
      await page.goto(`/client?tab=creators&q=${encodeURIComponent(typed)}`);
      await names(page).or(page.getByText('No creators found')).first().waitFor();
      return shown(page);
    })
    .toContain(name);
};

const createProject = async (page: Page, name: string) => {
  await button(page, 'Create Project').first().click();
  const dialog = page.getByRole('dialog', { name: 'Create New Project' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel(/Budget/).fill('250');
  await dialog.getByRole('button', { name: 'Create Project' }).click();
  await page.getByText('Project created successfully!').first().waitFor();
};

test('Brand 3: creators are searched and filtered, the URL keeps the filters, and Reset clears them', async () => {
  const { page, problems, close } = await brand();
  await searchUntilThere(page, 'leo fisc', 'Leo Fischer');
  await page.goto('/client');
  await page.getByRole('tab', { name: 'Find Creators' }).click();
  await names(page).first().waitFor();
  expect(await names(page).count()).toBeGreaterThanOrEqual(20);

  await page.getByLabel('Search', { exact: true }).fill('LEO FISC');
  await expect.poll(() => shown(page)).toEqual(['Leo Fischer']);
  expect(new URL(page.url()).searchParams.get('q')).toBe('LEO FISC');
  await page.reload();
  await expect.poll(() => shown(page)).toEqual(['Leo Fischer']);

  await page.getByLabel('Search', { exact: true }).fill('xqzv nonsense');
  await page.getByText('No creators found matching your criteria.').waitFor();
  await button(page, 'Reset').first().click();
  await expect.poll(() => names(page).count()).toBeGreaterThanOrEqual(20);

  const option = page.getByLabel('Specialty').getByRole('option', { name: /^Travel/ });
  await page.getByLabel('Specialty').selectOption({ label: (await option.textContent()) ?? '' });
  await page.getByLabel('Budget').selectOption('€500 – €1,500');
  await page.getByLabel('Rating').selectOption('4.0 and above');
  await page.getByLabel('Sort by').selectOption('Highest rating');
  await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('rating');
  await page.locator('[aria-busy="false"]').first().waitFor();
  const travel = page.getByRole('tabpanel').getByText('Travel', { exact: true });
  expect(await travel.count()).toBe(await names(page).count());
  await page.goBack();
  await page.goBack();
  expect(new URL(page.url()).searchParams.get('rating')).toBeNull();
  expect(await page.getByLabel('Budget').inputValue()).toBe('mid');

  await page.goto('/client?tab=creators&q=leo+fisc');
  await link(page, 'View Portfolio of Leo Fischer').click();
  const profile = page.getByRole('dialog', { name: 'Leo Fischer' });
  await profile.getByText('About').waitFor();
  await page.reload();
  await profile.getByText(/followers?/).waitFor();
  await profile.getByRole('button', { name: 'Close' }).first().click();
  await profile.waitFor({ state: 'hidden' });
  expect(problems).toEqual([]);
  await close();
});

test('Brand 4: a favorite is kept, counted and removed; one that the server refuses is rolled back', async () => {
  const { page, problems, close } = await brand();
  await page.getByRole('tab', { name: 'Find Creators' }).click();
  await button(page, 'My Favorites (0)').waitFor();
  const name = (await names(page).first().textContent()) ?? '';
  await heart(page, name).click();
  await page.getByText('Creator added to favorites!').waitFor();
  await button(page, 'My Favorites (1)').click();
  await expect.poll(() => shown(page)).toEqual([name]);
  await page.reload();
  await button(page, 'My Favorites (1)').waitFor();
  await expect.poll(() => shown(page)).toEqual([name]);

  await page.route('**/api/favorites/*', (route) => route.abort());
  await heart(page, name).click();
  await page.getByText('Error removing from favorites').waitFor();
  await expect.poll(() => shown(page)).toEqual([name]);
  await button(page, 'My Favorites (1)').waitFor();
  await page.unroute('**/api/favorites/*');

  await heart(page, name).click();
  await page.getByText('Creator removed from favorites!').waitFor();
  await page.getByText('You have no favorites yet.').waitFor();
  await button(page, 'My Favorites (0)').waitFor();
  expect(problems).toEqual([]);
  await close();
});

test('Brand 5: a project is assigned from its card and from a creator; a deleted one cannot be', async () => {
  const { page, context, problems, close } = await brand();
  await createProject(page, 'Autumn reels');
  await link(page, 'Assign Project Autumn reels').click();
  const dialog = page.getByRole('dialog', { name: 'Assign Project' });
  const assign = dialog.getByRole('button', { name: 'Assign Project' });
  await dialog.getByRole('radio').first().waitFor();
  expect(await assign.isDisabled()).toBe(true);
  const row = dialog.getByRole('group', { name: 'Creator' }).locator('label').first();
  const chosen = (await row.locator('[dir="auto"]').first().textContent()) ?? '';
  await row.click();
  await dialog.getByText(`You are assigning “Autumn reels” (€250) to ${chosen}.`).waitFor();
  await assign.click();
  await page.getByText(`Project assigned to ${chosen}!`).waitFor();
  await page
    .getByText('The creator will be notified and can accept or decline the assignment.')
    .first()
    .waitFor();
  await button(page, /^Pending Approval\s*1/).waitFor();
  await button(page, /^Unassigned\s*0/).waitFor();

  await page.getByRole('tab', { name: 'Find Creators' }).click();
  const other = (await names(page).nth(1).textContent()) ?? '';
  await link(page, `Assign Project to ${other}`).click();
  await dialog.getByText('No unassigned projects available.').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await createProject(page, 'Winter reels');
  await link(page, `Assign Project to ${other}`).click();
  await dialog.getByRole('group', { name: 'Project' }).locator('label').first().click();
  await dialog.getByText(`(€250) to ${other}.`).waitFor();

  const second = await context.newPage();
  await second.goto('/client');
  await chooseAction(second, 'Delete Project', 'Winter reels');
  await second.getByRole('alertdialog').getByRole('button', { name: 'Delete Project' }).click();
  await second.getByText('Project deleted successfully!').waitFor();
  await dialog.getByText('This project is no longer available.', { exact: true }).waitFor();
  await dialog.getByText('Please select a project', { exact: true }).waitFor();
  expect(await assign.isDisabled()).toBe(true);
  expect(problems).toEqual([]);
  await close();
});

test('assigning a project from a stale list shows the refusal and refreshes the list', async () => {
  const { page, close } = await enter(await demo('brand'), '/client?show=unassigned');
  const menu = button(page, /^More actions for /).first();
  await menu.waitFor();
  // What nobody has asked for has a button for it; otherwise it is in the menu.
  const own = button(page, /^Assign Project ./);
  if ((await own.count()) > 0) await own.first().click();
  else {
    await menu.click();
    await page.getByRole('menuitem', { name: /^Assign Project / }).click();
  }
  const dialog = page.getByRole('dialog', { name: 'Assign Project' });
  await dialog.getByRole('group', { name: 'Creator' }).locator('label').first().click();
  await page.route('**/api/projects/*/offer', (route) =>
    route.fulfill({ status: 409, json: { code: 'CONFLICT', message: 'This changed in the meantime.' } }),
  );
  const read = page.waitForResponse((answer) => answer.url().endsWith('/api/projects') && answer.ok());
  await dialog.getByRole('button', { name: 'Assign Project' }).click();
  await page.getByText('Error assigning project').waitFor();
  await page.getByText('This project is no longer available.', { exact: true }).first().waitFor();
  await read;
  await close();
});

test('on a phone the first creator is on the first screen, and the filters are chips with one sheet', async () => {
  const { page, problems, close } = await enter(await demo('brand'), '/client?tab=creators', { width: 360 });
  const first = await names(page).first().boundingBox();
  expect((first?.y ?? 0) + (first?.height ?? 0)).toBeLessThan(640);
  await button(page, 'Filters').click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByLabel('Budget').selectOption('€500 – €1,500');
  await sheet.getByLabel('Rating').selectOption('4.0 and above');
  await sheet.getByLabel('Sort by').selectOption('Highest rating');
  await sheet.getByRole('button', { name: 'Show creators' }).click();
  await sheet.waitFor({ state: 'detached' });
  await button(page, /^Filters\s*2/).waitFor();
  await button(page, 'Remove the filter 4.0 and above').click();
  await button(page, /^Filters\s*1/).waitFor();
  // Back closes the sheet and takes back what was chosen in it; the page stays.
  await button(page, /^Filters\s*1/).click();
  await sheet.getByLabel('Rating').selectOption('4.0 and above');
  await sheet.getByLabel('Location').fill('Oslo');
  await page.waitForURL(/location=Oslo/);
  await page.goBack();
  await sheet.waitFor({ state: 'detached' });
  await button(page, /^Filters\s*1/).waitFor();
  expect(new URL(page.url()).search).toContain('budget=mid');
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
  expect(problems).toEqual([]);
  await close();
});
