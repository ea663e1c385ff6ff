import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enter } from '../support/browser.ts';
import { assignedProject, callAs } from '../support/call-as.ts';
import { newcomer, type Person } from '../support/people.ts';

const post = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });
const work = (page: Page, text: string) => post(page, text).getByRole('figure', { name: 'Finished project' });

/** The work on the narrowest phones: its height, the empty part of it below, and whether all words are seen. */
const onPhones = async (page: Page, text: string) => {
  const before = page.viewportSize();
  const found = [];
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 });
    found.push(
      await work(page, text).evaluate((figure) => {
        const words = figure.querySelector('[role=status]');
        const foot = words?.parentElement;
        if (!words || !foot) throw new Error('It says nothing');
        const filled = [...foot.children].reduce((sum, { clientHeight }) => sum + clientHeight, 0);
        const { clientHeight, scrollHeight } = words;
        return {
          height: figure.clientHeight,
          empty: foot.clientHeight - filled,
          isWhole: scrollHeight <= clientHeight && foot.scrollHeight <= foot.clientHeight,
        };
      }),
    );
  }
  if (before) await page.setViewportSize(before);
  return found;
};

/** A project of the two that is done. */
const finished = async (brand: Person, creator: Person, name: string) => {
  const { id } = await assignedProject(brand, creator, name, 25_000);
  await callAs(creator, 'POST', `/projects/${id}/status`, { status: 'finished' });
};

test('a creator shows a finished project: nobody else sees it until its brand allows it, nor after they withdraw', async () => {
  const last = `Quist${randomBytes(3).toString('hex')}`;
  const [brand, creator, other] = [
    await newcomer('client', 'Olga', last),
    await newcomer('creator', 'Runa', last),
    await newcomer('creator', 'Tove', last),
  ];
  const [name, text] = [`Spring mornings ${last}`, `Two weeks by the window ${last}`];
  await finished(brand, creator, name);

  const atRuna = await enter(creator, '/posts');
  const runa = atRuna.page;
  await runa.getByLabel('Share your work, an idea or a question').fill(text);
  await runa.getByRole('button', { name: 'Show work' }).click();
  const dialog = runa.getByRole('dialog', { name: 'Show work' });
  await dialog.getByText('We will ask the').waitFor();
  await dialog.getByRole('button', { name }).click();
  await dialog.waitFor({ state: 'detached' });
  // The chosen work outlives a reload, as the text does.
  await runa.reload();
  await runa.getByRole('button', { name: `Do not show ${name}` }).waitFor();
  await runa.getByRole('button', { name: 'Post', exact: true }).click();
  await runa.getByText('Post created successfully!').waitFor();
  await work(runa, text).getByText(`Waiting for Olga ${last}’s consent`).waitFor();

  const time = post(runa, text).getByRole('link', { name: /ago|Just now/i });
  const path = await time.first().getAttribute('href');
  if (!path) throw new Error('The post has no page');
  const atTove = await enter(other, path);
  const tove = atTove.page;
  await post(tove, text).waitFor();
  // The figure comes later than the text, so its absence on the screen would say nothing yet.
  const read = () => callAs<{ post: { work: object | null } }>(other, 'GET', path);
  expect((await read()).post.work).toBeNull();

  // The brand is led to the question by its notice.
  const atOlga = await enter(brand);
  const olga = atOlga.page;
  await olga.goto('/client?dialog=notifications');
  await olga.getByRole('link', { name: `would like to show your project “${name}” in a post` }).click();
  await olga.waitForURL(`**${path}*`);
  await work(olga, text)
    .getByText(`Runa ${last} would like to show your project ${name} in this post.`)
    .waitFor();
  const asked = await onPhones(olga, text);
  await work(olga, text).getByRole('button', { name: 'Allow' }).click();
  await work(olga, text).getByText('Shown with your consent.').waitFor();

  const given = await onPhones(olga, text);

  // Open pages hear of it.
  await work(tove, text).getByText(`Olga ${last} × Runa ${last}`).waitFor();
  await work(runa, text).getByText(`Shown with Olga ${last}’s consent`).waitFor();

  await work(olga, text).getByRole('button', { name: 'Withdraw' }).click();
  await work(tove, text).waitFor({ state: 'detached' });
  expect((await read()).post.work).toBeNull();
  await work(runa, text).getByText(`Olga ${last} declined`).waitFor();
  await work(olga, text).getByRole('button', { name: 'Allow' }).waitFor();
  // None of the answers moves anything, and none stands in an empty field.
  for (const { height, empty, isWhole } of [...asked, ...given, ...(await onPhones(olga, text))]) {
    expect(height).toBe(asked[0]?.height);
    expect(empty).toBeLessThan(64);
    expect(isWhole).toBe(true);
  }

  await work(runa, text).getByRole('button', { name: 'Remove' }).click();
  await runa
    .getByRole('alertdialog', { name: 'Remove this project from the post?' })
    .getByRole('button', { name: 'Remove' })
    .click();
  await work(runa, text).waitFor({ state: 'detached' });
  await work(olga, text).waitFor({ state: 'detached' });
  await post(olga, text).waitFor();
  expect([...atRuna.problems, ...atTove.problems, ...atOlga.problems]).toEqual([]);
  await Promise.all([atRuna.close(), atTove.close(), atOlga.close()]);
});
