import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enter } from '../support/browser.ts';
import { demo } from '../support/people.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Creator Documents & Notes' });
const content = (page: Page) => dialogOf(page).getByLabel('Content');
const holds = (page: Page, text: string) => expect.poll(() => content(page).inputValue()).toBe(text);
const created = async (page: Page) =>
  Number(/\d+/.exec((await button(page, /^Documents Created\s*\d/).textContent()) ?? '')?.[0]);
const saved = (page: Page) => dialogOf(page).getByText('Saved', { exact: true }).waitFor();
const unsaved = (page: Page) => dialogOf(page).getByText('Not saved', { exact: true }).waitFor();
const saves = '**/api/documents/*';
const cut = (page: Page) =>
  page.route(saves, (route) => (route.request().method() === 'PATCH' ? route.abort() : route.fallback()));

test('a creator writes a document: saved by itself, found again, exported, in two tabs, through a crash, deleted', async () => {
  const { page, context, problems, close } = await enter(await demo('creator'));
  const before = await created(page);
  const title = `Balm diary ${Date.now()}`;
  await button(page, /^Documents Created/).click();
  const dialog = dialogOf(page);
  await dialog.getByText('Hooks that stopped thumbs').waitFor();
  await dialog.getByRole('button', { name: 'New document' }).click();
  await dialog.getByLabel('Title').fill(title);
  await expect.poll(() => dialog.getByLabel('Project').locator('option').count()).toBeGreaterThan(1);
  await dialog.getByLabel('Project').selectOption({ index: 1 });
  expect(await dialog.getByLabel('Client name').inputValue()).not.toBe('');
  // The document saves itself, without Save.
  await page.getByText('Document created successfully!').waitFor();
  await saved(page);
  await expect.poll(() => new URL(page.url()).searchParams.get('document')).toMatch(/^[\w-]{36}$/);
  const address = page.url();
  await content(page).fill('## Day one\n\n**Red** here, <b>calm</b> there.');
  await dialog.getByRole('tab', { name: 'Preview' }).click();
  await dialog.getByRole('heading', { name: 'Day one' }).waitFor();
  await dialog.getByText('<b>calm</b>').waitFor();
  await dialog.getByRole('button', { name: 'Star', exact: true }).click();
  await dialog.getByLabel('Status').selectOption({ label: 'In Review' });
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Document updated successfully!').waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export as Markdown' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`${title}.md`);
  expect(await readFile(await file.path(), 'utf8')).toBe(
    `# ${title}\n\n## Day one\n\n**Red** here, <b>calm</b> there.\n`,
  );

  await dialog.getByRole('button', { name: 'All documents' }).click();
  const row = dialog.getByRole('listitem').filter({ hasText: title });
  await dialog.getByRole('tab', { name: /^Starred/ }).click();
  await row.getByText('In Review').waitFor();
  await dialog.getByLabel('Search documents').fill(title.toUpperCase());
  await page.waitForURL((url) => [...url.searchParams.values()].includes(title.toUpperCase()));
  await page.reload();
  await row.getByRole('button', { name: title, exact: true }).click();

  // Text written in one tab appears in the other; different fields that were changed offline are merged.
  const other = await context.newPage();
  await other.goto(address);
  await content(other).waitFor();
  await content(page).fill('Seven mornings.');
  await saved(page);
  await holds(other, 'Seven mornings.');
  await context.setOffline(true);
  await content(other).fill('Typed in the second tab.');
  await dialog.getByLabel('Client name').fill('Nora Lind, Oslo');
  await unsaved(other);
  await unsaved(page);
  await context.setOffline(false);
  await holds(page, 'Typed in the second tab.');
  await expect.poll(() => dialogOf(other).getByLabel('Client name').inputValue()).toBe('Nora Lind, Oslo');

  // The person decides about one field.
  await context.setOffline(true);
  await content(page).fill('First tab.');
  await content(other).fill('Second tab.');
  await unsaved(page);
  await unsaved(other);
  await context.setOffline(false);
  const asked = await Promise.any(
    [page, other].map(async (tab) => {
      await dialogOf(tab).getByText('This document changed elsewhere').waitFor();
      return tab;
    }),
  );
  const [mine, theirs] = asked === page ? ['First tab.', 'Second tab.'] : ['Second tab.', 'First tab.'];
  expect(await content(asked).inputValue()).toBe(mine);
  await dialogOf(asked).getByRole('button', { name: 'Use the other version' }).click();
  expect(await content(asked).inputValue()).toBe(theirs);
  await dialogOf(asked).getByRole('button', { name: 'Restore it' }).click();
  await saved(asked);
  await holds(page, mine);
  await holds(other, mine);

  // A tab that is closed saves a last time, and nothing stops that request on its way. A crash does.
  await cut(other);
  await page.close();
  await content(other).fill('Curtain tape, twice.');
  await unsaved(other);
  // The reason shows, without anybody having pressed Save.
  await dialogOf(other).getByRole('alert').getByText('We could not reach Briefhouse.').waitFor();
  const crashed = other.waitForEvent('crash');
  await Promise.all([crashed, other.goto('chrome://crash').catch(() => undefined)]);
  const next = await context.newPage();
  await cut(next);
  await next.goto(address);
  await holds(next, 'Curtain tape, twice.');
  await unsaved(next);
  await next.unroute(saves);
  const again = dialogOf(next);
  await again.getByRole('button', { name: 'Retry' }).click();
  await saved(next);

  await again.getByRole('button', { name: 'Delete document' }).click();
  await next.getByRole('alertdialog').getByText('will be permanently removed').waitFor();
  await next.getByRole('alertdialog').getByRole('button', { name: 'Delete document' }).click();
  await next.getByText('Document deleted successfully!').waitFor();
  await again.getByRole('button', { name: 'New document' }).waitFor();
  await next.keyboard.press('Escape');
  await again.waitFor({ state: 'detached' });
  await expect.poll(() => created(next)).toBe(before);
  expect(problems).toEqual([]);
  await close();
});
