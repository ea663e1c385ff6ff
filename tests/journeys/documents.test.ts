import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enter } from '../support/browser.ts';
import { demo } from '../support/people.ts';

const mira = async () => {
  const visitor = await enter(await demo('creator'));
  await button(visitor.page, /^Documents Created\s*\d/).waitFor();
  return visitor;
};

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Creator Documents & Notes' });
const created = async (page: Page) =>
  Number(/\d+/.exec((await button(page, /^Documents Created/).textContent()) ?? '')?.[0]);
const saved = (page: Page) => dialogOf(page).getByText('Saved', { exact: true }).waitFor();

test('a document is written, starred, found by tab and by search, exported and deleted', async () => {
  const { page, problems, close } = await mira();
  const before = await created(page);
  const title = `Balm diary ${Date.now()}`;
  await button(page, /^Documents Created/).click();
  const dialog = dialogOf(page);
  await dialog.getByText('Hooks that stopped thumbs').waitFor();
  await dialog.getByRole('button', { name: 'New Document' }).click();
  const save = dialog.getByRole('button', { name: 'Save', exact: true });
  await dialog.getByText('Not saved yet').waitFor();
  expect(await save.isDisabled()).toBe(true);
  await dialog.getByLabel('Title').fill('   ');
  expect(await save.isDisabled()).toBe(true);

  await dialog.getByLabel('Title').fill(title);
  await expect.poll(() => dialog.getByLabel('Project').locator('option').count()).toBeGreaterThan(1);
  await dialog.getByLabel('Project').selectOption({ index: 1 });
  expect(await dialog.getByLabel('Client name').inputValue()).not.toBe('');
  const project = await dialog.getByLabel('Project').inputValue();
  // Saved by itself, without Save.
  await page.getByText('Document created successfully!').waitFor();
  await saved(page);
  await expect.poll(() => new URL(page.url()).searchParams.get('document')).toMatch(/^[\w-]{36}$/);
  await dialog.getByLabel('Content').fill('## Day one\n\n**Red** here, <b>calm</b> there.');
  await saved(page);
  await dialog.getByRole('tab', { name: 'Preview' }).click();
  await dialog.getByRole('heading', { name: 'Day one' }).waitFor();
  await dialog.getByText('<b>calm</b>').waitFor();
  await dialog.getByRole('button', { name: 'Star', exact: true }).click();
  await dialog.getByLabel('Status').selectOption({ label: 'In Review' });
  await save.click();
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
  for (const tab of [/^Starred/, /^Project/]) {
    await dialog.getByRole('tab', { name: tab }).click();
    await row.getByText('In Review').waitFor();
  }
  await dialog.getByRole('tab', { name: /^Payment/ }).click();
  await dialog.getByText('Invoices, autumn').waitFor();
  // The previous tab stays on the screen until this one has loaded.
  await expect.poll(() => row.count()).toBe(0);
  await dialog.getByRole('tab', { name: /^All/ }).click();
  await dialog.getByLabel('Search documents').fill(title.toUpperCase());
  await expect.poll(() => dialog.getByRole('listitem').count()).toBe(1);
  // The tab before this one has a single document, too: the words have to be in the address before it is read again.
  await page.waitForURL((url) => [...url.searchParams.values()].includes(title.toUpperCase()));
  await expect.poll(() => row.count()).toBe(1);
  await page.reload();
  await row.getByRole('button', { name: title, exact: true }).click();
  await page.reload();
  await expect.poll(() => dialog.getByLabel('Project').inputValue()).toBe(project);

  await dialog.getByLabel('Project').selectOption({ label: 'No Project' });
  expect(await dialog.getByLabel('Client name').inputValue()).toBe('');
  await saved(page);
  await dialog.getByRole('button', { name: 'Delete document' }).click();
  await page.getByRole('alertdialog').getByText('will be permanently removed').waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete document' }).click();
  await page.getByText('Document deleted successfully!').waitFor();
  await dialog.getByText('No documents found matching your search.').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => created(page)).toBe(before);
  expect(problems).toEqual([]);
  await close();
});

test('unsaved changes survive the end of their tab and are saved when the connection is back', async () => {
  const { page, context, close } = await mira();
  const address = '/dashboard?dialog=documents&document=demo-document-5';
  const cut = (one: Page) =>
    one.route('**/api/documents/demo-document-5', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
    );
  await page.goto(address);
  const before = dialogOf(page);
  await before.getByLabel('Content').waitFor();
  await cut(page);
  await before.getByLabel('Content').fill('Curtain tape, twice.');
  await before.getByText('Not saved', { exact: true }).waitFor();
  // Why, without anybody having pressed Save.
  await before.getByRole('alert').getByText('We could not reach Briefhouse.').waitFor();
  // A tab that is closed or reloaded saves a last time, and nothing stops that request on its way. A crash does.
  const crashed = page.waitForEvent('crash');
  await Promise.all([crashed, page.goto('chrome://crash').catch(() => undefined)]);

  const next = await context.newPage();
  await cut(next);
  await next.goto(address);
  const dialog = dialogOf(next);
  await expect.poll(() => dialog.getByLabel('Content').inputValue()).toBe('Curtain tape, twice.');
  await dialog.getByText('Not saved', { exact: true }).waitFor();
  await next.unroute('**/api/documents/demo-document-5');
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await saved(next);
  await close();
});

test('a new document that is closed at once is saved; offline, or without a title, it stays a draft', async () => {
  const { page, close } = await mira();
  await page.goto('/dashboard?dialog=documents');
  const dialog = dialogOf(page);
  const title = `Closed at once ${Date.now()}`;
  await dialog.getByRole('button', { name: 'New Document' }).click();
  await dialog.getByLabel('Title').fill(title);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Document created successfully!').waitFor();
  expect(new URL(page.url()).search).toBe('');
  await page.goto(`/dashboard?dialog=documents&search=${encodeURIComponent(title)}`);
  await expect.poll(() => dialog.getByRole('listitem').count()).toBe(1);
  expect(await dialog.getByText('You have a draft that was never saved.').count()).toBe(0);

  await page.goto('/dashboard?dialog=documents');
  await page.route('**/api/documents', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await dialog.getByRole('button', { name: 'New Document' }).click();
  await dialog.getByLabel('Title').fill(`${title}, offline`);
  await dialog.getByText('Not saved', { exact: true }).waitFor();
  await page.reload();
  await expect.poll(() => dialog.getByLabel('Title').inputValue()).toBe(`${title}, offline`);
  await page.unroute('**/api/documents');
  await saved(page);
  await dialog.getByRole('button', { name: 'All documents' }).click();
  await dialog
    .getByRole('listitem')
    .filter({ hasText: `${title}, offline` })
    .waitFor();

  await dialog.getByRole('button', { name: 'New Document' }).click();
  await dialog.getByLabel('Content').fill('Words without a title');
  await dialog.getByText('Not saved: a title is missing').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.goto('/dashboard?dialog=documents');
  await dialog.getByRole('button', { name: 'Continue writing' }).click();
  expect(await dialog.getByLabel('Content').inputValue()).toBe('Words without a title');
  await dialog.getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard draft' }).click();
  await dialog.getByText('Hooks that stopped thumbs').waitFor();
  await close();
});

test('two tabs: changes appear in the other tab, different fields are merged, conflicts in one field are asked about', async () => {
  const { page, context, close } = await mira();
  const other = await context.newPage();
  const path = '/dashboard?dialog=documents&document=demo-document-7';
  for (const tab of [page, other]) {
    await tab.goto(path);
    await dialogOf(tab).getByLabel('Content').waitFor();
  }
  await dialogOf(page).getByLabel('Content').fill('Seven mornings.');
  await saved(page);
  await expect.poll(() => dialogOf(other).getByLabel('Content').inputValue()).toBe('Seven mornings.');

  // The other tab is offline while it types.
  await context.setOffline(true);
  await dialogOf(other).getByLabel('Content').fill('Typed in the second tab.');
  await dialogOf(other).getByText('Not saved', { exact: true }).waitFor();
  await dialogOf(page).getByLabel('Title').fill('Breakfast, seven mornings');
  await dialogOf(page).getByText('Not saved', { exact: true }).waitFor();
  await context.setOffline(false);
  await saved(page);
  await saved(other);
  await expect.poll(() => dialogOf(page).getByLabel('Content').inputValue()).toBe('Typed in the second tab.');
  await expect.poll(() => dialogOf(other).getByLabel('Title').inputValue()).toBe('Breakfast, seven mornings');

  await context.setOffline(true);
  await dialogOf(page).getByLabel('Content').fill('First tab.');
  await dialogOf(other).getByLabel('Content').fill('Second tab.');
  for (const tab of [page, other]) await dialogOf(tab).getByText('Not saved', { exact: true }).waitFor();
  await context.setOffline(false);
  const asked = await Promise.any(
    [page, other].map(async (tab) => {
      await dialogOf(tab).getByText('This document changed elsewhere').waitFor();
      return tab;
    }),
  );
  const [mine, theirs] = asked === page ? ['First tab.', 'Second tab.'] : ['Second tab.', 'First tab.'];
  const content = dialogOf(asked).getByLabel('Content');
  expect(await content.inputValue()).toBe(mine);
  await dialogOf(asked).getByRole('button', { name: 'Take theirs' }).click();
  expect(await content.inputValue()).toBe(theirs);
  await dialogOf(asked).getByRole('button', { name: 'Bring it back' }).click();
  expect(await content.inputValue()).toBe(mine);
  await saved(asked);
  const rest = asked === page ? other : page;
  await expect.poll(() => dialogOf(rest).getByLabel('Content').inputValue()).toBe(mine);
  await close();
});
