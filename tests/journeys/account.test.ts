import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { openAccount } from '../../infra/demo/testing/sign-up.ts';
import { appOf, nextSecond } from '../support/authenticator.ts';
import {
  enter,
  fillSignUp,
  linkIn,
  mailTo,
  newAddress,
  password,
  siteUrl,
  visit,
} from '../support/browser.ts';
import { callAs } from '../support/call-as.ts';
import { again, newcomer } from '../support/people.ts';
import { signIn } from '../support/sign-in.ts';

/** Enters a password, and perhaps another address, in the sign-in form that a page has come to. */
const signInHere = async (page: Page, email: string, secret: string) => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};

const refreshTokenOf = (page: Page) =>
  page.evaluate(
    () => Object.entries({ ...localStorage }).find(([name]) => name.endsWith('.refreshToken'))?.[1] ?? '',
  );

/** The user pool's answer to a refresh token. */
const renew = async (page: Page, REFRESH_TOKEN: string) => {
  const config = await (await page.request.get('/config.json')).json();
  const answer = await page.request.post(config.cognito_endpoint, {
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    data: JSON.stringify({
      ...{ ClientId: config.user_pool_client_id, AuthFlow: 'REFRESH_TOKEN_AUTH' },
      AuthParameters: { REFRESH_TOKEN },
    }),
  });
  return answer.status();
};

// The journeys run concurrently, since they wait for mails and for the codes of an app.
test.concurrent('somebody joins from the landing page, and the link in the mail signs in the tab that signed up', async ({
  expect,
}) => {
  const { page, context, problems, close } = await visit();
  const email = newAddress('mira');
  await page.goto('/');
  await page.getByRole('link', { name: 'Join the Community' }).first().click();
  await page.getByRole('link', { name: "Don't have an account? Sign up" }).click();
  await page.getByRole('heading', { name: 'Get started' }).waitFor();
  await fillSignUp(page, { email, type: 'UGC Creator', first: 'Mira', last: 'Stein' });
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('Account created successfully!').waitFor();
  await page.getByText('Please check your email to verify your account.').first().waitFor();
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).not.toContain(password);
  const fromMail = await context.newPage();
  await fromMail.goto(linkIn(await mailTo(page, email, /verify/i)));
  for (const tab of [page, fromMail]) await tab.waitForURL('**/dashboard');
  await page.getByRole('heading', { name: 'Welcome back, Mira!' }).waitFor();
  await page.getByText('Access Required').waitFor();
  await page.getByRole('button', { name: 'View Access Plans' }).waitFor();
  expect(problems).toEqual([]);
  await close();
});

test.concurrent('somebody signs out their phone, and changes password and address at their desk, which goes on', async ({
  expect,
}) => {
  const nora = await newcomer('client', 'Nora', 'Changes');
  const phone = await enter(await again(nora), '/client', { width: 360 });
  await phone.page.getByRole('banner').getByRole('button', { name: /Nora/ }).waitFor();
  const { page, problems, close } = await enter(nora, '/account');
  const list = page.getByRole('list', { name: 'Sessions' });
  const rows = list.getByRole('listitem');
  await expect.poll(() => rows.count()).toBe(2);
  expect(await rows.filter({ hasText: 'This session' }).count()).toBe(1);
  expect(await list.getByText(/^10\.\d+\.\d+\.\d+$/).count()).toBe(2);
  await list.getByRole('button', { name: /^Sign out/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await page.getByText('Session signed out').first().waitFor();
  await expect.poll(() => rows.count()).toBe(1);
  // The open page leaves without being touched, and comes back to where it was.
  await phone.page.waitForURL('**/auth?next=*');
  await phone.page.getByText('Your session has ended').first().waitFor();
  await signInHere(phone.page, nora.email, password);
  await phone.page.getByText('Signed in successfully!').first().waitFor();
  await phone.page.waitForURL('**/client');

  const dialog = page.getByRole('dialog');
  // One keyboard writes the accent apart, and another does not.
  const next = { password: 'Another-entie\u0301rement', email: newAddress('nora') };
  await page.getByRole('button', { name: 'Change password' }).click();
  await dialog.getByLabel('Current password').fill('not-this-one');
  await dialog.getByLabel('New password', { exact: true }).fill(next.password);
  await dialog.getByLabel('Confirm password').fill(next.password);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await dialog.getByText('This password is not correct').waitFor();
  await nextSecond();
  const stolen = await refreshTokenOf(phone.page);
  expect(await renew(page, stolen)).toBe(200);
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Password changed!').first().waitFor();
  await dialog.waitFor({ state: 'detached' });
  // The user pool renews the other session no more, and this one goes on.
  expect(await renew(page, stolen)).toBe(400);
  expect(await renew(page, await refreshTokenOf(page))).toBe(200);
  const mail = await mailTo(page, nora.email, /^Your password was changed$/);
  expect(mail.text).not.toContain(next.password);
  await phone.page.waitForURL('**/auth?next=*');
  await signInHere(phone.page, nora.email, password);
  await phone.page.getByText('Incorrect email or password.').first().waitFor();
  await signInHere(phone.page, nora.email, next.password.normalize());
  await phone.page.waitForURL('**/client');

  await page.getByRole('button', { name: 'Change email' }).click();
  await dialog.getByLabel('Password', { exact: true }).fill(next.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByLabel('New email').fill(next.email);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  const sent = await mailTo(page, next.email, /^Confirm your new email address$/);
  const code = /\b\d{6}\b/.exec(sent.text)?.[0] ?? '';
  await dialog.getByLabel('Code').fill(code === '000000' ? '000001' : '000000');
  await dialog.getByRole('button', { name: 'Change email' }).click();
  await dialog.getByText('This code is not correct. Please check it and try again.').waitFor();
  await dialog.getByLabel('Code').fill(code);
  await dialog.getByRole('button', { name: 'Change email' }).click();
  await page.getByText('Email changed!').first().waitFor();
  const told = await mailTo(page, nora.email, /^Your email address was changed$/);
  expect(told.text).not.toContain(next.email);
  await page.reload();
  await page.getByRole('main').getByText(next.email).waitFor();

  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await nextSecond();
  const asked = page.getByRole('alertdialog', { name: 'Sign out everywhere?' });
  await asked.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByText('Signed out successfully!').first().waitFor();
  await page.waitForURL((url) => url.pathname === '/');
  await phone.page.waitForURL('**/auth?next=*');
  await signInHere(phone.page, next.email, next.password);
  await phone.page.waitForURL('**/client');
  expect([...problems, ...phone.problems]).toEqual([]);
  await Promise.all([close(), phone.close()]);
});

test.concurrent('an account from before passwords were prepared is signed in to with its own', async ({
  expect,
}) => {
  const old = { email: newAddress('old'), password: 'Cafe\u0301-from-before' };
  await openAccount(siteUrl(), { ...old, first_name: 'Olga', last_name: 'Before', user_type: 'client' });
  const { page, problems, close } = await visit();
  await page.goto('/auth');
  await signInHere(page, old.email, old.password);
  await page.waitForURL('**/client');
  expect(problems).toEqual([]);
  await close();
});

const enterPassword = async (page: Page) => {
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
};

const toAccount = async (page: Page) => {
  await page.getByRole('banner').getByRole('button', { name: /Vera/ }).click();
  await page.getByRole('menuitem', { name: 'Account and security' }).click();
};

/** Begins to set two-step sign-in up; answers the app that has scanned the key. */
const scan = async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name: 'Set up two-step sign-in' }).click();
  await enterPassword(page);
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  return appOf((await page.locator('[data-app-secret]').textContent()) ?? '');
};

/** Enters the app's code; answers the recovery codes. */
const turnOn = async (page: Page, code: string) => {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Code').fill(code);
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await codes.first().waitFor();
  return codes.allInnerTexts();
};

const incorrect = 'This code is not correct. Please check it and try again.';

test.concurrent('somebody sets two-step sign-in up, gets in without the phone, and with it, and turns it off', async ({
  expect,
}) => {
  const vera = await newcomer('client', 'Vera', 'Steps');
  const { page, context, close } = await visit({}, vera);
  let lose: (() => Promise<void>) | undefined;
  await context.routeWebSocket('**/ws', (socket) => {
    socket.connectToServer();
    lose = () => socket.close();
  });
  await page.goto('/account/privacy');
  await toAccount(page);
  const first = await scan(page);
  // A lost connection leaves the scanned key in place.
  const readAgain = page.waitForResponse('**/api/me');
  await lose?.();
  await (await readAgain).finished();
  await page.getByRole('dialog').getByLabel('Code').fill('000000');
  await page.getByRole('dialog').getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('dialog').getByText(incorrect).waitFor();
  const recovery = await turnOn(page, await first());
  // The codes are shown once, so Back asks first.
  await page.goBack();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'I have saved the codes' }).click();
  await page.getByText('10 recovery codes are left.').waitFor();
  await mailTo(page, vera.email, /^Two-step sign-in is on$/);

  const other = await visit();
  await signIn(other.page, vera.email, password);
  await other.page.getByRole('button', { name: 'Use a recovery code' }).click();
  await other.page.getByLabel('Recovery code').fill('AAAA-BBBB-CCCC-DDDD');
  await other.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await other.page.getByText('This recovery code is not correct.').first().waitFor();
  await other.page.getByLabel('Recovery code').fill(recovery[3]?.toLowerCase() ?? '');
  await other.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await other.page.waitForURL('**/client');
  await mailTo(page, vera.email, /^A recovery code was used$/);
  await page.waitForURL('**/auth?next=*');

  await toAccount(other.page);
  const second = await scan(other.page);
  await turnOn(other.page, await second());
  await signInHere(page, vera.email, password);
  await page.getByRole('heading', { name: 'One more step' }).waitFor();
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText(incorrect).first().waitFor();
  await page.getByLabel('Code').fill(await second());
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/account');
  await page.getByRole('button', { name: 'Turn off' }).click();
  await enterPassword(page);
  await page
    .getByRole('dialog')
    .getByLabel('Code')
    .fill(await second());
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Two-step sign-in is off').first().waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Set up two-step sign-in' }).waitFor();
  await mailTo(page, vera.email, /^Two-step sign-in is off$/);
  await Promise.all([close(), other.close()]);
  expect(other.problems).toEqual([]);
});

test.concurrent('a person who has agreed to no terms takes a copy of their data, asks to be deleted, stays after all, and agrees', async ({
  expect,
}) => {
  const ada = await newcomer('client', 'Ada', 'Copyline', { before_terms: true });
  const { page, problems, close } = await enter(ada, '/client?dialog=notifications', { width: 360 });
  const terms = page.getByRole('dialog', { name: 'Please agree to our terms' });
  await terms.waitFor();
  // The link's own dialog waits, and the server too.
  const opened = page.getByRole('dialog', { name: 'Notifications' });
  expect(await opened.count()).toBe(0);
  const project = { name: 'Too early', budget_cents: 100, submission_id: crypto.randomUUID() };
  await expect(callAs(ada, 'POST', '/projects', project)).rejects.toThrow(/terms/);
  await page.keyboard.press('Escape');
  await terms.getByRole('link', { name: 'download your data or delete your account' }).click();
  await page.getByRole('button', { name: 'Prepare my data' }).click();
  await page.getByText('Your data is ready.').waitFor();
  const mail = await mailTo(page, ada.email, /^Your data is ready$/);
  expect(mail.text).toContain('/account/privacy');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('briefhouse-data-1.zip');
  const files = unzipSync(new Uint8Array(await readFile(await download.path())));
  const about = strFromU8(files['about-you.json'] ?? new Uint8Array());
  for (const words of ['Copyline', ada.email]) expect(about).toContain(words);

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete your account?' });
  await question.getByRole('button', { name: 'Delete my account' }).click();
  const bar = page.getByRole('status').getByText('Your account will be deleted on');
  await bar.waitFor();
  await mailTo(page, ada.email, /^Your account will be deleted$/);
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await bar.waitFor({ state: 'detached' });
  await mailTo(page, ada.email, /^Your account is safe$/);

  await page.goBack();
  await terms.getByRole('button', { name: 'I agree' }).click();
  await terms.waitFor({ state: 'detached' });
  await opened.waitFor();
  expect(await callAs<object>(ada, 'GET', '/me')).not.toHaveProperty('must_agree');
  expect(problems).toEqual([]);
  await close();
});
