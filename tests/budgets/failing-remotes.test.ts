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

/** Falls back to what is live now, whatever was built before, with `change` made to what is live. */
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
// Never answered, as by a server that has lost the connection and does not know it.
const hanging = () => undefined;

describe('a remote that cannot be had', () => {
  test.each([
    { how: 'its entry is missing', pattern: entry, answer: missing },
    { how: 'its entry is not the one that was released', pattern: entry, answer: throwing },
    { how: 'a chunk of it is missing', pattern: chunk, answer: missing },
    { how: 'a chunk of it throws', pattern: chunk, answer: throwing },
  ])('fails alone and comes back with Retry: $how', async ({ pattern, answer }) => {
    const page = await open();
    await page.route(pattern, answer);
    await page.goto('/dashboard');
    await failure(page).waitFor();
    await shellLives(page);
    await recovers(page, pattern);
  });

  test('takes its dialog down and nothing else', async () => {
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

// Together, for they mostly wait.
describe.concurrent('a remote whose answer does not come', () => {
  test.each([
    { how: 'its entry hangs', pattern: entry },
    { how: 'a chunk of it hangs', pattern: chunk },
  ])('is given up and comes back with Retry: $how', async ({ pattern }) => {
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
  ])('falls back to the version before when the entry of the new one $how', async ({ answer: broken }) => {
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
    { how: 'a chunk of it', pattern: chunk },
  ])('asks again by itself when the first answer never comes: $how', async ({ pattern }) => {
    const page = await open();
    const asked: string[] = [];
    await discovers(page, () => undefined);
    await page.route(pattern, (route) =>
      asked.push(route.request().url()) === 1 ? hanging() : route.continue(),
    );
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await page.getByRole('heading', { name: /^Welcome back, / }).waitFor();
    // At another address: the browser would join a second request for the same one to the first.
    expect(asked).toEqual([expect.stringMatching(/\.js$/), expect.stringMatching(/\.js\?try=2$/)]);
  });
});

describe('with every remote down', () => {
  test('landing, sign-in, 404 and the shell are there', async () => {
    const page = await open();
    await page.route('**/mfe/**', (route) => route.abort());
    await page.goto('/dashboard');
    await failure(page).waitFor();
    await shellLives(page);
    await page.goto('/xyz');
    await page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor();
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await page.getByRole('heading', { name: 'Good briefs make good work.' }).waitFor();

    const { page: auth, close } = await visit();
    await auth.route('**/mfe/**', (route) => route.abort());
    await auth.goto('/');
    await auth.getByRole('link', { name: 'Sign In' }).click();
    await auth.getByRole('heading', { name: 'Welcome back' }).waitFor();
    await close();
  });
});
