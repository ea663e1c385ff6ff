import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enter, linkIn, mailTo, visit } from '../support/browser.ts';
import { callAs } from '../support/call-as.ts';
import { demo, newcomer, type Person } from '../support/people.ts';

/** A post that a reader has reported. */
const reportedPost = async (author: Person, text: string) => {
  const content = { content: text, submission_id: crypto.randomUUID() };
  const { post } = await callAs<{ post: { id: string } }>(author, 'POST', '/posts', content);
  const reader = await newcomer('client', 'Olga', 'Reader');
  await callAs(reader, 'POST', `/posts/${post.id}/report`, { reason: 'spam' });
  return { id: post.id, reader };
};

/** Decides the case of this title by a key, with a rule and reasons; answers its address. */
const decide = async (page: Page, title: string, key: string, button: string) => {
  await page.getByRole('button', { name: title }).click();
  const opened = page.getByRole('region', { name: title });
  await opened.getByRole('button', { name: `${button}…`, disabled: false }).waitFor();
  const address = page.url();
  await page.keyboard.press(key);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Rule').selectOption('spam');
  await dialog.getByLabel(/^What you found/).fill('You sell crows, which is advertising.');
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  return address;
};

test('a post is hidden with reasons, its author appeals, and another moderator takes that back', async () => {
  const last = `Crake${randomBytes(3).toString('hex')}`;
  const tilda = await newcomer('creator', 'Tilda', last);
  const { id, reader } = await reportedPost(tilda, `Crows for sale, ${last}`);
  const title = `A post by Tilda ${last}`;
  const moderator = await enter(await demo('moderator'), '/admin/reports');
  await moderator.page.goto(await decide(moderator.page, title, 'h', 'Hide'));
  const decided = moderator.page.getByRole('region', { name: title });
  await decided.getByText('This case was decided.').waitFor();
  await decided.getByText('The same: hidden').waitFor();
  const stranger = await enter(reader, `/posts/${id}`);
  await stranger.page.getByText(/Post Not Found/).waitFor();

  const author = await enter(tilda, '/posts');
  const mail = await mailTo(author.page, tilda.email, /^Your post was removed$/);
  expect(mail.text).toContain('You sell crows, which is advertising.');
  await author.page.goto(linkIn(mail));
  await author.page.getByRole('heading', { name: 'Your post was removed' }).waitFor();
  await author.page.getByText('Spam and advertising are not allowed.').waitFor();
  await author.page.getByText(`Crows for sale, ${last}`).waitFor();
  await author.page.getByRole('button', { name: 'Send appeal' }).click();
  await author.page.getByText('Please write why you think that we are wrong').waitFor();
  await author.page.getByLabel(/^Why are we wrong/).fill(`I draw crows: ${last}`);
  await author.page.getByRole('button', { name: 'Send appeal' }).click();
  await author.page.getByText('It waits for an answer.', { exact: false }).waitFor();
  const other = await enter(reader, new URL(author.page.url()).pathname);
  await other.page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor();

  // Who decided does not find it among the appeals; another one does, and takes the decision back by the keyboard.
  const admin = await enter(await demo('admin'), '/admin/reports');
  const appeals = admin.page.getByRole('region', { name: 'Appeals' });
  await appeals.getByRole('button', { name: title }).click();
  const opened = admin.page.getByRole('region', { name: title });
  await opened.getByText(`I draw crows: ${last}`).waitFor();
  await opened.getByText('You sell crows, which is advertising.').waitFor();
  const listed = moderator.page.waitForResponse((answer) => answer.url().endsWith('/api/admin/appeals'));
  await moderator.page.reload();
  const { appeals: theirs } = (await (await listed).json()) as { appeals: object[] };
  expect(JSON.stringify(theirs)).not.toContain(last);
  await opened.getByText('Who reported it, and why').waitFor();
  await admin.page.keyboard.press('r');
  const dialog = admin.page.getByRole('dialog', { name: 'Take the decision back' });
  await dialog.getByLabel(/^Answer/).fill('These are drawings.');
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await dialog.waitFor({ state: 'detached' });

  await stranger.page.reload();
  await stranger.page.getByText(`Crows for sale, ${last}`).waitFor();
  await author.page.reload();
  await author.page.getByText('These are drawings.').waitFor();
  await author.page.getByText(/This decision was taken back on/).waitFor();
  expect(
    (await mailTo(author.page, tilda.email, /^Your appeal: the decision was taken back$/)).text,
  ).toContain('These are drawings.');
  await author.page.goto('/posts?dialog=notifications');
  await author.page.getByRole('link', { name: /A decision was taken back/ }).waitFor();
  expect([...author.problems, ...admin.problems, ...moderator.problems]).toEqual([]);
  for (const visitor of [moderator, stranger, author, other, admin]) await visitor.close();
});

test('somebody suspended reads why by the link in the mail, appeals there, and is let in again', async () => {
  const last = `Rail${randomBytes(3).toString('hex')}`;
  const ivo = await newcomer('creator', 'Ivo', last);
  await reportedPost(ivo, `Rails for sale, ${last}`);
  const title = `A post by Ivo ${last}`;
  const moderator = await enter(await demo('moderator'), '/admin/reports');
  await decide(moderator.page, title, 's', 'Suspend');
  const author = await visit();
  const mail = await mailTo(author.page, ivo.email, /^Your account was suspended$/);
  const link = /https?:\S+\/moderation\?token=\S+/.exec(mail.text)?.[0] ?? '';
  await author.page.goto(link);
  await author.page.getByRole('heading', { name: 'Your account was suspended' }).waitFor();
  await author.page.getByLabel(/^Why are we wrong/).fill(`I draw rails: ${last}`);
  await author.page.getByRole('button', { name: 'Send appeal' }).click();
  await author.page.getByText('It waits for an answer.', { exact: false }).waitFor();

  const admin = await enter(await demo('admin'), '/admin/reports');
  await admin.page.getByRole('region', { name: 'Appeals' }).getByRole('button', { name: title }).click();
  await admin.page.getByText(`I draw rails: ${last}`).waitFor();
  await admin.page.getByRole('button', { name: 'Take back…', disabled: false }).last().click();
  const dialog = admin.page.getByRole('dialog', { name: 'Take the decision back' });
  await dialog.getByLabel(/^Answer/).fill('These are drawings.');
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await dialog.waitFor({ state: 'detached' });
  await mailTo(author.page, ivo.email, /^Your appeal: the decision was taken back$/);
  await author.page.reload();
  await author.page.getByText('These are drawings.').waitFor();
  await author.page.goto(`${link}x`);
  await author.page.getByText('This link does not work').waitFor();
  expect([...moderator.problems, ...admin.problems]).toEqual([]);
  for (const visitor of [moderator, author, admin]) await visitor.close();
});
