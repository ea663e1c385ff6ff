import { until } from '@briefhouse/local-cloud/testing/fixture.ts';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enter, mailTo, password, visit } from '../support/browser.ts';
import { newcomer, type Person } from '../support/people.ts';

/** An authenticator app: each of its codes is taken once, so it shows the next one where one was taken. */
const appOf = (secret: string) => {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  let used = 0;
  return async (): Promise<string> => {
    await until(() => totp.counter() + 1 > used);
    used = Math.max(used + 1, totp.counter());
    return totp.generate({ timestamp: used * 30_000 });
  };
};

const section = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');

const enterPassword = async (page: Page) => {
  await dialog(page).getByLabel('Password', { exact: true }).fill(password);
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
};

/** Sets two-step sign-in up as a person does; returns the app and the recovery codes. */
const setUp = async (page: Page) => {
  await page.getByRole('banner').getByRole('button', { name: /Vera/ }).click();
  await page.getByRole('menuitem', { name: 'Account and Security' }).click();
  await section(page).getByRole('button', { name: 'Set up two-step sign-in' }).click();
  await enterPassword(page);
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  const code = appOf((await page.locator('[data-app-secret]').textContent()) ?? '');
  await dialog(page).getByLabel('Code').fill('000000');
  await dialog(page).getByRole('button', { name: 'Turn on' }).click();
  await dialog(page).getByText('This code is not correct. Please check it and try again.').waitFor();
  await dialog(page)
    .getByLabel('Code')
    .fill(await code());
  await dialog(page).getByRole('button', { name: 'Turn on' }).click();
  const codes = dialog(page).getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await codes.first().waitFor();
  const recovery = await codes.allInnerTexts();
  // They are shown once, so Back asks first.
  await page.goBack();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByText('10 recovery codes are left.').waitFor();
  return { code, recovery };
};

/** A new visitor who has entered the password, and is asked for a code. */
const beginSignIn = async ({ email }: Person) => {
  const visitor = await visit();
  const { page } = visitor;
  await page.goto('/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { name: 'One more step' }).waitFor();
  return visitor;
};

test('somebody sets two-step sign-in up, signs in with a code, and turns it off', async () => {
  const vera = await newcomer('client', 'Vera', 'Steps');
  const desk = await enter(vera);
  const { code } = await setUp(desk.page);
  await mailTo(desk.page, vera.email, /^Two-step sign-in is on$/);
  await desk.page.reload();
  await desk.page.getByText('10 recovery codes are left.').waitFor();
  await desk.close();

  const { page, problems, close } = await beginSignIn(vera);
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('This code is not correct. Please check it and try again.').first().waitFor();
  const once = await code();
  await page.getByLabel('Code').fill(once);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/client');

  const other = await beginSignIn(vera);
  await other.page.getByLabel('Code').fill(once);
  await other.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await other.page.getByText('This code was used already. Please wait for the next one.').first().waitFor();
  await other.close();

  await page.goto('/account');
  await page.getByRole('button', { name: 'Turn off' }).click();
  await enterPassword(page);
  await dialog(page)
    .getByLabel('Code')
    .fill(await code());
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Two-step sign-in is off').first().waitFor();
  await section(page).getByRole('button', { name: 'Set up two-step sign-in' }).waitFor();
  await mailTo(page, vera.email, /^Two-step sign-in is off$/);
  expect(problems).toEqual([]);
  await close();
});

test('a connection that was lost leaves the key that was scanned', async () => {
  const vera = await newcomer('client', 'Vera', 'Scans');
  const { page, context, close } = await visit({}, vera);
  let lose: (() => Promise<void>) | undefined;
  await context.routeWebSocket('**/ws', (socket) => {
    socket.connectToServer();
    lose = () => socket.close();
  });
  await page.goto('/account');
  await section(page).getByRole('button', { name: 'Set up two-step sign-in' }).click();
  await enterPassword(page);
  const key = page.locator('[data-app-secret]');
  const scanned = (await key.textContent()) ?? '';
  const readAgain = page.waitForResponse('**/api/me');
  await lose?.();
  await (await readAgain).finished();
  expect(await key.textContent()).toBe(scanned);
  await dialog(page)
    .getByLabel('Code')
    .fill(await appOf(scanned)());
  await dialog(page).getByRole('button', { name: 'Turn on' }).click();
  await dialog(page).getByRole('list', { name: 'Recovery codes' }).waitFor();
  await close();
});

test('who has lost the phone signs in with a recovery code, which is told and signs out everybody else', async () => {
  const vera = await newcomer('client', 'Vera', 'Recovers');
  const desk = await enter(vera);
  const { recovery } = await setUp(desk.page);
  const { page, close } = await beginSignIn(vera);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill('AAAA-BBBB-CCCC-DDDD');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('This recovery code is not correct.').first().waitFor();
  await page.getByLabel('Recovery code').fill(recovery[3]?.toLowerCase() ?? '');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/client');
  await mailTo(page, vera.email, /^A recovery code was used$/);
  await desk.page.waitForURL('**/auth?next=*');
  await page.goto('/account');
  await section(page).getByRole('button', { name: 'Set up two-step sign-in' }).waitFor();
  await Promise.all([close(), desk.close()]);
});
