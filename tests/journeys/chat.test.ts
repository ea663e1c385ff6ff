import { randomBytes, randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enter } from '../support/browser.ts';
import { callAs, profileIdOf } from '../support/call-as.ts';
import { again, newcomer } from '../support/people.ts';
import { stays } from '../support/stays.ts';

const chatIn = (page: Page, name: string) => page.getByRole('dialog', { name: `Chat with ${name}` });
const messages = (page: Page) => page.getByRole('link', { name: /^Open messages/ });
/** The red dot, also found behind an open dialog. */
const dot = (page: Page) => page.locator('[data-unread-chat]');
const box = (page: Page) => page.getByLabel('Message', { exact: true });
const bubble = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
const isFocused = (field: Locator) => field.evaluate((element) => element === document.activeElement);
const say = async (page: Page, text: string) => {
  await box(page).fill(text);
  await page.keyboard.press('Enter');
};

/** Chooses from the menu of a message, as with a mouse: the first with these words, as answers quote them. */
const choose = async (page: Page, text: string, action: string) => {
  const chosen = bubble(page, text).first();
  await chosen.hover();
  await chosen.getByRole('button', { name: 'Message actions' }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};

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

/** These messages are old: two of them hold the words of the search. */
const before = Array.from({ length: 70 }, (_, index) => {
  if (index === 4) return 'The blue needle';
  return index === 60 ? 'Another néedle' : `Hay ${index} https://example.com/${index}`;
});

test('two who have written for long, at three pages: found, answered, changed, deleted, and sent once after the tunnel', async () => {
  const last = `Quist${randomBytes(3).toString('hex')}`;
  const [olga, paul] = [await newcomer('client', 'Olga', last), await newcomer('creator', 'Paul', last)];
  const ids = { olga: await profileIdOf(olga), paul: await profileIdOf(paul) };
  for (const [after, content] of before.entries()) {
    const [from, to] = after % 2 ? [paul, ids.olga] : [olga, ids.paul];
    const body = { content, after, client_id: randomUUID() };
    await callAs(from, 'POST', `/conversations/${to}/messages`, body);
  }

  // Both of her devices show something new, until one of them has opened it. Contact leads straight there.
  const desk = await enter(olga, `/client?dialog=contact&with=${ids.paul}`);
  const { page } = desk;
  const phone = await enter(await again(olga), '/client?dialog=messages', { width: 360 });
  await chatIn(page, `Paul ${last}`).waitFor();
  await expect.poll(() => isFocused(box(page))).toBe(true);
  const thread = page.getByRole('region', { name: `Messages with Paul ${last}` });
  await bubble(page, 'Hay 69').waitFor();
  for (const one of [page, phone.page]) await dot(one).waitFor({ state: 'detached' });
  const creator = await enter(paul, '/dashboard');
  await dot(creator.page).waitFor();
  await messages(creator.page).click();
  await creator.page.getByRole('link', { name: new RegExp(`Olga ${last}.*unread`) }).click();
  await bubble(creator.page, 'Hay 69').waitFor();
  await dot(creator.page).waitFor({ state: 'detached' });

  // A found message is shown among those around it, which load on from there.
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
  const newer = page.getByRole('button', { name: 'Load newer messages' });
  await newer.evaluate((button) => button.scrollIntoView());
  await bubble(page, 'Hay 38').waitFor();
  await page.getByRole('button', { name: /^(Latest|New messages)$/ }).click();
  await expect.poll(() => bubble(page, 'Hay 69').isVisible()).toBe(true);
  const link = bubble(page, 'Hay 69').getByRole('link', { name: 'https://example.com/69' });
  expect(await link.getAttribute('rel')).toBe('noopener noreferrer nofollow ugc');
  expect(await link.getAttribute('target')).toBe('_blank');
  const scrolledBeyond = await page.getByLabel(/^Messages with/).evaluate((list) => {
    const around: number[] = [];
    for (let one = list.parentElement; one && one !== document.body; one = one.parentElement)
      around.push(one.scrollHeight - one.clientHeight);
    return { list: list.scrollHeight > list.clientHeight, around: Math.max(...around) };
  });
  expect(scrolledBeyond).toEqual({ list: true, around: 0 });

  // A reader further up stays there when a new message comes.
  await thread.hover();
  await page.mouse.wheel(0, -10_000);
  await bubble(page, 'Hay 45').scrollIntoViewIfNeeded();
  const place = await stays(() => bubble(page, 'Hay 45').boundingBox());
  await box(creator.page).pressSequentially('Thursday or', { delay: 20 });
  await page.getByText('Paul is typing…').waitFor();
  await creator.page.getByText('Online', { exact: true }).waitFor();
  await creator.page.keyboard.press('Shift+Enter');
  await creator.page.keyboard.type('Friday?');
  await creator.page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'New messages' }).waitFor();
  expect(await bubble(page, 'Hay 45').boundingBox()).toEqual(place);
  await page.getByRole('button', { name: 'New messages' }).click();
  await bubble(page, 'Thursday or Friday?').waitFor();
  await expect.poll(() => page.getByText('Paul is typing…').count()).toBe(0);

  // An answer is seen at once; a reaction is joined and taken back.
  await choose(page, 'Thursday or Friday?', 'Reply');
  await expect.poll(() => isFocused(box(page))).toBe(true);
  await page.getByText('Reply to Paul').waitFor();
  await page.keyboard.type('Rather Friday');
  await page.keyboard.press('Enter');
  await bubble(creator.page, 'Rather Friday')
    .getByRole('button', { name: /Reply to.*You.*Thursday/ })
    .waitFor();
  await bubble(page, 'Rather Friday').getByText('Seen').waitFor();
  await choose(creator.page, 'Rather Friday', 'Love');
  const love = (one: Page) => bubble(one, 'Rather Friday').getByRole('button', { name: /^Love: / });
  await love(page).click();
  await expect
    .poll(() => love(creator.page).getAttribute('aria-label'))
    .toMatch(/^Love: (you and Olga|Olga.* and you)/);
  await love(creator.page).click();
  await expect.poll(() => love(page).getAttribute('aria-label')).toBe('Love: you');

  // The keyboard works: Up in an empty field changes the last own message, Escape leaves it as it is.
  await box(page).focus();
  await page.keyboard.press('ArrowUp');
  await page.getByText('Edit message').waitFor();
  expect(await box(page).inputValue()).toBe('Rather Friday');
  await page.keyboard.press('Escape');
  await page.getByText('Edit message').waitFor({ state: 'detached' });
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('End');
  await page.keyboard.type(' at noon');
  await page.keyboard.press('Enter');
  await bubble(creator.page, 'Rather Friday at noon').getByText('Edited').waitFor();

  // A message is deleted for oneself; Undo is quicker than the deletion that it takes back.
  const calls = await holdDeletion(page);
  await choose(page, 'Thursday or Friday?', 'Delete for me');
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect.poll(() => isFocused(undo)).toBe(true);
  await undo.click();
  await expect.poll(() => calls.sent).toEqual(['DELETE']);
  calls.release();
  await expect.poll(() => calls.sent).toEqual(['DELETE', 'POST']);
  await bubble(page, 'Thursday or Friday?').first().waitFor();
  await page.unroute(/\/messages\/\d+(\/restore)?$/);

  // A message written in the tunnel arrives once, and a change meanwhile is there.
  await desk.context.setOffline(true);
  await say(page, 'From the tunnel');
  await bubble(page, 'From the tunnel').getByText('Continues when you are online again').waitFor();
  await box(creator.page).focus();
  await creator.page.keyboard.press('ArrowUp');
  await box(creator.page).fill('Thursday, then?');
  await creator.page.keyboard.press('Enter');
  await bubble(creator.page, 'Thursday, then?').first().getByText('Edited').waitFor();
  await desk.context.setOffline(false);
  await page.evaluate("dispatchEvent(new Event('visibilitychange'))");
  await bubble(creator.page, 'From the tunnel').waitFor();
  await bubble(page, 'Thursday, then?').first().getByText('Edited').waitFor();

  // The next message does not get through; when it is sent again only its answer is lost, and the socket tells of it.
  let isLost = true;
  await page.route('**/api/conversations/*/messages', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    if (!isLost) await route.fetch();
    await route.abort();
  });
  await say(page, 'Out of the tunnel');
  await bubble(page, 'Out of the tunnel').getByText('Not sent').waitFor();
  await page.getByText('Error sending message').waitFor();
  isLost = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await bubble(creator.page, 'Out of the tunnel').waitFor();
  await page.getByText(/^(Not sent|Sending)/).waitFor({ state: 'detached' });
  await page.unroute('**/api/conversations/*/messages');
  for (const text of ['From the tunnel', 'Out of the tunnel'])
    for (const one of [page, creator.page]) await expect.poll(() => bubble(one, text).count()).toBe(1);

  // A draft is there after a reload. A conversation open on the phone stays read at the desk.
  await box(page).fill('Half a thought');
  await page.goto('/client');
  await phone.page.getByRole('link', { name: new RegExp(`Paul ${last}`) }).click();
  await say(creator.page, 'A second word.');
  await bubble(phone.page, 'A second word.').waitFor();
  await phone.page.getByRole('button', { name: 'More actions' }).click();
  await phone.page.getByRole('menuitem', { name: 'Mark All Read' }).click();
  await phone.page.getByText('All messages marked as read!').waitFor();
  await messages(page).click();
  await page.getByRole('link', { name: new RegExp(`Paul ${last}.*A second word`) }).click();
  await dot(page).waitFor({ state: 'detached' });
  expect(await box(page).inputValue()).toBe('Half a thought');

  // A conversation deleted for one side only opens again with later messages.
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete conversation' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText(/deleted for you only/).waitFor();
  await question.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Conversation deleted!').waitFor();
  await page.goto('/client?dialog=messages');
  await page.getByText('No conversations yet').waitFor();
  await bubble(creator.page, 'A second word.').waitFor();
  await say(creator.page, 'After');
  await page.getByRole('link', { name: new RegExp(`Paul ${last}.*After`) }).click();
  await bubble(page, 'After').waitFor();
  expect(await bubble(page, 'A second word.').count()).toBe(0);
  await creator.close();
  await page.reload();
  await page.getByText(/^Last seen/).waitFor();
  const problems = [...desk.problems, ...phone.problems, ...creator.problems];
  expect(problems.filter((problem) => !/offline|ERR_INTERNET/i.test(problem))).toEqual([]);
  await Promise.all([desk.close(), phone.close()]);
});
