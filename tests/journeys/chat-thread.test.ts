import { randomBytes, randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enter, type Visitor } from '../support/browser.ts';
import { callAs, idOf } from '../support/call-as.ts';
import { newcomer, type Person } from '../support/people.ts';

/** Two who have written to each other: `texts` in turn, the brand first. */
const talk = async (texts: string[]) => {
  const last = `Quist${randomBytes(3).toString('hex')}`;
  const [olga, paul] = [await newcomer('client', 'Olga', last), await newcomer('creator', 'Paul', last)];
  const ids = { olga: await idOf(olga), paul: await idOf(paul) };
  for (const [after, content] of texts.entries())
    await say(after % 2 ? paul : olga, after % 2 ? ids.olga : ids.paul, content, after);
  return { olga, paul, ids, last };
};

const say = (from: Person, to: string, content: string, after: number) =>
  callAs(from, 'POST', `/conversations/${to}/messages`, { content, after, client_id: randomUUID() });

const open = async (person: Person, partnerId: string): Promise<Visitor> => {
  const visitor = await enter(person, `${person.home}?dialog=chat&with=${partnerId}`);
  await box(visitor.page).waitFor();
  return visitor;
};

const box = (page: Page) => page.getByLabel('Message', { exact: true });
const bubble = (page: Page, text: string | RegExp) => page.getByRole('listitem').filter({ hasText: text });
const isFocused = (field: Locator) => field.evaluate((element) => element === document.activeElement);

/** Opens the menu of a message, as with a mouse. */
const menuOf = async (page: Page, text: string) => {
  await bubble(page, text).hover();
  await bubble(page, text).getByRole('button', { name: 'Message actions' }).click();
  const menu = page.getByRole('menu', { name: 'Message actions' });
  await menu.waitFor();
  return menu;
};
const choose = async (page: Page, text: string, action: string) =>
  (await menuOf(page, text)).getByRole('menuitem', { name: action, exact: true }).click();

test('a message is answered, reacted to, changed and seen, and both see it at once', async () => {
  const { olga, paul, ids } = await talk(['Thursday or Friday?', 'Either is fine']);
  const [brand, creator] = [await open(olga, ids.paul), await open(paul, ids.olga)];

  await choose(creator.page, 'Thursday or Friday?', 'Reply');
  await expect.poll(() => isFocused(box(creator.page))).toBe(true);
  await creator.page.getByText('Reply to Olga').waitFor();
  await creator.page.keyboard.type('Rather Friday');
  await creator.page.keyboard.press('Enter');
  await bubble(brand.page, 'Rather Friday')
    .getByRole('button', { name: /In answer to.*You.*Thursday/ })
    .waitFor();
  // Its own page says that the other one has seen it.
  await bubble(creator.page, 'Rather Friday').getByText('Seen').waitFor();

  await choose(brand.page, 'Rather Friday', 'Love');
  const love = (page: Page) => bubble(page, 'Rather Friday').getByRole('button', { name: /^Love: / });
  await love(creator.page).waitFor();
  await love(creator.page).click();
  await brand.page.getByRole('button', { name: 'Love: Paul' }).or(love(brand.page)).waitFor();
  await expect
    .poll(() => love(brand.page).getAttribute('aria-label'))
    .toMatch(/^Love: (you and Paul|Paul.* and you)/);
  await love(brand.page).click();
  await expect.poll(() => love(creator.page).getAttribute('aria-label')).toBe('Love: you');

  // By keyboard: Up in an empty field changes the last own message, Escape leaves it as it is.
  await box(creator.page).focus();
  await creator.page.keyboard.press('ArrowUp');
  await creator.page.getByText('Edit message').waitFor();
  expect(await box(creator.page).inputValue()).toBe('Rather Friday');
  await creator.page.keyboard.press('Escape');
  await creator.page.getByText('Edit message').waitFor({ state: 'detached' });
  await creator.page.keyboard.press('ArrowUp');
  await creator.page.keyboard.press('End');
  await creator.page.keyboard.type(' at noon');
  await creator.page.keyboard.press('Enter');
  await bubble(brand.page, 'Rather Friday at noon').getByText('Edited').waitFor();
  expect(await bubble(brand.page, 'Rather Friday').count()).toBe(1);
  expect([...brand.problems, ...creator.problems]).toEqual([]);
  await Promise.all([brand.close(), creator.close()]);
});

/** Holds the first deletion of a message until `release`; `sent` are the methods of deletions and restorations. */
const holdDeletion = async (page: Page) => {
  const sent: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/messages\/\d+(\/restore)?$/, async (route) => {
    const method = route.request().method();
    sent.push(method);
    if (method === 'DELETE') await promise;
    await route.continue();
  });
  return { sent, release: resolve };
};

test('a message is deleted for oneself, and comes back by Undo', async () => {
  const { olga, paul, ids } = await talk(['Keep this', 'Drop this']);
  const [brand, creator] = [await open(olga, ids.paul), await open(paul, ids.olga)];
  const calls = await holdDeletion(brand.page);
  await choose(brand.page, 'Drop this', 'Delete for me');
  const undo = brand.page.getByRole('button', { name: 'Undo' });
  await expect.poll(() => isFocused(undo)).toBe(true);
  expect(await bubble(creator.page, 'Drop this').count()).toBe(1);
  // Undo is quicker than the deletion that it takes back.
  await undo.click();
  await expect.poll(() => calls.sent).toEqual(['DELETE']);
  calls.release();
  await bubble(brand.page, 'Drop this').waitFor();
  expect(calls.sent).toEqual(['DELETE', 'POST']);
  await choose(brand.page, 'Drop this', 'Delete for me');
  await undo.waitFor();
  await expect
    .poll(() =>
      callAs<{ messages: { deleted: boolean }[] }>(olga, 'GET', `/conversations/${ids.paul}/messages`),
    )
    .toMatchObject({ messages: [{ deleted: false }, { deleted: true }] });
  await brand.page.reload();
  await bubble(brand.page, 'Keep this').waitFor();
  expect(await bubble(brand.page, 'Drop this').count()).toBe(0);
  await brand.page.goto('/client?dialog=messages');
  await brand.page.getByText('You deleted this message').waitFor();
  expect([...brand.problems, ...creator.problems]).toEqual([]);
  await Promise.all([brand.close(), creator.close()]);
});

test('a search leads to messages that are not loaded, and back to the end', async () => {
  const texts = Array.from({ length: 90 }, (_, index) =>
    index === 4
      ? 'The blue needle'
      : index === 70
        ? 'Another néedle'
        : `Hay ${index} https://example.com/${index}`,
  );
  const { olga, ids } = await talk(texts);
  const { page, problems, close } = await open(olga, ids.paul);
  await bubble(page, 'Hay 89').waitFor();
  expect(await bubble(page, 'The blue needle').count()).toBe(0);
  await page.getByRole('button', { name: 'Search messages' }).click();
  const field = page.getByRole('searchbox', { name: 'Search messages' });
  await expect.poll(() => isFocused(field)).toBe(true);
  await page.keyboard.type('NEEDLE');
  await page.getByText('1 of 2').waitFor();
  await expect.poll(() => bubble(page, 'Another néedle').isVisible()).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByText('2 of 2').waitFor();
  await bubble(page, 'The blue needle').getByText('needle', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'detached' });

  // From the passage around it on: what follows loads as it comes into view.
  await page
    .getByRole('button', { name: 'Load newer messages' })
    .evaluate((button) => button.scrollIntoView());
  await bubble(page, 'Hay 45').waitFor();
  await page.getByRole('button', { name: /^(Latest|New messages)$/ }).click();
  await expect.poll(() => bubble(page, 'Hay 89').isVisible()).toBe(true);
  const link = bubble(page, 'Hay 89').getByRole('link', { name: 'https://example.com/89' });
  expect(await link.getAttribute('rel')).toBe('noopener noreferrer nofollow ugc');
  expect(await link.getAttribute('target')).toBe('_blank');
  expect(problems).toEqual([]);
  await close();
});

test('a long thread scrolls by itself: the dialog around it has nothing to scroll', async () => {
  const { olga, ids } = await talk(Array.from({ length: 30 }, (_, index) => `Hay ${index}`));
  const { page, problems, close } = await open(olga, ids.paul);
  await bubble(page, 'Hay 29').waitFor();
  const scrolledBeyond = await page.getByLabel(/^Messages with/).evaluate((list) => {
    const around: number[] = [];
    for (let one = list.parentElement; one && one !== document.body; one = one.parentElement)
      around.push(one.scrollHeight - one.clientHeight);
    return { list: list.scrollHeight > list.clientHeight, around: Math.max(...around) };
  });
  expect(scrolledBeyond).toEqual({ list: true, around: 0 });
  expect(problems).toEqual([]);
  await close();
});

test('what changed while the page was offline is there when it is back', async () => {
  const { olga, paul, ids } = await talk(['First words', 'Hello']);
  const phone = await enter(olga, `/client?dialog=chat&with=${ids.paul}`, { width: 360 });
  const { page, context, problems, close } = phone;
  await bubble(page, 'First words').waitFor();
  const creator = await open(paul, ids.olga);
  await context.setOffline(true);
  await creator.page.bringToFront();
  await box(creator.page).focus();
  await creator.page.keyboard.press('ArrowUp');
  await box(creator.page).fill('Goodbye');
  await creator.page.keyboard.press('Enter');
  await bubble(creator.page, 'Goodbye').getByText('Edited').waitFor();
  await context.setOffline(false);
  await page.evaluate("dispatchEvent(new Event('visibilitychange'))");
  await bubble(page, 'Goodbye').getByText('Edited').waitFor();
  expect(problems.filter((problem) => !/offline|ERR_INTERNET/i.test(problem))).toEqual([]);
  await Promise.all([close(), creator.close()]);
});
