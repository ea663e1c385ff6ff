import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { enter, visit } from '../support/browser.ts';
import { again, demo, freshly, newcomer, type Person } from '../support/people.ts';

const creatorAtDashboard = async (creator?: Person) => {
  const visitor = await enter(creator ?? (await demo('creator')));
  await visitor.page.getByRole('heading', { name: /^Welcome back, / }).waitFor();
  return visitor;
};

/** A creator at the posts, with the dashboard before it in the history. */
const creatorAtPosts = async (creator?: Person) => {
  const visitor = await creatorAtDashboard(creator);
  await visitor.page.getByRole('link', { name: 'Posts' }).first().click();
  await visitor.page.waitForURL('**/posts');
  return visitor;
};

test.each([
  { link: /^Open notifications/, title: 'Notifications' },
  { link: /^Open messages/, title: 'Messages' },
])(
  'Back after closing a dialog goes to the previous page, not into the dialog: $title',
  async ({ link, title }) => {
    const { page, problems, close } = await creatorAtPosts();
    const dialog = page.getByRole('dialog', { name: title });
    const opener = page.getByRole('banner').getByRole('link', { name: link });
    await opener.click();
    await dialog.waitFor();
    // A second press must not leave the page below.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe('/posts');
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);

    await opener.click();
    await dialog.waitFor();
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    await page.goBack();
    await page.waitForURL('**/dashboard');
    expect(await dialog.count()).toBe(0);
    expect(problems).toEqual([]);
    await close();
  },
);

test('closing a dialog opened by a shared link shows the page below it', async () => {
  const { page, close } = await creatorAtPosts();
  await page.goto('/posts?dialog=notifications');
  const dialog = page.getByRole('dialog', { name: 'Notifications' });
  await dialog.waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.waitForURL((url) => url.pathname + url.search === '/posts');
  await close();
});

test('the tab’s title follows the page: not found, access denied, or an area', async () => {
  const { page, close } = await creatorAtPosts();
  const title = () => page.title();
  await expect.poll(title).toBe('Posts · Briefhouse');
  for (const nowhere of ['/xyz', '/posts/one/too/deep']) {
    await page.goto(nowhere);
    await page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor();
    await expect.poll(title).toBe('Page not found · Briefhouse');
  }
  await page.getByRole('link', { name: 'Posts' }).first().click();
  await expect.poll(title).toBe('Posts · Briefhouse');
  await page.goto('/admin');
  await page.getByText('Access Denied').waitFor();
  await expect.poll(title).toBe('Access denied · Briefhouse');
  await page.getByRole('link', { name: 'Back to your home' }).click();
  await expect.poll(title).toBe('Dashboard · Briefhouse');
  await close();
});

test('a burst of events refetches the projects once', async () => {
  const brand = await visit({}, await demo('brand'));
  let asked = 0;
  let tell: ((frame: string) => void) | undefined;
  await brand.context.routeWebSocket('**/ws', (socket) => {
    // Not passed on: one that opens late has everything read once more.
    tell = (frame) => socket.send(frame);
  });
  await brand.page.goto('/client');
  await brand.page.getByRole('button', { name: /Total Projects/ }).waitFor();
  await brand.page.waitForLoadState('networkidle');
  await brand.page.route('**/api/projects', (route) => {
    asked += 1;
    return route.continue();
  });
  const answered = brand.page.waitForResponse('**/api/projects');
  const refetch = (what: string) => ({ type: 'refetch', what });
  tell?.(JSON.stringify({ topic: 'user', events: [refetch('projects'), refetch('requests')] }));
  await answered;
  await brand.page.waitForLoadState('networkidle');
  expect(asked).toBe(1);
  await brand.close();
});

test('a session that ended in another tab leads to sign-in and back, without being called a sign-out', async () => {
  const { page, close } = await creatorAtPosts();
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('Cognito')) localStorage.removeItem(key);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await page.waitForURL('**/auth?next=%2Fposts');
  await page.getByText('Your session has ended').waitFor();
  expect(await page.getByText('Signed out successfully!').count()).toBe(0);
  await close();
});

test('signing out in one tab signs out the other too', async () => {
  const { page, context, close } = await creatorAtPosts(await freshly('creator'));
  const other = await context.newPage();
  await other.goto('/posts');
  await other.getByRole('button', { name: /Mira/ }).click();
  await other.getByRole('menuitem', { name: 'Sign Out' }).click();
  for (const tab of [other, page]) await tab.waitForURL((url) => url.pathname === '/');
  await page.getByText('Signed out successfully!').waitFor();
  await close();
});

test('an account that failed to load can be retried from any page of the shell', async () => {
  const { page, close } = await creatorAtPosts();
  await page.route('**/api/me', (route) => route.abort());
  await page.goto('/xyz');
  const banner = page.getByRole('banner');
  const reload = banner.getByRole('button', { name: 'Reload account' });
  await reload.waitFor();
  await page.unroute('**/api/me');
  await reload.click();
  await banner.getByRole('button', { name: /Mira/ }).waitFor();
  expect(await reload.count()).toBe(0);
  await close();
});

test('a read notice deleted on one device disappears from the other at once', async () => {
  const reader = await newcomer('client', 'Rea', 'Der');
  const here = await enter(reader);
  const creator = await creatorAtDashboard();
  await here.page.getByRole('button', { name: 'Create Project' }).first().click();
  const form = here.page.getByRole('dialog', { name: 'Create New Project' });
  const project = `Notice ${reader.email}`;
  await form.getByLabel('Project name').fill(project);
  await form.getByLabel('Budget').fill('90');
  await form.getByRole('button', { name: 'Create Project' }).click();
  await here.page.getByText('Project created successfully!').waitFor();
  await creator.page.goto('/dashboard?section=newsfeed');
  await creator.page.getByRole('button', { name: `Send Request for ${project}` }).click();
  await creator.page.getByRole('dialog').getByRole('button', { name: 'Send Request' }).click();
  await here.page.getByRole('link', { name: 'Open notifications, 1 unread' }).click();
  const open = here.page.getByRole('dialog', { name: 'Notifications' });
  await open.getByRole('button', { name: 'Mark as read' }).click();
  await here.page.getByText('Notification marked as read').waitFor();

  const there = await enter(await again(reader));
  await there.page.getByRole('banner').getByRole('link', { name: 'Open notifications' }).click();
  const other = there.page.getByRole('dialog', { name: 'Notifications' });
  await other.getByText(`New Project Request: “${project}”`).waitFor();
  await open.getByRole('button', { name: 'Delete notification' }).click();
  await other.getByText('No notifications yet').waitFor();
  for (const { close } of [here, there, creator]) await close();
});

test('the shell by keyboard: skip link, menu and drawer, each returning the focus', async () => {
  const { page, close } = await creatorAtDashboard();
  const hasFocus = (locator: Locator) =>
    expect.poll(() => locator.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.goto('/posts');
  await page.getByRole('heading', { level: 1, name: 'Posts' }).waitFor();
  await page.keyboard.press('Tab');
  await hasFocus(page.getByRole('link', { name: 'Skip to content' }));
  await page.keyboard.press('Enter');
  await hasFocus(page.getByRole('main'));

  const account = page.getByRole('banner').getByRole('button', { name: /Mira/ });
  await account.focus();
  for (let time = 0; time < 2; time++) {
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Edit Profile' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await hasFocus(account);
  }

  await page.setViewportSize({ width: 360, height: 740 });
  const menu = page.getByRole('button', { name: 'Open menu' });
  await menu.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await drawer.waitFor();
  expect(await drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
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
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);

  // Back on a phone leaves the page below the drawer.
  await menu.click();
  await drawer.getByRole('link', { name: 'Posts' }).click();
  await page.waitForURL('**/posts');
  await drawer.waitFor({ state: 'detached' });
  await menu.click();
  await drawer.waitFor();
  await page.goBack();
  await drawer.waitFor({ state: 'detached' });
  await close();
});
