import { expect, test } from 'vitest';
import { enter } from '../support/browser.ts';
import { again, newcomer } from '../support/people.ts';

test('somebody signs out one of their other sessions, and its open page leaves without being touched', async () => {
  const olga = await newcomer('client', 'Olga', 'Ends');
  const desk = await enter(olga);
  const phone = await enter(await again(olga), '/client', { width: 360 });
  await phone.page.getByRole('banner').getByRole('button', { name: /Olga/ }).waitFor();
  await desk.page.getByRole('button', { name: /Olga/ }).click();
  await desk.page.getByRole('menuitem', { name: 'Account and Security' }).click();
  await desk.page.getByRole('heading', { name: 'Account and security' }).waitFor();
  const list = desk.page.getByRole('list', { name: 'Sessions' });
  const rows = list.getByRole('listitem');
  await expect.poll(() => rows.count()).toBe(2);
  expect(await rows.filter({ hasText: 'This session' }).count()).toBe(1);
  expect(await list.getByText(/^10\.\d+\.\d+\.\d+$/).count()).toBe(2);

  await list.getByRole('button', { name: /^Sign out/ }).click();
  await desk.page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await desk.page.getByText('Session signed out').first().waitFor();
  await expect.poll(() => rows.count()).toBe(1);
  await phone.page.waitForURL('**/auth?next=*');
  await phone.page.getByText('Your session has ended').first().waitFor();
  // The others go on.
  await desk.page.reload();
  await expect.poll(() => rows.count()).toBe(1);
  expect([...desk.problems, ...phone.problems]).toEqual([]);
  await Promise.all([desk.close(), phone.close()]);
});

test('signing out everywhere ends this session too', async () => {
  const olga = await newcomer('client', 'Olga', 'Leaves');
  const desk = await enter(olga, '/account');
  const phone = await enter(await again(olga));
  // A socket that opens at this very moment is closed a minute later.
  const opened = phone.page.waitForEvent('websocket');
  await phone.page.reload();
  await (await opened).waitForEvent('framereceived');
  await desk.page.getByRole('button', { name: 'Sign out everywhere' }).click();
  const asked = desk.page.getByRole('alertdialog', { name: 'Sign out everywhere?' });
  await asked.getByRole('button', { name: 'Sign out everywhere' }).click();
  await desk.page.getByText('Signed out successfully!').first().waitFor();
  await expect.poll(() => new URL(desk.page.url()).pathname).toBe('/');
  await phone.page.waitForURL('**/auth?next=*');
  await Promise.all([desk.close(), phone.close()]);
});

test('the page asks a visitor to sign in, and comes back', async () => {
  const olga = await newcomer('client', 'Olga', 'Returns');
  const { page, close } = await enter({ ...olga, storage: {} }, '/account');
  await page.waitForURL('**/auth?next=%2Faccount');
  await close();
});
