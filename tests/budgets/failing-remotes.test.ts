import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { visit } from '../support/browser.ts';
import { demo } from '../support/people.ts';

const entry = '**/mfe/mfe_marketplace/**/remoteEntry.*.js*';
const chunkOf = (name: string) => `**/mfe/mfe_marketplace/**/${name}.*.js*`;
const chunk = chunkOf('routes');

const open = async () => (await visit({}, await demo('creator'))).page;

const failure = (page: Page) => page.getByRole('alert').filter({ hasText: 'Dashboard could not be loaded' });

const shellLives = async (page: Page) => {
  const brand = page.getByRole('banner').getByRole('link', { name: /Briefhouse/ });
  expect(await brand.isVisible()).toBe(true);
  expect(await page.getByRole('link', { name: 'Posts' }).first().isVisible()).toBe(true);
};

const retry = (page: Page) => failure(page).getByRole('button', { name: 'Retry' }).click();

const missing = (route: Route) => route.fulfill({ status: 404, body: 'Not found' });
const throwing = (route: Route) =>
  route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken release")' });
// The server never answers, like one whose connection is lost without notice.
const hanging = () => undefined;

/** Makes the dashboard fail in each of these ways, one after the other, and then recover. */
const failsInTurn = async (page: Page, ways: { pattern: string; answer: (route: Route) => unknown }[]) => {
  let before: string | undefined;
  for (const { pattern, answer } of ways) {
    const asked = Promise.withResolvers<void>();
    if (before) await page.unroute(before);
    await page.route(pattern, (route) => {
      asked.resolve();
      return answer(route);
    });
    if (before) await retry(page);
    else await page.goto('/dashboard', { waitUntil: 'commit' });
    await asked.promise;
    await failure(page).waitFor();
    await shellLives(page);
    before = pattern;
  }
  if (before) await page.unroute(before);
  await retry(page);
  await page.getByRole('heading', { name: /^Welcome back, / }).waitFor();
};

/** Serves a discovery document with `change` applied to the live entry, and the unchanged one as its fallback. */
const discovers = (page: Page, change: (live: { url: string }) => void) =>
  page.route('**/mfe/mfe_marketplace/discovery.json', async (route) => {
    const answer = await route.fetch();
    const document = await answer.json();
    const [live] = document.microFrontends.mfe_marketplace;
    live.fallbackUrl = live.url;
    live.extras.fallbackIntegrity = live.metadata.integrity;
    change(live);
    await route.fulfill({ response: answer, json: document });
  });

// The tests run concurrently, since they mostly wait.
describe.concurrent('a remote', () => {
  test('that is missing or throws, as a whole or in part, fails alone and recovers with Retry', async () => {
    await failsInTurn(await open(), [
      { pattern: entry, answer: missing },
      { pattern: entry, answer: throwing },
      { pattern: chunk, answer: missing },
      { pattern: chunk, answer: throwing },
    ]);
  });

  test('that does not answer, as a whole or in part, times out and recovers with Retry', async () => {
    await failsInTurn(await open(), [
      { pattern: entry, answer: hanging },
      { pattern: chunk, answer: hanging },
    ]);
  });

  test('without its dialogs opens one with Retry; another remote’s dialog fails alone', async () => {
    const page = await open();
    await page.route('**/mfe/mfe_chat/**', missing);
    // The shared chunk of dialogs, and the chunk of one of them.
    const parts = [chunkOf('overlays'), chunkOf('work')];
    const asked = new Set<string>();
    for (const pattern of parts)
      await page.route(pattern, (route) => {
        asked.add(pattern);
        return missing(route);
      });
    await page.goto('/dashboard?dialog=active');
    const part = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Close' }) });
    await part.getByText('This part could not be loaded').waitFor();
    await shellLives(page);
    // The dialog alone is missing.
    await page.getByRole('heading', { name: /^Welcome back, / }).waitFor();
    for (const pattern of parts) {
      await expect.poll(() => [...asked]).toContain(pattern);
      await page.unroute(pattern);
      await part.getByRole('button', { name: 'Retry' }).click();
      const opened = page.getByRole('dialog', { name: 'Active Projects' });
      await opened.or(part).waitFor();
    }
    await page.getByRole('dialog', { name: 'Active Projects' }).waitFor();
    expect([...asked].toSorted()).toEqual(parts.toSorted());
    await page.keyboard.press('Escape');
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Open messages/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Messages' });
    await dialog.getByText('Messages could not be loaded').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: /^Welcome back, / }).waitFor();
  });

  test.each([
    { how: 'is gone', answer: missing },
    { how: 'hangs', answer: hanging },
  ])('falls back to its previous version when the entry of the new one $how', async ({ answer: broken }) => {
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
  ])('is asked again when the first request is never answered: $how', async ({ pattern }) => {
    const page = await open();
    const asked: string[] = [];
    await discovers(page, () => undefined);
    await page.route(pattern, (route) =>
      asked.push(route.request().url()) === 1 ? hanging() : route.continue(),
    );
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await page.getByRole('heading', { name: /^Welcome back, / }).waitFor();
    // The second request has another URL, since the browser would merge two for the same one.
    expect(asked).toEqual([expect.stringMatching(/\.js$/), expect.stringMatching(/\.js\?try=2$/)]);
  });

  test('may be down with all others: landing page, sign-in, 404 and the shell work', async () => {
    const page = await open();
    await page.route('**/mfe/**', (route) => route.abort());
    await page.goto('/xyz');
    await page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor();
    // The home of a signed-in person is a remote's.
    await page.getByRole('banner').getByRole('button', { name: /Mira/ }).waitFor();
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await page.waitForURL('**/dashboard');
    await failure(page).waitFor();
    await shellLives(page);

    const { page: visitor, close } = await visit();
    await visitor.route('**/mfe/**', (route) => route.abort());
    await visitor.goto('/');
    await visitor.getByRole('heading', { name: 'Good briefs make good work.' }).waitFor();
    await visitor.getByRole('link', { name: 'Sign In' }).click();
    await visitor.getByRole('heading', { name: 'Welcome back' }).waitFor();
    await close();
  });
});
