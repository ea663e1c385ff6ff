import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { visit } from '../support/browser.ts';
import { callAs, postProject } from '../support/call-as.ts';
import { newcomer } from '../support/people.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name });
const names = (page: Page) => page.getByRole('tabpanel').getByRole('heading', { level: 3 });
const shown = (page: Page) => names(page).allTextContents();
const wide = (page: Page) => page.evaluate('document.documentElement.scrollWidth - innerWidth');

test('a brand on a phone and at a desk finds creators, keeps one, looks at their work and assigns a project', async () => {
  const vera = await newcomer('client', 'Vera', 'Holm');
  await postProject(vera, 'Autumn reels', 25_000);
  // The search rows of the demo's directory are still being written after the start.
  await expect
    .poll(() => callAs<{ creators: { name: string }[] }>(vera, 'GET', '/creators?q=leo%20fisc'))
    .toMatchObject({ creators: [{ name: 'Leo Fischer' }] });

  // On a phone the first creator is on the first screen, and the filters are chips with one sheet.
  const { page, problems, close } = await visit({ width: 360 }, vera);
  await page.goto('/client?tab=creators');
  const first = await names(page).first().boundingBox();
  expect((first?.y ?? 0) + (first?.height ?? 0)).toBeLessThan(640);
  await button(page, 'Filters').click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByLabel('Budget').selectOption('€500 – €1,500');
  // Nobody is rated, so that nobody can be found by a rating.
  expect(await sheet.getByLabel('Rating').count()).toBe(0);
  await sheet.getByLabel('Language').selectOption('English');
  await sheet.getByRole('button', { name: 'Show creators' }).click();
  await sheet.waitFor({ state: 'detached' });
  await button(page, 'Remove the filter English').click();
  await button(page, /^Filters\s*1/).click();
  // Back closes the sheet and takes back its choices; the page stays.
  await sheet.getByLabel('Location').fill('Oslo');
  await page.waitForURL(/location=Oslo/);
  await page.goBack();
  await sheet.waitFor({ state: 'detached' });
  await button(page, /^Filters\s*1/).waitFor();
  expect(new URL(page.url()).search).toContain('budget=mid');
  expect(await wide(page)).toBe(0);

  // The address keeps the search, also at a desk.
  await page.setViewportSize({ width: 1280, height: 900 });
  await button(page, 'Reset').click();
  await expect.poll(() => names(page).count()).toBeGreaterThanOrEqual(20);
  await page.getByLabel('Search', { exact: true }).fill('LEO FISC');
  await expect.poll(() => shown(page)).toEqual(['Leo Fischer']);
  await button(page, 'Favorite Leo Fischer').click();
  await page.getByText('Creator added to favorites!').waitFor();
  await page.reload();
  await expect.poll(() => shown(page)).toEqual(['Leo Fischer']);
  await button(page, 'Reset').click();
  await button(page, 'My Favorites (1)').click();
  await expect.poll(() => shown(page)).toEqual(['Leo Fischer']);
  await button(page, 'All Creators').click();

  // A creator whose card has a video among its pictures; in passing, their profile.
  await page.setViewportSize({ width: 360, height: 900 });
  const card = page
    .getByRole('listitem')
    .filter({ has: page.locator('[data-card-link] img') })
    .filter({ has: page.locator('[data-length]') })
    .first();
  const name = (await card.getByRole('heading', { level: 3 }).textContent()) ?? '';
  await button(page, `More actions for ${name}`).click();
  await page.getByRole('menuitem', { name: `View Portfolio of ${name}` }).click();
  const profile = page.getByRole('dialog', { name });
  await profile.getByText(/followers?/).waitFor();
  await profile.getByRole('button', { name: 'Close' }).first().click();
  await profile.waitFor({ state: 'hidden' });
  await link(page, name).first().click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.waitForURL(/\/creators\//);
  expect(await wide(page)).toBe(0);
  await link(page, /, video$/)
    .first()
    .click();
  const viewer = page.getByRole('dialog');
  await viewer.getByRole('button', { name: /^Play / }).click();
  await expect
    .poll(() => page.evaluate<number>('document.querySelector("[role=dialog] video")?.currentTime ?? 0'))
    .toBeGreaterThan(0);
  const piece = page.url();
  await viewer
    .getByRole('button', { name: /^(Next|Previous) piece$/, disabled: false })
    .first()
    .click();
  await expect.poll(() => page.url()).not.toBe(piece);
  await page.goBack();
  await viewer.waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('');

  await link(page, 'Assign Project').click();
  const dialog = page.getByRole('dialog', { name: 'Assign Project' });
  const assign = dialog.getByRole('button', { name: 'Assign Project' });
  const choice = dialog.getByRole('group', { name: 'Project' }).locator('label').first();
  await choice.waitFor();
  expect(await assign.isDisabled()).toBe(true);
  await choice.click();
  await dialog.getByText(`You are assigning “Autumn reels” (€250) to ${name}.`).waitFor();
  await assign.click();
  await page.getByText(`Project assigned to ${name}!`).waitFor();
  await page
    .getByText('The creator will be notified and can accept or decline the assignment.')
    .first()
    .waitFor();
  await page.goto('/client');
  await button(page, /^Pending Approval\s*1/).waitFor();
  await button(page, /^Unassigned\s*0/).waitFor();
  expect(problems).toEqual([]);
  await close();
});
