import { randomBytes, randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enter } from '../support/browser.ts';
import { demo, newcomer } from '../support/people.ts';

/** Reports a person's latest post from the feed. */
const report = async (page: Page, text: string, reason: string) => {
  const post = page.getByRole('article').filter({ hasText: text });
  await post.getByRole('button', { name: 'More about this post' }).click();
  await page.getByRole('menuitem', { name: 'Report…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Report a post/ });
  await dialog.getByLabel(reason).check();
  await dialog.getByRole('button', { name: 'Send Report' }).click();
  await page.getByText('Report sent').waitFor();
};

test('two people’s reports are one case, which one of two moderators dismisses by the keyboard', async () => {
  const last = `Rook${randomBytes(3).toString('hex')}`;
  const text = `Crows for sale, ${last}`;
  const tilda = await enter(await newcomer('creator', 'Tilda', last), '/posts');
  await tilda.page.getByLabel('What would you like to share?').fill(text);
  await tilda.page.getByRole('button', { name: 'Post', exact: true }).click();
  await tilda.page.getByText('Post created successfully!').waitFor();
  for (const name of ['Olga', 'Ivo']) {
    const reader = await enter(await newcomer('client', name, last), '/posts');
    await report(reader.page, text, 'Spam or advertising');
    expect(reader.problems).toEqual([]);
    await reader.close();
  }

  const title = `A post by Tilda ${last}`;
  const casesOf = ({ page }: Awaited<ReturnType<typeof enter>>) => ({
    row: page.getByRole('button', { name: title }),
    opened: page.getByRole('region', { name: title }),
  });
  const moderator = await enter(await demo('moderator'), '/admin/reports');
  const theirs = casesOf(moderator);
  await theirs.row.click();
  await theirs.opened.getByText(/2 reports by 2 people/).waitFor();
  await theirs.opened.getByText(text).waitFor();
  await theirs.opened.getByText('It says the same now.').waitFor();
  await theirs.opened.getByRole('button', { name: 'Dismiss…', disabled: false }).waitFor();
  // Only now, because the queue opens the first case that is free, and has it for itself.
  const admin = await enter(await demo('admin'), '/admin/reports');
  const other = casesOf(admin);
  await other.row.getByText(/is looking at it/).waitFor();
  await other.row.click();
  await other.opened.getByText(/is looking at this case/).waitFor();
  expect(await other.opened.getByRole('button', { name: 'Dismiss…' }).isDisabled()).toBe(true);

  await moderator.page.keyboard.press('d');
  const dialog = moderator.page.getByRole('dialog', { name: 'Dismiss the case' });
  await dialog.getByLabel(/^Note/).fill(`They draw crows: ${last}`);
  await dialog.getByRole('button', { name: 'Dismiss' }).click();
  await moderator.page.getByText('Case dismissed').waitFor();
  await theirs.row.waitFor({ state: 'detached' });
  await other.row.waitFor({ state: 'detached' });
  await other.opened.getByText(`They draw crows: ${last}`).waitFor();

  await admin.page.getByRole('link', { name: 'Audit log' }).click();
  await admin.page.getByText(`They draw crows: ${last}`).waitFor();
  // Being told that somebody else has the case is an answer that the browser logs.
  expect([...tilda.problems, ...moderator.problems]).toEqual([]);
  for (const visitor of [tilda, moderator, admin]) await visitor.close();
});

test('a creator reports a project of the newsfeed, and a moderator sees what it said and says', async () => {
  const word = `Wren${randomBytes(3).toString('hex')}`;
  const brand = await enter(await newcomer('client', 'Bea', word), '/client');
  const sent = await brand.page.evaluate(
    async ([name, submission_id]) => {
      const token = Object.entries(localStorage).find(([key]) => key.endsWith('.idToken'))?.[1];
      const answer = await fetch('/api/projects', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ name, submission_id, description: 'Pay me first', budget_cents: 5000 }),
      });
      return answer.status;
    },
    [`Birds ${word}`, randomUUID()],
  );
  expect(sent).toBe(200);
  const creator = await enter(await demo('creator'), '/dashboard?section=newsfeed');
  await creator.page.getByRole('button', { name: `Send Request for Birds ${word}` }).click();
  await creator.page.getByRole('button', { name: 'Report this project…' }).click();
  const dialog = creator.page.getByRole('dialog', { name: `Report the project Birds ${word}` });
  await dialog.getByLabel('Fraud, or payment past Briefhouse').check();
  await dialog.getByRole('button', { name: 'Send Report' }).click();
  await creator.page.getByText('Report sent').waitFor();
  await dialog.waitFor({ state: 'detached' });

  const moderator = await enter(await demo('moderator'), '/admin/reports');
  const title = `A project by Bea ${word}`;
  await moderator.page.getByRole('button', { name: title }).click();
  const opened = moderator.page.getByRole('region', { name: title });
  await opened.getByText(`Birds ${word}`).waitFor();
  await opened.getByText('Pay me first').waitFor();
  await opened.getByText('It says the same now.').waitFor();
  expect([...brand.problems, ...creator.problems, ...moderator.problems]).toEqual([]);
  for (const visitor of [brand, creator, moderator]) await visitor.close();
});
