import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enter } from '../support/browser.ts';
import { idOf, newcomer } from '../support/people.ts';

const box = (page: Page) => page.getByLabel('Message', { exact: true });
const bubble = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

test('partners see who is there and who is typing', async () => {
  const last = `Quist${randomBytes(3).toString('hex')}`;
  const [brand, creator] = [await newcomer('client', 'Olga', last), await newcomer('creator', 'Ivo', last)];
  const [olga, ivo] = [await enter(brand), await enter(creator)];
  await olga.page.goto(`/client?dialog=chat&with=${idOf(creator)}`);
  await box(olga.page).fill('Hello Ivo');
  await olga.page.keyboard.press('Enter');
  await bubble(olga.page, 'Hello Ivo').waitFor();
  await ivo.page.goto(`/dashboard?dialog=chat&with=${idOf(brand)}`);
  await bubble(ivo.page, 'Hello Ivo').waitFor();
  await ivo.page.getByText('Online', { exact: true }).waitFor();

  await box(ivo.page).pressSequentially('I am', { delay: 20 });
  await olga.page.getByText('Ivo is typing…').waitFor();
  await ivo.page.keyboard.press('Enter');
  await bubble(olga.page, 'I am').waitFor();
  await expect.poll(() => olga.page.getByText('Ivo is typing…').count()).toBe(0);

  await ivo.page.goto('/dashboard');
  await ivo.close();
  await olga.page.reload();
  await olga.page.getByText(/^Last seen/).waitFor();
  expect(olga.problems).toEqual([]);
  await olga.close();
});
