import { expect, test } from 'vitest';
import { enter, fillSignUp, linkIn, mailTo, newAddress, password, visit } from '../support/browser.ts';
import { newcomer } from '../support/people.ts';
import { signIn } from '../support/sign-in.ts';

const mira = () => ({
  email: newAddress('mira'),
  type: 'UGC Creator' as const,
  first: 'Mira',
  last: 'Stein',
});

test('from the landing page to "Get started", creator preselected', async () => {
  const { page, problems, close } = await visit();
  await page.goto('/');
  await page.getByRole('link', { name: 'Join the Community' }).first().click();
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  await page.getByRole('link', { name: "Don't have an account? Sign up" }).click();
  await page.getByRole('heading', { name: 'Get started' }).waitFor();
  await page.getByText('Create your account today').waitFor();
  expect(await page.getByRole('radio', { name: 'UGC Creator' }).isChecked()).toBe(true);
  expect(problems).toEqual([]);
  await close();
});

test('a malformed e-mail shows an error at its field, and nothing is sent', async () => {
  const { page, close } = await visit();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await page.goto('/auth?mode=signup');
  await fillSignUp(page, { ...mira(), email: 'mira at home' });
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect.poll(() => page.getByLabel('Email').getAttribute('aria-invalid')).toBe('true');
  await page.getByLabel('Email').fill('');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect.poll(() => page.getByLabel('Email').getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
  await close();
});

test('different passwords show "Passwords do not match", and nothing is sent', async () => {
  const { page, close } = await visit();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await page.goto('/auth?mode=signup');
  await fillSignUp(page, mira());
  await page.getByLabel('Confirm password', { exact: true }).fill('Something-else-1');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('Passwords do not match').first().waitFor();
  expect(sent).toEqual([]);
  await close();
});

test('a new account is verified by the link in the mail, which signs in the tab that signed up', async () => {
  const { page, context, problems, close } = await visit();
  const account = mira();
  await page.goto('/auth?mode=signup');
  await fillSignUp(page, account);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('button', { name: 'Please wait...' }).waitFor();
  await page.getByText('Account created successfully!').waitFor();
  await page.getByText('Please check your email to verify your account.').first().waitFor();
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).not.toContain(password);
  const fromMail = await context.newPage();
  await fromMail.goto(linkIn(await mailTo(page, account.email, /verify/i)));
  for (const tab of [page, fromMail]) await tab.waitForURL('**/dashboard');
  await fromMail.close();
  await page.getByRole('heading', { name: 'Welcome back, Mira!' }).waitFor();
  await page.getByText('Access Required').waitFor();
  await page.getByRole('button', { name: 'View Access Plans' }).waitFor();
  // What has been finished is reachable without a plan.
  await page.getByRole('button', { name: 'Completed Projects' }).click();
  await page
    .getByRole('dialog', { name: 'Completed Projects' })
    .getByText('No completed projects yet')
    .waitFor();
  await page.goto('/client');
  await page.waitForURL('**/dashboard');
  expect(problems).toEqual([]);
  await close();
});

test('the code in the mail verifies and signs in; after a reload the password is asked for', async () => {
  const { page, close } = await visit();
  const account = mira();
  await page.goto('/auth?mode=signup');
  await fillSignUp(page, account);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('Account created successfully!').waitFor();
  const { html } = await mailTo(page, account.email, /verify/i);
  const code = />(\d{6})</.exec(html)?.[1] ?? '';
  await page.getByLabel(/code/i).fill('000000' === code ? '111111' : '000000');
  await page.getByRole('button', { name: /^verify/i }).click();
  await page.getByText('Error verifying email').waitFor();
  await page.getByLabel(/code/i).fill(code);
  await page.getByRole('button', { name: /^verify/i }).click();
  await page.getByText('Signed in successfully!').waitFor();
  await page.waitForURL('**/dashboard');
  await close();

  const other = await visit();
  const reloaded = mira();
  await other.page.goto('/auth?mode=signup');
  await fillSignUp(other.page, reloaded);
  await other.page.getByRole('button', { name: 'Create account' }).click();
  await other.page.getByText('Account created successfully!').waitFor();
  await other.page.reload();
  const sent = await mailTo(other.page, reloaded.email, /verify/i);
  await other.page.getByLabel(/code/i).fill(/>(\d{6})</.exec(sent.html)?.[1] ?? '');
  await other.page.getByRole('button', { name: /^verify/i }).click();
  await other.page.getByText('Email verified!').waitFor();
  await other.page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  await other.page.getByLabel('Password', { exact: true }).fill(password);
  await other.page.getByRole('button', { name: 'Sign in' }).click();
  await other.page.waitForURL('**/dashboard');
  await other.close();
});

test('an e-mail in use and a wrong password show their errors', async () => {
  const { page, close } = await visit();
  await page.goto('/auth?mode=signup');
  await fillSignUp(page, { ...mira(), email: 'creator@briefhouse.test' });
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('Error creating account').first().waitFor();
  await signIn(page, 'creator@briefhouse.test', 'not-the-password');
  await page.getByText('Error signing in').first().waitFor();
  await close();
});

test('the fourth account of a device is refused', async () => {
  const device = 'one and the same';
  for (let index = 0; index < 3; index++) {
    const { page, close } = await visit({ device });
    await page.goto('/auth?mode=signup');
    await fillSignUp(page, mira());
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('Account created successfully!').waitFor();
    await close();
  }
  const { page, close } = await visit({ device });
  await page.goto('/auth?mode=signup');
  await fillSignUp(page, mira());
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('Account creation limit reached').first().waitFor();
  await close();
});

test('an unknown route, and the way home from it', async () => {
  const { page, close } = await visit();
  await page.goto('/xyz');
  await page.getByText('Oops! Page not found').waitFor();
  await page.getByRole('link', { name: /home/i }).first().click();
  await page.waitForURL((url) => url.pathname === '/');
  await close();
});

test('signing out leads to the landing page, and Back does not show the account', async () => {
  const { page, close } = await enter(await newcomer('creator', 'Mira', 'Stein'), '/posts');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Mira' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goBack();
  await page.waitForURL('**/auth**');
  expect(await page.getByText('Welcome back, Mira!').count()).toBe(0);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /cognito/i.test(key)))).toEqual(
    [],
  );
  await close();
});
