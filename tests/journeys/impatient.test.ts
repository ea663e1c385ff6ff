import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enter } from '../support/browser.ts';
import { newcomer } from '../support/people.ts';
import { chooseAction } from '../support/project-menu.ts';

const enterIda = async (path?: string) => {
  const visitor = await enter(await newcomer('client', 'Ida', 'Holm'), path);
  const { page } = visitor;
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return { ...visitor, writes };
};

const create = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Create Project' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create New Project' });
  await dialog.getByLabel('Project name').fill(name);
  await dialog.getByLabel('Budget').fill('250');
  await pressTwice(dialog.getByRole('button', { name: 'Create Project' }));
  await dialog.waitFor({ state: 'hidden' });
};

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

test('a double press sends one request, and the focus stays on the page when its element is removed', async () => {
  const { page, writes, problems, close } = await enterIda();
  await create(page, 'Twice pressed');
  expect(writes.filter((write) => write === 'POST /api/projects')).toHaveLength(1);

  await chooseAction(page, 'Delete Project', 'Twice pressed');
  await pressTwice(page.getByRole('alertdialog').getByRole('button', { name: 'Delete Project' }));
  await page.getByText('Project deleted successfully!').waitFor();
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
  expect(writes.filter((write) => write.startsWith('DELETE'))).toHaveLength(1);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  expect(problems).toEqual([]);
  await close();
});

test('after a lost answer a favorite is shown as the server has it', async () => {
  const { page, close } = await enterIda();
  await page.goto('/client?tab=creators&q=sofia');
  const heart = page.getByRole('button', { name: 'Favorite Sofia Marino' });
  await page.route('**/api/favorites/*', async (route) => {
    await route.fetch();
    await route.abort('failed');
  });
  await heart.click();
  await page.getByText('Error adding to favorites').waitFor();
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
  await page.getByRole('button', { name: 'My Favorites (1)' }).waitFor();
  await close();
});

test('offline, the menu opens for the first time and a failed action shows its error', async () => {
  const { page, context, close } = await enterIda();
  const parts = ['shell-menus', 'toaster'].map((part) => page.waitForResponse(new RegExp(`/host/.*${part}`)));
  await page.goto('/client?tab=creators&q=sofia');
  await page.getByRole('button', { name: 'Favorite Sofia Marino' }).waitFor();
  await Promise.all(parts);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Favorite Sofia Marino' }).click();
  await page.getByText('Error adding to favorites').waitFor();
  await page.getByRole('button', { name: 'Ida' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).waitFor();
  await close();
});
