import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enter } from '../support/browser.ts';
import { callAs, idOf, postProject } from '../support/call-as.ts';
import { demo, newcomer } from '../support/people.ts';

const line = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
const say = async (page: Page, text: string) => {
  await page.getByLabel('Message', { exact: true }).fill(text);
  // Waits until the one before has arrived.
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await line(page, text).waitFor();
};

test('a creator writes from their request, the brand approves it, and both see it in the thread', async () => {
  const last = `Quist${randomBytes(3).toString('hex')}`;
  const [brand, creator] = [await newcomer('client', 'Olga', last), await demo('creator')];
  const [name, other] = [`Spring mornings ${last}`, `Autumn ${last}`];
  const project = await postProject(brand, name, 30_000);
  await postProject(brand, other, 30_000);
  await callAs(creator, 'POST', `/projects/${project}/requests`, { message: '' });

  const atMira = await enter(creator, `/dashboard?dialog=requests&project=${project}`);
  const mira = atMira.page;
  await mira.getByRole('link', { name: `Message Olga ${last} about ${name}` }).click();
  await mira.getByRole('dialog', { name: `Chat with Olga ${last}` }).waitFor();
  await line(mira, `You asked for “${name}”.`).waitFor();
  await mira.getByText(`About: ${name}`).waitFor();
  await say(mira, 'May I film by the window?');
  await mira.getByRole('button', { name: `Not about ${name}` }).click();
  await say(mira, 'And how are you?');

  const atOlga = await enter(brand, `/client?dialog=chat&with=${await idOf(creator)}`);
  const olga = atOlga.page;
  await line(olga, `Mira asked for “${name}”.`).waitFor();
  const question = line(olga, 'May I film by the window?');
  await question.getByRole('link', { name }).click();
  const requests = olga.getByRole('dialog', { name: 'Requests' });
  await requests.getByRole('button', { name: 'Approve Mira Petrova' }).click();
  await olga.getByText('Request approved!').waitFor();

  // The creator's open thread hears of it; the brand finds it on coming back.
  await line(mira, `Olga approved your request for “${name}”.`).waitFor();
  await olga.goto(`/client?dialog=chat&with=${await idOf(creator)}&project=${project}`);
  await line(olga, `You approved the request for “${name}”.`).waitFor();
  await olga.getByText(`About: ${name}`).waitFor();
  await say(olga, 'Yes, by the window');
  await line(mira, 'Yes, by the window').waitFor();

  const filter = mira.getByLabel('Messages shown');
  expect(await filter.getByRole('option').allTextContents()).toEqual(['All messages', `${name} (To Do)`]);
  await filter.selectOption(project);
  await line(mira, 'May I film by the window?').waitFor();
  await line(mira, 'And how are you?').waitFor({ state: 'detached' });
  await line(mira, `Olga approved your request for “${name}”.`).waitFor();
  await say(mira, 'I begin on Monday');
  await line(olga, 'I begin on Monday').getByRole('link', { name }).waitFor();
  await filter.selectOption('');
  await line(mira, 'And how are you?').waitFor();
  await mira.getByRole('link', { name: `Olga approved your request for “${name}”.` }).click();
  await mira.getByRole('dialog', { name: 'Active Projects' }).getByText(name).waitFor();
  expect([...atMira.problems, ...atOlga.problems]).toEqual([]);
  await Promise.all([atMira.close(), atOlga.close()]);
});
