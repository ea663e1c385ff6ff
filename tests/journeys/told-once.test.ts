import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enter, visit } from '../support/browser.ts';
import { demo, newcomer } from '../support/people.ts';

const toasts = (page: Page) => page.locator('[data-toast]');

/** Whether the first box lies wholly above the second. */
const isAbove = async (upper: Locator, lower: Locator) => {
  const [one, other] = [await upper.boundingBox(), await lower.boundingBox()];
  if (!one || !other) throw new Error('Not shown');
  return one.y + one.height <= other.y && one.y >= 0;
};

/**
 * Watches in the page, from before the toast is there until it has found its place or is gone: the names of the
 * controls that it lay over at last, and how many toasts there were.
 */
const watchToast = (page: Page, kind: 'notice' | 'alert') =>
  page.evaluate(async (kind) => {
    const nextFrame = () => new Promise((done) => requestAnimationFrame(done));
    const find = () => document.querySelector(`[data-toast="${kind}"]`);
    const coveredBy = (toast: DOMRect) =>
      [...document.querySelectorAll('a[href], button, input, textarea, select')].flatMap((control) => {
        if (control.closest('[data-toaster]') || control.closest('[aria-hidden="true"]')) return [];
        const { left, right, top, bottom, width } = control.getBoundingClientRect();
        const apart =
          right <= toast.left || left >= toast.right || bottom <= toast.top || top >= toast.bottom;
        return apart || width < 2 ? [] : [control.getAttribute('aria-label') ?? control.textContent ?? ''];
      });
    while (!find()) await nextFrame();
    let seen = { covered: ['not looked at'], toasts: 0 };
    for (let toast = find(); toast && seen.covered.length > 0; toast = find()) {
      const toasts = document.querySelectorAll('[data-toast]').length;
      seen = { covered: coveredBy(toast.getBoundingClientRect()), toasts };
      await nextFrame();
    }
    return seen;
  }, kind);

for (const width of [360, 1280]) {
  test(`at ${width} px a toast covers no control, and a newer one replaces it`, async () => {
    const ada = await newcomer('creator', 'Ada', 'Berg');
    const { page, close } = await enter(ada, '/edit-profile', { width });
    const save = page.getByRole('button', { name: 'Save Changes' });
    await page.getByLabel('Bio').fill('Once');
    const success = watchToast(page, 'notice');
    await save.click();
    await page.getByText('Profile updated successfully!').waitFor();
    expect(await success).toEqual({ covered: [], toasts: 1 });
    await page.route('**/api/profile', (route) => route.abort());
    await page.getByLabel('Bio').fill('Twice');
    const failure = watchToast(page, 'alert');
    await save.click();
    await page.getByText('Error updating profile').waitFor();
    expect(await failure).toEqual({ covered: [], toasts: 1 });
    // Once: by the toast, and not by the bar as well.
    expect(await page.locator('[data-actions]').getByRole('alert').count()).toBe(0);
    await close();
  });

  test(`at ${width} px the first field with an error and its text are above the sticky bar`, async () => {
    const ada = await newcomer('creator', 'Ada', 'Berg');
    const { page, close } = await enter(ada, '/edit-profile', { width });
    const lowest = page.getByLabel('Minimum price');
    await lowest.fill('900');
    await page.getByLabel('Maximum price').fill('100');
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole('button', { name: 'Save Changes' }).click();
    const error = page.getByRole('alert').filter({ hasText: /minimum|maximum/i });
    await error.waitFor();
    const bar = page.locator('[data-actions="page"]');
    await expect.poll(() => isAbove(error, bar)).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true');
    expect(await toasts(page).count()).toBe(0);
    await close();
  });
}

test('a refused sign-in is told once, by its toast', async () => {
  const { page, close } = await visit();
  await page.goto('/auth');
  await page.getByLabel('Email').fill('creator@briefhouse.test');
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Error signing in').waitFor();
  expect(await page.getByText('Incorrect email or password.').count()).toBe(1);
  await close();
});

test('a heart tells by itself: the specified text is announced without a toast', async () => {
  const { page, close } = await enter(await newcomer('client', 'Vera', 'Holm'), '/client?tab=creators');
  await page.getByRole('button', { name: 'My Favorites (0)' }).waitFor();
  await page
    .getByRole('button', { name: /^Favorite / })
    .first()
    .click();
  const said = page.locator('[aria-live="polite"]').filter({ hasText: 'Creator added to favorites!' });
  await said.waitFor({ state: 'attached' });
  expect(await toasts(page).count()).toBe(0);
  await close();
});

test('a tab is one entry of the history', async () => {
  const { page, close } = await enter(await demo('brand'));
  await page.getByRole('tab', { name: 'Find Creators' }).waitFor();
  const before = await page.evaluate(() => history.length);
  await page.getByRole('tab', { name: 'Find Creators' }).click();
  await page.waitForURL('**/client?tab=creators');
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
  await page.goBack();
  await page.waitForURL((url) => url.pathname === '/client' && url.search === '');
  await close();
});
