import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { visit } from '../support/browser.ts';
import { demo } from '../support/people.ts';

const entry = '**/mfe/mfe_marketplace/**/remoteEntry.*.js*';
const chunk = '**/mfe/mfe_marketplace/**/routes.*.js*';

const open = async () => (await visit({}, await demo('creator'))).page;

const failure = (page: Page) => page.getByRole('alert').filter({ hasText: 'Dashboard could not be loaded' });

const shellLives = async (page: Page) => {
  expect(
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Briefhouse/ })
      .isVisible(),
  ).toBe(true);
  expect(await page.getByRole('link', { name: 'Posts' }).first().isVisible()).toBe(true);
};

/** Serves a discovery document with `change` applied to the live entry, and the unchanged one as its fallback. */
const discovers = (page: Page, change: (live: { url: string }) => void) =>
  page.route('**/mfe/discovery.json', async (route) => {
    const answer = await route.fetch();
    const document = await answer.json();
    const [live] = document.microFrontends.mfe_marketplace;
    live.fallbackUrl = live.url;
    live.extras.fallbackIntegrity = live.metadata.integrity;
    change(live);
    await route.fulfill({ response: answer, json: document });
  });

const recovers = async (page: Page, pattern: string) => {
  await page.unroute(pattern);
  await failure(page).getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('heading', { name: /^Welcome back, / }).waitFor();
};

const missing = (route: Route) => route.fulfill({ status: 404, body: 'Not found' });
const throwing = (route: Route) =>
  route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken release")' });
// Never answers, like a server whose connection is lost without notice.
const hanging = () => undefined;

describe('a remote that cannot be loaded', () => {
  test.each([
    { how: 'its entry is missing', pattern: entry, answer: missing },
    { how: 'its entry throws', pattern: entry, answer: throwing },
    { how: 'one of its chunks is missing', pattern: chunk, answer: missing },
    { how: 'one of its chunks throws', pattern: chunk, answer: throwing },
  ])('fails alone and recovers with Retry: $how', async ({ pattern, answer }) => {
    const page = await open();
    await page.route(pattern, answer);
    await page.goto('/dashboard');
    await failure(page).waitFor();
    await shellLives(page);
    await recovers(page, pattern);
  });

  test.each([
    { part: 'the chunk of a dialog', name: 'work', dialog: 'active', title: 'Active Projects' },
    { part: 'what dialogs share', name: 'overlays', dialog: 'access-plans', title: 'Payment Options' },
  ])('fails alone and opens its dialog with Retry: $part is missing', async ({ name, dialog, title }) => {
    const page = await open();
    const pattern = `**/mfe/mfe_marketplace/**/${name}.*.js*`;
    await page.route(pattern, missing);
    await page.goto(`/dashboard?dialog=${dialog}`);
    await failure(page).waitFor();
    await shellLives(page);
    await page.unroute(pattern);
    await failure(page).getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('dialog', { name: title }).waitFor();
  });

  test('affects only its own dialog', async () => {
    const page = await open();
    await page.route('**/mfe/mfe_chat/**', missing);
    await page.goto('/dashboard?dialog=messages');
    const dialog = page.getByRole('dialog', { name: 'Messages' });
    await dialog.getByText('Messages could not be loaded').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: /^Welcome back, / }).waitFor();
  });
});

// Concurrently, since they mostly wait.
describe.concurrent('a remote that does not answer', () => {
  test.each([
    { how: 'its entry hangs', pattern: entry },
    { how: 'one of its chunks hangs', pattern: chunk },
  ])('times out and recovers with Retry: $how', async ({ pattern }) => {
    const page = await open();
    await page.route(pattern, hanging);
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await failure(page).waitFor();
    await shellLives(page);
    await recovers(page, pattern);
  });

  test.each([
    { how: 'is gone', answer: missing },
    { how: 'hangs', answer: hanging },
  ])('falls back to the previous version when the entry of the new one $how', async ({ answer: broken }) => {
    const page = await open();
    await page.route('**/remoteEntry.new.js*', broken);
    await discovers(page, (live) => {
      live.url = live.url.replace(/[^/]+$/, 'remoteEntry.new.js');
    });
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await page.getByRole('heading', { name: /^Welcome back, / }).waitFor();
    expect(await failure(page).count()).toBe(0);
  });

  test.each([
    { how: 'its entry', pattern: entry },
    { how: 'one of its chunks', pattern: chunk },
  ])('retries by itself when the first request is never answered: $how', async ({ pattern }) => {
    const page = await open();
    const asked: string[] = [];
    await discovers(page, () => undefined);
    await page.route(pattern, (route) =>
      asked.push(route.request().url()) === 1 ? hanging() : route.continue(),
    );
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await page.getByRole('heading', { name: /^Welcome back, / }).waitFor();
    // At another URL, since the browser would merge a second request for the same one with the first.
    expect(asked).toEqual([expect.stringMatching(/\.js$/), expect.stringMatching(/\.js\?try=2$/)]);
  });
});

describe('with every remote down', () => {
  test('landing page, sign-in, 404 and the shell work', async () => {
    const page = await open();
    await page.route('**/mfe/**', (route) => route.abort());
    await page.goto('/dashboard');
    await failure(page).waitFor();
    await shellLives(page);
    await page.goto('/xyz');
    await page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor();
    // The home of whoever is signed in is a remote's.
    await page.getByRole('banner').getByRole('button', { name: /Mira/ }).waitFor();
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await page.waitForURL('**/dashboard');
    await failure(page).waitFor();
    await page.goto('/');
    await page.getByRole('heading', { name: 'Good briefs make good work.' }).waitFor();

    const { page: auth, close } = await visit();
    await auth.route('**/mfe/**', (route) => route.abort());
    await auth.goto('/');
    await auth.getByRole('link', { name: 'Sign In' }).click();
    await auth.getByRole('heading', { name: 'Welcome back' }).waitFor();
    await close();
  });
});
