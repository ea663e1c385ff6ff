import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visit } from '../support/browser.ts';
import { launch } from '../support/chromium.ts';
import { signIn } from '../support/sign-in.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const creatorAt = async (path: string) => {
  const visitor = await visit(browser);
  await signIn(visitor.page, 'creator@briefhouse.test');
  await visitor.page.waitForURL('**/dashboard');
  await visitor.page.getByRole('heading', { name: /^Welcome back, / }).waitFor();
  await visitor.page
    .getByRole('link', { name: path === '/posts' ? 'Posts' : 'Home' })
    .first()
    .click();
  await visitor.page.waitForURL(`**${path}`);
  return visitor;
};

test.each([
  { link: /^Notifications/, title: 'Notifications' },
  { link: /^Messages/, title: 'Messages' },
])(
  'Back after closing a dialog goes to the page before, not into the dialog: $title',
  async ({ link, title }) => {
    const { page, problems, close } = await creatorAt('/posts');
    const dialog = page.getByRole('dialog', { name: title });
    const opener = page.getByRole('banner').getByRole('link', { name: link });
    await opener.click();
    await dialog.waitFor();
    // Impatient people press twice: the page below stays.
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

test('a shared link to a dialog closes onto the page below it', async () => {
  const { page, close } = await creatorAt('/posts');
  await page.goto('/posts?dialog=notifications');
  const dialog = page.getByRole('dialog', { name: 'Notifications' });
  await dialog.waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.waitForURL((url) => url.pathname + url.search === '/posts');
  await close();
});

test('the tab says where one is: nowhere, refused, or an area again', async () => {
  const { page, close } = await creatorAt('/posts');
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

test('what the server says of the projects is read again once, however many events say so', async () => {
  const brand = await visit(browser);
  let asked = 0;
  let tell: ((frame: string) => void) | undefined;
  await brand.context.routeWebSocket('**/ws', (socket) => {
    const server = socket.connectToServer();
    server.onMessage((frame) => socket.send(frame));
    tell = (frame) => socket.send(frame);
  });
  await signIn(brand.page, 'brand@briefhouse.test');
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

test('a session that ended in another tab leads to sign-in and back, and is not called a sign-out', async () => {
  const { page, close } = await creatorAt('/posts');
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('Cognito')) localStorage.removeItem(key);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await page.waitForURL('**/auth?next=%2Fposts');
  await page.getByText('Your session has ended').waitFor();
  expect(await page.getByText('Signed out successfully!').count()).toBe(0);
  await close();
});

test('signing out in one tab signs the other out too', async () => {
  const { page, context, close } = await creatorAt('/posts');
  const other = await context.newPage();
  await other.goto('/posts');
  await other.getByRole('button', { name: /Mira/ }).click();
  await other.getByRole('menuitem', { name: 'Sign Out' }).click();
  for (const tab of [other, page]) await tab.waitForURL((url) => url.pathname === '/');
  await page.getByText('Signed out successfully!').waitFor();
  await close();
});

test('an account that could not be read can be asked for again from any page of the shell', async () => {
  const { page, close } = await creatorAt('/posts');
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
