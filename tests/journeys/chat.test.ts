import { randomBytes } from 'node:crypto';
import type { Locator, Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { enter, type Visitor } from '../support/browser.ts';
import { again, demo, newcomer } from '../support/people.ts';

const enterAs = async (who: 'brand' | 'creator'): Promise<Visitor> => enter(await demo(who));

/** A new brand with a unique name. */
const enterOlga = async () => {
  const last = `Quist${randomBytes(3).toString('hex')}`;
  const olga = await newcomer('client', 'Olga', last);
  return { ...(await enter(olga)), olga, name: `Olga ${last}` };
};

const chatIn = (page: Page, name: string) => page.getByRole('dialog', { name: `Chat with ${name}` });
const messages = (page: Page) => page.getByRole('link', { name: /^Open messages/ });
/** The red dot, also found behind an open dialog. */
const dot = (page: Page) => page.locator('[data-unread-chat]');
const box = (page: Page) => page.getByLabel('Message', { exact: true });

const isFocused = (field: Locator) => field.evaluate((element) => element === document.activeElement);

const say = async (page: Page, text: string) => {
  await box(page).fill(text);
  await page.keyboard.press('Enter');
};

/** Finds a person by a part of their name and opens the chat with them. */
const find = async (page: Page, part: string, name: string) => {
  await messages(page).click();
  await page.getByRole('button', { name: 'New Chat' }).click();
  await page.getByLabel('Search users').fill(part);
  await page.getByRole('list', { name: 'Users' }).getByRole('link', { name }).click();
  await chatIn(page, name).waitFor();
};

const bubble = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

test('two who know each other chat without a reload, and Contact leads straight there', async () => {
  const [brand, creator] = [await enterAs('brand'), await enterAs('creator')];
  await messages(brand.page).click();
  await brand.page.getByRole('link', { name: /Mira Petrova/ }).click();
  await chatIn(brand.page, 'Mira Petrova').waitFor();
  await expect.poll(() => isFocused(box(brand.page))).toBe(true);
  const withMira = brand.page.url();
  await messages(creator.page).click();
  await creator.page.getByRole('link', { name: /Nora Lind/ }).click();
  await chatIn(creator.page, 'Nora Lind').waitFor();

  const [question, answer] = [`Is Friday fine? ${Date.now()}`, `Friday it is. ${Date.now()}`];
  await say(brand.page, question);
  await bubble(creator.page, question).waitFor();
  await say(creator.page, answer);
  await bubble(brand.page, answer).waitFor();
  expect(await bubble(brand.page, question).count()).toBe(1);

  // The two know each other: Contact is the chat.
  await brand.page.goto(withMira.replace('dialog=chat', 'dialog=contact'));
  await chatIn(brand.page, 'Mira Petrova').waitFor();
  await bubble(brand.page, answer).waitFor();
  expect([...brand.problems, ...creator.problems]).toEqual([]);
  await Promise.all([brand.close(), creator.close()]);
});

test('Contact names somebody new before a first conversation, and closing the chat leads back', async () => {
  const { page, problems, close } = await enterOlga();
  await page.getByRole('tab', { name: 'Find Creators' }).click();
  await page
    .getByRole('link', { name: /^Contact / })
    .first()
    .click();
  const contact = page.getByRole('dialog', { name: /^Contact / });
  const name = ((await contact.getByRole('heading').textContent()) ?? '').replace('Contact ', '');
  await contact.getByRole('button', { name: 'Cancel' }).click();
  await contact.waitFor({ state: 'detached' });
  await page
    .getByRole('link', { name: /^Contact / })
    .first()
    .click();
  await contact.getByRole('link', { name: 'Start Chat' }).click();
  await chatIn(page, name).waitFor();
  await expect.poll(() => isFocused(box(page))).toBe(true);
  await page.getByRole('button', { name: 'Close' }).click();
  await page.waitForURL((url) => url.search === '?tab=creators');
  expect(problems).toEqual([]);
  await close();
});

test('the dot shows at once, and opening on one device clears it on the other', async () => {
  const [creator, olga] = [await enterAs('creator'), await enterOlga()];
  const phone = await enter(await again(olga.olga), '/client', { width: 360 });
  expect(await dot(olga.page).count()).toBe(0);

  await find(olga.page, 'ETROV', 'Mira Petrova');
  await olga.page.getByText('No messages yet. Start the conversation!').waitFor();
  await say(olga.page, 'Hello, I am new here.');
  await bubble(olga.page, 'Hello, I am new here.').waitFor();
  await olga.page.goto('/client');
  await messages(creator.page).click();
  await creator.page.getByRole('link', { name: new RegExp(olga.name) }).click();
  await bubble(creator.page, 'Hello, I am new here.').waitFor();
  await say(creator.page, 'Welcome to Briefhouse!');
  for (const page of [olga.page, phone.page]) await dot(page).waitFor();

  await messages(phone.page).click();
  await phone.page.getByRole('link', { name: /Mira Petrova.*Welcome to Briefhouse!.*1 unread/ }).click();
  await bubble(phone.page, 'Welcome to Briefhouse!').waitFor();
  for (const page of [olga.page, phone.page]) await dot(page).waitFor({ state: 'detached' });

  // Messages in an open chat do not become unread.
  await say(creator.page, 'And a second word.');
  await bubble(phone.page, 'And a second word.').waitFor();
  await phone.page.getByRole('button', { name: 'Mark All Read' }).click();
  await phone.page.getByText('All messages marked as read!').waitFor();
  await olga.page.reload();
  await olga.page.getByRole('link', { name: 'Open messages', exact: true }).waitFor();
  expect([...creator.problems, ...olga.problems, ...phone.problems]).toEqual([]);
  await Promise.all([creator.close(), olga.close(), phone.close()]);
});

test('a message pushed while the history is still loading is shown with it', async () => {
  const [creator, olga] = [await enterAs('creator'), await enterOlga()];
  await find(olga.page, 'ETROV', 'Mira Petrova');
  await say(olga.page, 'Are you there?');
  await bubble(olga.page, 'Are you there?').waitFor();
  await olga.page.goto('/client');
  await messages(creator.page).click();
  await creator.page.getByRole('link', { name: new RegExp(olga.name) }).click();
  await bubble(creator.page, 'Are you there?').waitFor();

  const [answered, told] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const hold = async (route: Route) => {
    const response = await route.fetch();
    answered.resolve();
    await told.promise;
    await route.fulfill({ response });
  };
  await olga.page.route('**/api/conversations/*/messages*', hold, { times: 1 });
  await messages(olga.page).click();
  await olga.page.getByRole('link', { name: /Mira Petrova/ }).click();
  await answered.promise;
  await say(creator.page, 'Just now');
  await dot(olga.page).waitFor();
  told.resolve();
  await bubble(olga.page, 'Are you there?').waitFor();
  await bubble(olga.page, 'Just now').waitFor();
  expect([...creator.problems, ...olga.problems]).toEqual([]);
  await Promise.all([creator.close(), olga.close()]);
});

test('spaces are not sent, Shift+Enter starts a new line, and a reload keeps the draft', async () => {
  const olga = await enterOlga();
  const { page } = olga;
  await find(page, 'mira p', 'Mira Petrova');
  const send = page.getByRole('button', { name: 'Send' });
  expect(await send.isDisabled()).toBe(true);
  await box(page).fill('   \n ');
  expect(await send.isDisabled()).toBe(true);
  await page.keyboard.press('Enter');
  await box(page).fill('One');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('Two');
  await page.reload();
  await box(page).waitFor();
  expect(await box(page).inputValue()).toBe('One\nTwo');
  await page.getByText('No messages yet. Start the conversation!').waitFor();
  await send.click();
  await bubble(page, 'One Two').waitFor();
  expect(await box(page).inputValue()).toBe('');
  await olga.close();
});

test('messages sent offline, or whose answer was lost, arrive exactly once', async () => {
  const [olga, creator] = [await enterOlga(), await enterAs('creator')];
  const { page, context } = olga;
  await context.routeWebSocket('**/ws', (socket) => socket.close());
  await page.reload();
  await find(page, 'petrova', 'Mira Petrova');
  await page.getByText('No messages yet. Start the conversation!').waitFor();

  await context.setOffline(true);
  await say(page, 'From the tunnel');
  await bubble(page, 'From the tunnel').getByText('Goes on when you are online again').waitFor();
  await context.setOffline(false);
  await page.getByText(/^(Not sent|Sending|Goes on)/).waitFor({ state: 'detached' });

  // The server stores the message, but the answer is lost.
  await page.route('**/api/conversations/*/messages', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await say(page, 'Out of the tunnel');
  await bubble(page, 'Out of the tunnel').getByText('Not sent').waitFor();
  await page.getByText('Error sending message').waitFor();
  await page.unroute('**/api/conversations/*/messages');
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByText(/^(Not sent|Sending)/).waitFor({ state: 'detached' });
  for (const text of ['From the tunnel', 'Out of the tunnel'])
    expect(await bubble(page, text).count()).toBe(1);

  await messages(creator.page).click();
  await creator.page.getByRole('link', { name: new RegExp(`${olga.name}.*2 unread`) }).click();
  for (const text of ['From the tunnel', 'Out of the tunnel']) {
    await bubble(creator.page, text).waitFor();
    expect(await bubble(creator.page, text).count()).toBe(1);
  }

  // This page has no socket; it gets the answer by the refetch on focus.
  await say(creator.page, 'Glad you are through');
  await bubble(creator.page, 'Glad you are through').waitFor();
  await creator.page.getByText(/^Sending/).waitFor({ state: 'detached' });
  expect(await bubble(page, 'Glad you are through').count()).toBe(0);
  await page.evaluate("dispatchEvent(new Event('visibilitychange'))");
  await bubble(page, 'Glad you are through').waitFor();
  await Promise.all([olga.close(), creator.close()]);
});

test('a deleted conversation is gone for one side only, and reopens with later messages', async () => {
  const [creator, olga] = [await enterAs('creator'), await enterOlga()];
  await find(olga.page, 'petrova', 'Mira Petrova');
  await say(olga.page, 'Before');
  await bubble(olga.page, 'Before').waitFor();
  await messages(creator.page).click();
  await creator.page.getByRole('link', { name: new RegExp(olga.name) }).click();
  await bubble(creator.page, 'Before').waitFor();

  await olga.page.getByRole('button', { name: 'More actions' }).click();
  await olga.page.getByRole('menuitem', { name: 'Delete conversation' }).click();
  const question = olga.page.getByRole('alertdialog');
  await question.getByText(/deleted for you only/).waitFor();
  await question.getByRole('button', { name: 'Delete' }).click();
  await olga.page.getByText('Conversation deleted!').waitFor();
  await olga.page.goto('/client?dialog=messages');
  await olga.page.getByText('No conversations yet').waitFor();

  await creator.page.reload();
  await bubble(creator.page, 'Before').waitFor();
  await say(creator.page, 'After');
  await olga.page.getByRole('link', { name: /Mira Petrova.*After/ }).click();
  await bubble(olga.page, 'After').waitFor();
  expect(await bubble(olga.page, 'Before').count()).toBe(0);
  expect([...creator.problems, ...olga.problems]).toEqual([]);
  await Promise.all([creator.close(), olga.close()]);
});

test('older messages load while scrolling up, and a new message does not move the scroll position', async () => {
  const [brand, creator] = [await enterAs('brand'), await enterAs('creator')];
  await brand.page.goto('/client?dialog=messages');
  await brand.page.getByRole('link', { name: /Mira Petrova/ }).click();
  const thread = brand.page.getByRole('region', { name: 'Messages with Mira Petrova' });
  await thread.getByText('Perfect, then I will book the slot.').waitFor();
  expect(await thread.getByText('I saw your sunscreen series').count()).toBe(0);
  await thread.hover();
  await brand.page.mouse.wheel(0, -10_000);
  await thread.getByText('I saw your sunscreen series').waitFor({ state: 'attached' });
  const towel = thread.getByText('I owe you a towel.');
  await towel.scrollIntoViewIfNeeded();
  const before = await towel.boundingBox();
  await messages(creator.page).click();
  await creator.page.getByRole('link', { name: /Nora Lind/ }).click();
  await chatIn(creator.page, 'Nora Lind').waitFor();
  const news = `News ${Date.now()}`;
  await say(creator.page, news);
  await brand.page.getByRole('button', { name: 'New messages' }).waitFor();
  expect(await towel.boundingBox()).toEqual(before);
  await brand.page.getByRole('button', { name: 'New messages' }).click();
  await brand.page.getByRole('button', { name: 'New messages' }).waitFor({ state: 'detached' });
  await bubble(brand.page, news).waitFor();
  await Promise.all([brand.close(), creator.close()]);
});
