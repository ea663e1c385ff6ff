import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { enter } from '../support/browser.ts';
import { freshly } from '../support/people.ts';
import { stays } from '../support/stays.ts';

test('the shell by keyboard and by Back, on a desk and on a phone, until another tab signs out', async () => {
  const { page, context, problems, close } = await enter(await freshly('creator'), '/posts');
  const hasFocus = (locator: Locator) =>
    expect.poll(() => locator.evaluate((element) => element === document.activeElement)).toBe(true);
  const title = () => page.title();
  const banner = page.getByRole('banner');
  await page.getByRole('heading', { level: 1, name: 'Posts' }).waitFor();
  await expect.poll(title).toBe('Posts · Briefhouse');
  await page.keyboard.press('Tab');
  await hasFocus(page.getByRole('link', { name: 'Skip to content' }));
  await page.keyboard.press('Enter');
  await hasFocus(page.getByRole('main'));

  const account = banner.getByRole('button', { name: /Mira/ });
  await account.focus();
  for (let time = 0; time < 2; time++) {
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Edit Profile' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await hasFocus(account);
  }

  // The search over everything, by keyboard alone.
  const finder = page.getByRole('dialog', { name: 'Find anything' });
  await page.keyboard.press('Control+k');
  await finder.waitFor();
  await page.keyboard.press('Escape');
  await finder.waitFor({ state: 'detached' });
  await hasFocus(account);
  await page.keyboard.press('Control+k');
  await hasFocus(finder.getByRole('combobox'));
  await page.keyboard.type('newsf');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard?section=newsfeed');

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await page.getByRole('heading', { name: 'Welcome back, Mira!' }).waitFor();
  await expect.poll(title).toBe('Dashboard · Briefhouse');
  await banner.getByRole('link', { name: 'Posts' }).click();
  await page.waitForURL('**/posts');
  // A dialog of the host's, and one of a micro-frontend.
  for (const name of ['Notifications', 'Messages']) {
    const opener = banner.getByRole('link', { name: new RegExp(`^Open ${name}`, 'i') });
    const dialog = page.getByRole('dialog', { name });
    await opener.click();
    await dialog.waitFor();
    // A second press must not leave the page below.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe('/posts');
    await hasFocus(opener);
    await opener.click();
    await dialog.waitFor();
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
  }
  // Back goes to the page before, not into one of the dialogs.
  await page.goBack();
  await page.waitForURL('**/dashboard');
  expect(await page.getByRole('dialog').count()).toBe(0);

  await page.setViewportSize({ width: 360, height: 740 });
  const menu = page.getByRole('button', { name: 'Open menu' });
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await menu.focus();
  await page.keyboard.press('Enter');
  await drawer.waitFor();
  await expect.poll(() => drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await hasFocus(menu);
  // A dialog opened from the drawer: its link is gone when it closes, so the focus goes to the menu's button.
  await page.keyboard.press('Enter');
  await drawer.getByRole('link', { name: /^Notifications/ }).click();
  const centre = page.getByRole('dialog', { name: 'Notifications' });
  await centre.waitFor();
  await page.keyboard.press('Escape');
  await centre.waitFor({ state: 'detached' });
  await hasFocus(menu);
  // Back on a phone closes the drawer and leaves the page below it; a link takes the drawer's place.
  await menu.click();
  await drawer.getByRole('link', { name: 'Posts' }).click();
  await page.waitForURL('**/posts');
  await drawer.waitFor({ state: 'detached' });
  await menu.click();
  await drawer.waitFor();
  await page.goBack();
  await drawer.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/posts');
  await page.goBack();
  await page.waitForURL('**/dashboard');
  expect(await drawer.count()).toBe(0);
  // The bar below a thumb leads to the menu as well; the search takes the menu's place.
  const bar = page.getByRole('navigation', { name: 'Most used' });
  await expect.poll(() => bar.locator('[aria-current="page"]').allTextContents()).toEqual(['Home']);
  await bar.getByRole('button', { name: 'More' }).click();
  await drawer.getByRole('button', { name: 'Find anything' }).click();
  await finder.waitFor();
  await page.goBack();
  await finder.waitFor({ state: 'detached' });
  expect(await drawer.count()).toBe(0);
  await page.setViewportSize({ width: 1280, height: 900 });

  // The address is one that its micro-frontend does not know.
  await page.goto('/posts/one/too/deep');
  await page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor();
  await expect.poll(title).toBe('Page not found · Briefhouse');
  // A shared link into a dialog shows the page below it when that is closed.
  const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(/\/api\/notifications(\?|$)/, async (route) => {
    asked.resolve();
    await answered.promise;
    await route.continue();
  });
  await page.goto('/posts?dialog=notifications');
  const cross = centre.getByRole('button', { name: 'Close' });
  await asked.promise;
  await centre.evaluate((panel) => Promise.all(panel.getAnimations().map(({ finished }) => finished)));
  // The head of the dialog does not move as the list arrives: a press on the cross must not meet an entry.
  const place = await stays(() => cross.boundingBox());
  answered.resolve();
  await centre.getByRole('listitem').first().waitFor();
  expect(await stays(() => cross.boundingBox())).toEqual(place);
  await cross.click();
  await centre.waitFor({ state: 'detached' });
  await page.waitForURL((url) => url.pathname + url.search === '/posts');

  const other = await context.newPage();
  await other.goto('/account');
  await other.getByRole('button', { name: /Mira/ }).click();
  await other.getByRole('menuitem', { name: 'Sign Out' }).click();
  for (const tab of [other, page]) await tab.waitForURL((url) => url.pathname === '/');
  await page.getByText('Signed out successfully!').waitFor();
  await page.goBack();
  await page.waitForURL('**/auth**');
  expect(await page.getByRole('button', { name: /Mira/ }).count()).toBe(0);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /cognito/i.test(key)))).toEqual(
    [],
  );
  expect(problems).toEqual([]);
  await close();
});
