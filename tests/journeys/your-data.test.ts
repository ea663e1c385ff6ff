import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enter, mailTo } from '../support/browser.ts';
import { callAs, idOf } from '../support/call-as.ts';
import { ownCloudForFile } from '../support/own-cloud.ts';
import { again, newcomer, type Person } from '../support/people.ts';

ownCloudForFile();

const day = 24 * 60 * 60;

const advance = (page: Page, seconds: number) =>
  page.request.post('/__local/clock', { data: { advance: seconds } });

const peopleFound = async (asker: Person, q: string): Promise<number> =>
  (await callAs<{ people: object[] }>(asker, 'GET', `/people?q=${q}`)).people.length;

const creatorsFound = async (asker: Person, q: string): Promise<number> =>
  (await callAs<{ creators: object[] }>(asker, 'GET', `/creators?q=${q}`)).creators.length;

test('a copy of one’s data is asked for, told by mail and downloaded by its owner', async () => {
  const nora = await newcomer('client', 'Nora', 'Copyline');
  const { page, problems, close } = await enter(nora, '/account/privacy');
  await page.getByRole('button', { name: 'Prepare my data' }).click();
  await page.getByText('Your data is ready.').waitFor();
  const mail = await mailTo(page, nora.email, /^Your data is ready$/);
  expect(mail.text).toContain('/account/privacy');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('briefhouse-data-1.zip');
  const files = unzipSync(new Uint8Array(await readFile(await download.path())));
  const about = strFromU8(files['about-you.json'] ?? new Uint8Array());
  expect(about).toContain('Copyline');
  expect(about).toContain(nora.email);
  expect(problems).toEqual([]);
  await close();
});

test('who has agreed to no terms is asked before anything else, and only once', async () => {
  const ada = await newcomer('client', 'Ada', 'Older', { before_terms: true });
  const { page, context, problems, close } = await enter(ada, '/client', { width: 360 });
  const dialogOn = (tab: Page) => tab.getByRole('dialog', { name: 'Please agree to our terms' });
  const dialog = dialogOn(page);
  await dialog.waitFor();
  expect(await dialog.getByRole('button').allInnerTexts()).toEqual(['Sign out', 'I agree']);
  await page.keyboard.press('Escape');
  expect(await dialog.isVisible()).toBe(true);
  // Whoever does not agree can still take their data with them.
  await dialog.getByRole('link', { name: 'download your data or delete your account' }).click();
  await page.getByRole('button', { name: 'Prepare my data' }).waitFor();
  await dialog.waitFor({ state: 'detached' });

  await page.goto('/client');
  await dialog.waitFor();
  const other = await context.newPage();
  await other.goto('/posts');
  await dialogOn(other).waitFor();
  await dialog.getByRole('button', { name: 'I agree' }).click();
  await dialog.waitFor({ state: 'detached' });
  // The other tab hears of it.
  await dialogOn(other).waitFor({ state: 'detached' });
  await other.reload();
  await other.getByLabel('What would you like to share?').waitFor();
  expect(await dialogOn(other).count()).toBe(0);
  expect(await callAs<object>(ada, 'GET', '/me')).not.toHaveProperty('must_agree');
  expect(problems).toEqual([]);
  await close();
});

test('an account whose deletion is undone on day 13 stays; asked for again, it is gone on day 14', async () => {
  const name = 'Vanderleaf';
  const zoe = await newcomer('creator', 'Zoe', name);
  const olga = await newcomer('client', 'Olga', 'Staying');
  await callAs(olga, 'POST', `/conversations/${await idOf(zoe)}/messages`, {
    content: 'Will you stay?',
    client_id: crypto.randomUUID(),
    after: 0,
  });
  const words = `Has anybody a spare clapperboard, ${name}`;
  await callAs(zoe, 'POST', '/posts', { submission_id: crypto.randomUUID(), content: words });
  const { page, problems, close } = await enter(zoe, '/account/privacy');
  const ask = async () => {
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' });
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByRole('status').getByText('Your account will be deleted on').waitFor();
  };
  await ask();
  await mailTo(page, zoe.email, /^Your account is going to be deleted$/);
  await expect.poll(() => peopleFound(olga, name)).toBe(1);
  await expect.poll(() => creatorsFound(olga, name)).toBe(1);

  await advance(page, 13 * day);
  await page.goto('/posts');
  const bar = page.getByRole('status').getByText('Your account will be deleted on');
  await bar.waitFor();
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await bar.waitFor({ state: 'detached' });
  await mailTo(page, zoe.email, /^Your account stays$/);
  await advance(page, 2 * day);
  await expect.poll(() => peopleFound(olga, name)).toBe(1);

  await page.goto('/account/privacy');
  await ask();
  expect(problems).toEqual([]);
  await close();
  const left = await enter(olga, '/client');
  await advance(left.page, 14 * day);
  await mailTo(left.page, zoe.email, /^Your account was deleted$/);
  await expect.poll(() => peopleFound(olga, name)).toBe(0);
  await expect.poll(() => creatorsFound(olga, name)).toBe(0);
  // What they said to all stays until it ends, and is nobody's.
  await left.page.goto('/posts');
  await left.page.getByRole('article').filter({ hasText: words }).getByText('Deleted user').first().waitFor();
  await left.page.goto('/client?dialog=messages');
  await left.page.getByRole('list', { name: 'Conversations' }).getByText('Deleted user').first().waitFor();
  expect(left.problems).toEqual([]);
  await left.close();
  // The old password opens nothing.
  await expect(again(zoe)).rejects.toThrow();
});
