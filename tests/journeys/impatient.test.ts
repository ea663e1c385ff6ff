import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enter } from '../support/browser.ts';
import { postProject } from '../support/call-as.ts';
import { demo, newcomer } from '../support/people.ts';
import { chooseAction } from '../support/project-menu.ts';
import { stays } from '../support/stays.ts';

/** Presses twice in consecutive tasks, with no timer in between. */
const pressTwice = (button: Locator) =>
  button.evaluate(
    (element: HTMLElement) =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          element.click();
          resolve();
        };
        port2.postMessage(null);
        element.click();
      }),
  );

const openForm = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Create Project' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create New Project' });
  await dialog.getByLabel('Project name').fill(name);
  await dialog.getByLabel('Budget').fill('250');
  return dialog;
};

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

test('a person who presses twice, tries again, changes their mind and loses the connection gets each thing once, and is told once', async () => {
  const { page, context, close } = await enter(await newcomer('client', 'Ida', 'Holm'));
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  const posted = () => writes.filter((write) => write === 'POST /api/projects').length;

  // A double press sends one request, and the focus stays on the page when its element is removed.
  const dialog = await openForm(page, 'Twice pressed');
  await pressTwice(dialog.getByRole('button', { name: 'Create Project' }));
  await dialog.waitFor({ state: 'hidden' });
  expect(posted()).toBe(1);
  await chooseAction(page, 'Delete Project', 'Twice pressed');
  await pressTwice(page.getByRole('alertdialog').getByRole('button', { name: 'Delete Project' }));
  await page.getByText('Project deleted successfully!').waitFor();
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
  expect(writes.filter((write) => write.startsWith('DELETE'))).toHaveLength(1);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');

  // A second try after a lost answer makes one project.
  await page.route('**/api/projects', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await openForm(page, 'Only once');
  await dialog.getByRole('button', { name: 'Create Project' }).click();
  await page.getByText('Error creating project').waitFor();
  await page.unroute('**/api/projects');
  expect(await dialog.getByLabel('Project name').inputValue()).toBe('Only once');
  await dialog.getByRole('button', { name: 'Create Project' }).click();
  await page.getByText('Project created successfully!').waitFor();
  expect(posted()).toBe(3);
  await page.getByRole('button', { name: /Total Projects\s*1$/ }).waitFor();
  expect(await page.getByRole('heading', { name: 'Only once' }).count()).toBe(1);

  // Neither Escape nor Back discards typed text.
  await openForm(page, 'Half a brief');
  for (const leave of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await leave();
    await page.getByRole('alertdialog', { name: 'Discard your changes?' }).waitFor();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    expect(await dialog.getByLabel('Project name').inputValue()).toBe('Half a brief');
  }
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent?.trim()))
    .toBe('Create Project');

  // A heart tells its own state, and after a lost answer is as the server has it.
  await page.getByRole('tab', { name: 'Find Creators' }).click();
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('sofia');
  const heart = page.getByRole('button', { name: 'Favorite Sofia Marino' });
  await page.route(
    '**/api/favorites/*',
    async (route) => {
      await route.fetch();
      await route.abort('failed');
    },
    { times: 1 },
  );
  await heart.click();
  await page.getByText('Error adding to favorites').waitFor();
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
  await page.getByRole('button', { name: 'My Favorites (1)' }).waitFor();
  await page.getByText('Error adding to favorites').waitFor({ state: 'detached' });
  await heart.click();
  await heart.and(page.locator('[aria-pressed=false]')).waitFor();
  await heart.click();
  const said = page.locator('[aria-live="polite"]').filter({ hasText: 'Creator added to favorites!' });
  await said.waitFor({ state: 'attached' });
  expect(await page.locator('[data-toast]').count()).toBe(0);

  // Offline an action says that it failed, and the menu opens for the first time.
  await context.setOffline(true);
  await heart.click();
  await page.getByText('Error removing from favorites').waitFor();
  await page.getByRole('button', { name: 'Ida' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).waitFor();
  await context.setOffline(false);

  // A toast covers no control, a newer one replaces it, and a field with an error stands above the sticky bar.
  await page.goto('/edit-profile');
  const save = page.getByRole('button', { name: 'Save Changes' });
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.getByLabel('Bio').fill(`Once ${width}`);
    const success = watchToast(page, 'notice');
    await save.click();
    await page.getByText('Profile updated successfully!').waitFor();
    expect(await success).toEqual({ covered: [], toasts: 1 });
    await page.route('**/api/profile', (route) => route.abort(), { times: 1 });
    await page.getByLabel('Bio').fill(`Twice ${width}`);
    const failure = watchToast(page, 'alert');
    await save.click();
    await page.getByText('Error updating profile').waitFor();
    expect(await failure).toEqual({ covered: [], toasts: 1 });
    expect(await page.locator('[data-actions]').getByRole('alert').count()).toBe(0);
    await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Dismiss' }).click();

    await page.getByLabel('Website URL').fill('not an address');
    await page.evaluate(() => scrollTo(0, 0));
    await save.click();
    const error = page.getByRole('alert').filter({ hasText: 'Please enter a web address' });
    await error.waitFor();
    await expect.poll(() => isAbove(error, page.locator('[data-actions="page"]'))).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true');
    expect(await page.locator('[data-toast]').count()).toBe(0);
    await page.getByLabel('Website URL').fill('');
  }
  await close();
});

test('a project posted while a creator reads further down waits behind a pill, and the scroll position stays', async () => {
  const brand = await newcomer('client', 'Ida', 'Holm');
  const { page, problems, close } = await enter(await demo('creator'), '/dashboard?section=newsfeed');
  await page
    .getByRole('button', { name: /^Send Request for/ })
    .first()
    .waitFor();
  await page.mouse.move(640, 500);
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  const place = await stays(() => page.evaluate(() => scrollY));
  const stamp = Date.now();
  await postProject(brand, `Quiet one ${stamp}`, 12_000);
  await page.getByRole('button', { name: '1 new project' }).waitFor();
  await postProject(brand, `Quiet two ${stamp}`, 12_000);
  const pill = page.getByRole('button', { name: '2 new projects' });
  await pill.waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(place);
  const second = page.getByRole('heading', { name: `Quiet two ${stamp}` });
  expect(await second.count()).toBe(0);
  await pill.click();
  await second.waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(200);
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 4000);
      return page.getByText('No more open projects.').count();
    })
    .toBe(1);
  expect(problems).toEqual([]);
  await close();
});
