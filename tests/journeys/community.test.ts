import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enter } from '../support/browser.ts';
import { demo, newcomer } from '../support/people.ts';

const posts = (page: Page) => page.getByRole('article');
const composer = (page: Page) => page.getByLabel('What would you like to share?');
const button = (page: Page) => page.getByRole('button', { name: 'Post', exact: true });

/** The demo's creator, reading. */
const reader = async () => {
  const visitor = await enter(await demo('creator'), '/posts');
  await posts(visitor.page).nth(9).waitFor();
  return visitor;
};

/** A new account, with its hourly post limit unused. */
const enterTilda = async () => {
  const visitor = await enter(await newcomer('client', 'Tilda', 'Moss'), '/posts');
  await posts(visitor.page).first().waitFor();
  return visitor;
};

const write = async (page: Page, text: string) => {
  await composer(page).fill(text);
  await button(page).click();
};
/** Asks for the deletion of an own post, by its menu. */
const askToDelete = async (place: Page | Locator) => {
  const page = 'page' in place ? place.page() : place;
  await place.getByRole('button', { name: 'More about this post' }).click();
  await page.getByRole('menuitem', { name: 'Delete post' }).click();
};
const created = (page: Page) => page.getByText('Post created successfully!').last().waitFor();

test('a new post appears live: at once at the top, behind a pill further down; a deleted one disappears live', async () => {
  const [author, other] = [await enterTilda(), await reader()];
  const stamp = Date.now();
  await write(author.page, `Ravens stole our props ${stamp}`);
  await created(author.page);
  expect(await composer(author.page).inputValue()).toBe('');
  const own = author.page.getByRole('article', { name: 'Post by Tilda Moss' }).first();
  await own.getByText(`Ravens stole our props ${stamp}`).waitFor();
  await own.getByText('Expires in 30 days').waitFor();
  await own.getByText('Just now').waitFor();

  await posts(other.page)
    .filter({ hasText: `Ravens stole our props ${stamp}` })
    .waitFor();
  expect(await posts(other.page).first().textContent()).toContain(`Ravens stole our props ${stamp}`);
  const first = posts(other.page).first();
  await first.getByRole('button', { name: 'More about this post' }).click();
  const menu = other.page.getByRole('menu');
  await menu.waitFor();
  expect(await menu.getByRole('menuitem', { name: 'Delete post' }).count()).toBe(0);
  await other.page.keyboard.press('Escape');
  await menu.waitFor({ state: 'detached' });

  await other.page.mouse.move(640, 500);
  await other.page.mouse.wheel(0, 1500);
  await expect.poll(() => other.page.evaluate(() => scrollY)).toBeGreaterThan(900);
  const place = await other.page.evaluate(() => scrollY);
  await write(author.page, `They gave one back ${stamp}`);
  const pill = other.page.getByRole('button', { name: '1 new post' });
  await pill.waitFor();
  expect(await other.page.evaluate(() => scrollY)).toBe(place);
  expect(await other.page.getByText(`They gave one back ${stamp}`).count()).toBe(0);
  await pill.click();
  await other.page.getByText(`They gave one back ${stamp}`).waitFor();
  await expect.poll(() => other.page.evaluate(() => scrollY)).toBe(0);

  await askToDelete(own);
  const question = author.page.getByRole('alertdialog', { name: 'Delete this post?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  await askToDelete(own);
  await question.getByRole('button', { name: 'Delete' }).click();
  await author.page.getByText('Post deleted successfully!').waitFor();
  await expect.poll(() => other.page.getByText(`They gave one back ${stamp}`).count()).toBe(0);
  expect(await author.page.getByText(`They gave one back ${stamp}`).count()).toBe(0);
  expect(await author.page.getByText(`Ravens stole our props ${stamp}`).count()).toBe(1);
  expect([...author.problems, ...other.problems]).toEqual([]);
  await author.close();
  await other.close();
});

test('a post has its own page, which reports when the post is deleted or does not exist', async () => {
  const author = await enterTilda();
  const { page, context } = author;
  await write(page, 'Read me on my own page.');
  await created(page);
  await posts(page).first().getByRole('link').click();
  await page.getByRole('heading', { level: 1, name: 'Post', exact: true }).waitFor();
  await page.getByText('Read me on my own page.').waitFor();
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByText('Read me on my own page.').waitFor();
  await askToDelete(other);
  await other.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await other.waitForURL('**/posts');
  const gone = 'Post Not Found - This post may have expired or been deleted.';
  await page.getByText(gone).waitFor();
  for (const unknown of ['nowhere', 'a'.repeat(200), '%2e%2e%2fadmin']) {
    await page.goto(`/posts/${unknown}`);
    await page.getByText(gone).waitFor();
  }
  await page.getByRole('link', { name: 'See all posts' }).click();
  await posts(page).first().waitFor();
  expect(author.problems).toEqual([]);
  await author.close();
});

test('a blank post is not sent, a draft survives a reload, and 5001 characters are refused at the field', async () => {
  const { page, close } = await enterTilda();
  expect(await button(page).isDisabled()).toBe(true);
  await composer(page).fill('  \n ');
  expect(await button(page).isDisabled()).toBe(true);
  await composer(page).fill('Half a thought');
  expect(await button(page).isDisabled()).toBe(false);
  await page.reload();
  await composer(page).waitFor();
  await expect.poll(() => composer(page).inputValue()).toBe('Half a thought');
  await write(page, 'x'.repeat(5001));
  await page.getByText('Please use at most 5000 characters').waitFor();
  expect((await composer(page).inputValue()).length).toBe(5001);
  await composer(page).fill('By keyboard');
  await composer(page).press('Control+Enter');
  await created(page);
  await close();
});

test('a retry after a lost answer makes one post; the sixth within an hour is refused and its text kept', async () => {
  const { page, close } = await enterTilda();
  let tries = 0;
  await page.route('**/api/posts', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    tries++;
    if (tries > 1) return route.fallback();
    await route.fetch();
    return route.abort();
  });
  const text = `Only once ${Date.now()}`;
  await write(page, text);
  await page.getByText('Error creating post').waitFor();
  expect(await composer(page).inputValue()).toBe(text);
  await button(page).click();
  await created(page);
  expect(tries).toBe(2);
  await expect.poll(() => posts(page).filter({ hasText: text }).count()).toBe(1);
  await page.reload();
  await posts(page).filter({ hasText: text }).waitFor();
  expect(await posts(page).filter({ hasText: text }).count()).toBe(1);

  for (let index = 2; index <= 5; index++) {
    await write(page, `${text}, number ${index}`);
    await posts(page)
      .filter({ hasText: `${text}, number ${index}` })
      .getByText(/Expires in/)
      .waitFor();
  }
  const sixth = `${text}, number 6`;
  await write(page, sixth);
  await page.getByText('Rate limit exceeded').waitFor();
  await page
    .getByText("You're performing this action too frequently. Please wait before trying again.")
    .first()
    .waitFor();
  // Told once: a second place that said so would be an error here.
  await page.getByText(/You can try again in \d+ (seconds|minutes?|hours?)\./).waitFor();
  expect(await composer(page).inputValue()).toBe(sixth);
  await posts(page).filter({ hasText: sixth }).waitFor({ state: 'detached' });
  await close();
});

test('the feed loads pages while scrolling, and shows its end', async () => {
  const { page, problems, close } = await reader();
  await page.mouse.move(640, 500);
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 4000);
      return page.getByText('You have seen everything from the last 30 days.').count();
    })
    .toBe(1);
  expect(await posts(page).count()).toBeGreaterThan(25);
  expect(problems).toEqual([]);
  await close();
});

test('a feed that fails to load is retried three times, shows the error, and recovers with Retry', async () => {
  const { page, close } = await reader();
  let tries = 0;
  // A socket that opens late has everything read again, which is a try more.
  await page.routeWebSocket('**/ws', (socket) => socket.close());
  await page.route(/\/api\/posts(\?|$)/, (route) => {
    tries++;
    return tries <= 4 ? route.fulfill({ status: 503, body: '' }) : route.fallback();
  });
  await page.reload();
  await page.getByText('We could not load the posts').waitFor();
  expect(tries).toBe(4);
  await page.getByRole('button', { name: 'Retry' }).click();
  await posts(page).first().waitFor();
  await close();
});
