import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enter } from '../support/browser.ts';
import { callAs } from '../support/call-as.ts';
import { newcomer, type Person } from '../support/people.ts';

const postAs = async (person: Person, content: string): Promise<string> => {
  const body = { content, submission_id: randomUUID() };
  return (await callAs<{ post: { id: string } }>(person, 'POST', '/posts', body)).post.id;
};

const commentAs = async (person: Person, post: string, content: string, parent?: string): Promise<string> => {
  const body = { content, submission_id: randomUUID(), ...(parent && { parent_comment_id: parent }) };
  const made = await callAs<{ comment: { id: string } }>(person, 'POST', `/posts/${post}/comments`, body);
  return made.comment.id;
};

const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });
const commentOf = (within: Locator | Page, text: string) =>
  within.getByRole('group', { name: /^Comment by/ }).filter({ hasText: text });

const choose = async (within: Locator, name: string) => {
  await within
    .getByRole('button', { name: /React to the|Your reaction to the/ })
    .first()
    .click();
  await within
    .page()
    .getByRole('toolbar', { name: 'Choose a reaction' })
    .getByRole('button', { name })
    .click();
};

const write = async (form: Locator, text: string) => {
  await form.getByRole('textbox').fill(text);
  await form.getByRole('button').click();
};

const isRinged = (comment: Locator) =>
  comment.evaluate((element) => getComputedStyle(element).outlineStyle === 'solid');

const isInView = (comment: Locator) =>
  comment.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 64 && bottom <= innerHeight;
  });

/** The form around a text box. */
const formOf = (place: Locator | Page, name: string) =>
  place.getByRole('textbox', { name }).locator('xpath=ancestor::form');

test('love, love again takes it back; comment and reply reach the author live, without moving what they read', async () => {
  const [tilda, nora] = [
    await newcomer('client', 'Tilda', 'Moss'),
    await newcomer('creator', 'Nora', 'Lind'),
  ];
  const text = `Who has a spare lamp? ${Date.now()}`;
  const id = await postAs(tilda, text);
  const [author, reader] = [await enter(tilda, `/posts/${id}`), await enter(nora, '/posts')];
  const [own, shown] = [card(author.page, text), card(reader.page, text)];
  await own.getByText('No comments yet').waitFor();

  await choose(shown, 'Love');
  await shown.getByRole('button', { name: 'Your reaction to the post by Tilda Moss: Love' }).waitFor();
  await own.getByRole('button', { name: '1 reacted: 1 Love' }).click();
  const who = author.page.getByRole('dialog', { name: 'Reactions' });
  await who.getByRole('link', { name: /Nora Lind/ }).waitFor();
  await who.getByRole('button', { name: 'Close' }).click();
  await choose(shown, 'Love');
  await shown.getByRole('button', { name: 'React to the post by Tilda Moss' }).waitFor();
  await expect.poll(() => own.getByRole('button', { name: / reacted: / }).count()).toBe(0);

  const box = formOf(shown, 'Write a comment');
  expect(await box.getByRole('button', { name: 'Comment' }).isDisabled()).toBe(true);
  await box.getByRole('textbox').fill('  \n ');
  expect(await box.getByRole('button', { name: 'Comment' }).isDisabled()).toBe(true);
  const before = await own.boundingBox();
  await write(box, 'Two, in the cellar.');
  const comment = commentOf(shown, 'Two, in the cellar.');
  await comment.waitFor();
  expect(await box.getByRole('textbox').inputValue()).toBe('');
  const news = own.getByRole('button', { name: '1 new comment' });
  await news.waitFor();
  expect(await own.boundingBox()).toEqual(before);
  expect(await own.getByText('Two, in the cellar.').count()).toBe(0);
  await news.click();

  await commentOf(own, 'Two, in the cellar.').getByRole('button', { name: 'Reply' }).click();
  const answer = formOf(own, 'Reply to Nora Lind');
  await answer.getByRole('textbox').fill('I come by tonight.');
  await answer.getByRole('textbox').press('Control+Enter');
  await own.getByRole('list', { name: 'Replies' }).getByText('I come by tonight.').waitFor();

  await comment.getByRole('button', { name: 'Show 1 reply' }).click();
  const replies = shown.getByRole('list', { name: 'Replies' });
  await commentOf(replies, 'I come by tonight.').getByRole('button', { name: 'Reply' }).click();
  await write(formOf(shown, 'Reply to Tilda Moss'), 'Bring the van.');
  await commentOf(replies, 'Bring the van.').getByText('To Tilda Moss').waitFor();
  await own.getByRole('button', { name: '1 new reply' }).click();
  await commentOf(own, 'Bring the van.').waitFor();

  // The author may delete what stands below the post; with replies its place stays.
  await commentOf(own, 'Two, in the cellar.').getByRole('button', { name: 'Delete comment' }).click();
  const question = author.page.getByRole('alertdialog', { name: 'Delete this comment?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await author.page.getByText('Comment deleted!').waitFor();
  await shown.getByRole('group', { name: 'Comment deleted' }).waitFor();
  expect(await shown.getByText('Two, in the cellar.').count()).toBe(0);
  await commentOf(shown, 'Bring the van.').waitFor();
  expect([...author.problems, ...reader.problems]).toEqual([]);
  await author.close();
  await reader.close();
});

test('a notice leads to its comment, which is scrolled to, has the focus and is ringed for three seconds', async () => {
  const [tilda, nora] = [
    await newcomer('client', 'Tilda', 'Moss'),
    await newcomer('creator', 'Nora', 'Lind'),
  ];
  const ivo = await newcomer('creator', 'Ivo', 'Hale');
  const id = await postAs(tilda, `Long talk ${Date.now()}`);
  const comments: string[] = [];
  for (let index = 0; index < 28; index++)
    comments.push(await commentAs(index < 14 ? nora : ivo, id, `Thought ${index}`));
  const visitor = await enter(tilda, '/client');
  const { page } = visitor;

  // Only the first ten at first, ten more each time.
  await page.goto(`/posts/${id}`);
  const list = page.getByRole('list', { name: 'Comments', exact: true }).getByRole('listitem');
  await list.first().waitFor();
  expect(await list.count()).toBe(10);
  await write(formOf(page, 'Write a comment'), 'My own, at the end');
  await page.getByRole('list', { name: 'New comments' }).getByText('My own, at the end').waitFor();
  for (const count of [20, 29]) {
    await page.getByRole('button', { name: 'Load 10 more comments' }).click();
    await expect.poll(() => list.count()).toBe(count);
  }
  expect(await page.getByText('My own, at the end').count()).toBe(1);
  expect(await page.getByRole('button', { name: 'Load 10 more comments' }).count()).toBe(0);

  // A link to one far from the start brings those around it.
  await page.goto(`/posts/${id}?comment=${comments[24]}`);
  const linked = commentOf(page, 'Thought 24');
  await linked.waitFor();
  await expect.poll(() => isRinged(linked)).toBe(true);
  expect(await isInView(linked)).toBe(true);
  expect(await linked.evaluate((element) => element === document.activeElement)).toBe(true);
  await expect.poll(() => isRinged(linked)).toBe(false);
  const earlier = page.getByRole('button', { name: 'Load 10 earlier comments' });
  await earlier.scrollIntoViewIfNeeded();
  const first = list.first();
  const words = await first.textContent();
  const place = await first.boundingBox();
  await earlier.click();
  await expect.poll(() => list.first().textContent()).not.toBe(words);
  const moved = await list
    .filter({ hasText: words?.match(/Thought \d+/)?.[0] ?? '' })
    .first()
    .boundingBox();
  expect(Math.abs((moved?.y ?? 0) - (place?.y ?? 0))).toBeLessThan(2);

  // A reply: its parent's replies are open around it.
  const reply = await commentAs(nora, id, 'A reply far down', comments[20] ?? '');
  await page.goto(`/posts/${id}?comment=${reply}`);
  const shown = commentOf(page.getByRole('list', { name: 'Replies' }), 'A reply far down');
  await expect.poll(() => isRinged(shown)).toBe(true);

  await page.goto(`/posts/${id}?comment=${randomUUID()}`);
  await page.getByText('This comment is no longer there.').waitFor();
  await list.first().waitFor();
  expect(visitor.problems).toEqual([]);
  await visitor.close();
});

test('a notice of a comment, and one of being named, lead to the comment, which is ringed', async () => {
  const [tilda, nora, ivo] = [
    await newcomer('client', 'Tilda', 'Moss'),
    await newcomer('creator', 'Nora', 'Lind'),
    await newcomer('creator', 'Ivo', 'Stone'),
  ];
  const id = await postAs(tilda, `Two lamps to lend ${Date.now()}`);
  const { profile } = await callAs<{ profile: { id: string } }>(ivo, 'GET', '/me');
  const body = { content: 'Ask @Ivo Stone', mention_ids: [profile.id], submission_id: randomUUID() };
  await callAs(nora, 'POST', `/posts/${id}/comments`, body);
  for (const [person, notice] of [
    [tilda, 'Nora Lind commented on your post.'],
    [ivo, 'Nora Lind mentioned you in a comment.'],
  ] as const) {
    const { page, problems, close } = await enter(person, '/posts?dialog=notifications');
    await page
      .getByRole('dialog', { name: /Notifications/ })
      .getByRole('link', { name: notice })
      .click();
    const comment = commentOf(page, 'Ask @Ivo Stone');
    await expect.poll(() => isRinged(comment)).toBe(true);
    await expect.poll(() => isInView(comment)).toBe(true);
    expect(await comment.getByRole('link', { name: '@Ivo Stone' }).getAttribute('href')).toBe(
      `/creators/${profile.id}`,
    );
    await expect.poll(() => isRinged(comment)).toBe(false);
    expect(problems).toEqual([]);
    await close();
  }
});

test('a comment that the server refuses goes back into its box', async () => {
  const tilda = await newcomer('client', 'Tilda', 'Moss');
  const id = await postAs(tilda, `Refused ${Date.now()}`);
  for (let index = 0; index < 15; index++) await commentAs(tilda, id, `Number ${index}`);
  const { page, problems, close } = await enter(tilda, `/posts/${id}`);
  const box = formOf(page, 'Write a comment');
  await write(box, 'One too many');
  await page.getByText('Rate limit exceeded').waitFor();
  await page.getByText(/You can try again in \d+ (seconds|minutes?|hours?)\./).waitFor();
  expect(await box.getByRole('textbox').inputValue()).toBe('One too many');
  expect(await commentOf(page, 'One too many').count()).toBe(0);
  await page.reload();
  await expect.poll(() => box.getByRole('textbox').inputValue()).toBe('One too many');
  expect(problems).toEqual([]);
  await close();
});

test('Back from a post finds the feed as it was: its place, all pages, and the replies that were open', async () => {
  const [tilda, nora] = [
    await newcomer('client', 'Tilda', 'Moss'),
    await newcomer('creator', 'Nora', 'Lind'),
  ];
  const { page, problems, close } = await enter(nora, '/posts');
  const cards = page.locator('[data-post]');
  await page
    .getByRole('button', { name: /^Show \d+ repl/ })
    .first()
    .click();
  const replies = page.getByRole('list', { name: 'Replies' });
  await replies
    .getByRole('group', { name: /^Comment by/ })
    .first()
    .waitFor();
  await expect
    .poll(async () => {
      await cards.last().scrollIntoViewIfNeeded();
      return cards.count();
    })
    .toBeGreaterThan(20);
  const read = cards.nth(12);
  const link = read.getByRole('link', { name: /ago|Just now|yesterday/i }).first();
  await link.scrollIntoViewIfNeeded();
  const [loaded, place] = [
    await cards.count(),
    await read.evaluate((row) => row.getBoundingClientRect().top),
  ];
  await link.click();
  await page.getByRole('heading', { level: 1, name: 'Post', exact: true }).waitFor();
  const missed = `Posted behind her back ${Date.now()}`;
  await postAs(tilda, missed);
  await page.goBack();
  await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(loaded);
  const pill = page.getByRole('button', { name: /^\d+ new posts?$/ });
  await pill.waitFor();
  await expect
    .poll(async () => Math.abs((await read.evaluate((row) => row.getBoundingClientRect().top)) - place))
    .toBeLessThan(3);
  await expect.poll(() => replies.count()).toBe(1);
  await pill.click();
  await card(page, missed).waitFor();
  expect(problems).toEqual([]);
  await close();
});
