import { expect, test } from 'vitest';
import { enter, mailTo, newAddress, password, visit } from '../support/browser.ts';
import { newcomer } from '../support/people.ts';

test('a new address is confirmed by its own code, after the password; the former one is told', async () => {
  const lena = await newcomer('client', 'Lena', 'Moves');
  const { page, problems, close } = await enter(lena, '/account');
  const [dialog, next] = [page.getByRole('dialog'), newAddress('lena')];
  await page.getByRole('button', { name: 'Change e-mail' }).click();
  await dialog.getByLabel('Password', { exact: true }).fill('not-this-one');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByText('This is not your password').waitFor();
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();

  await dialog.getByLabel('New email').fill('creator@briefhouse.test');
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await dialog.getByText('An account with this email already exists.').waitFor();
  await dialog.getByLabel('New email').fill(next);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  const mail = await mailTo(page, next, /^Confirm your new e-mail address$/);
  const code = /\b\d{6}\b/.exec(mail.text)?.[0] ?? '';
  await dialog.getByLabel('Code').fill(code === '000000' ? '000001' : '000000');
  await dialog.getByRole('button', { name: 'Change e-mail' }).click();
  await dialog.getByText('This code is not correct. Please check it and try again.').waitFor();
  await dialog.getByLabel('Code').fill(code);
  await dialog.getByRole('button', { name: 'Change e-mail' }).click();
  await page.getByText('E-mail changed!').first().waitFor();
  await page.getByRole('main').getByText(next).waitFor();
  const told = await mailTo(page, lena.email, /^Your e-mail address was changed$/);
  expect(told.text).not.toContain(next);
  await page.reload();
  await page.getByRole('main').getByText(next).waitFor();
  expect(problems).toEqual([]);
  await close();

  const later = await visit();
  await later.page.goto('/auth');
  await later.page.getByLabel('Email').fill(next);
  await later.page.getByLabel('Password', { exact: true }).fill(password);
  await later.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await later.page.waitForURL('**/client');
  await later.close();
});

test('whoever has taken a token from a page cannot have a code sent to an address of their own', async () => {
  const lena = await newcomer('client', 'Lena', 'Guarded');
  const { page, close } = await enter(lena, '/account');
  const AccessToken = Object.entries(lena.storage).find(([key]) => key.endsWith('.accessToken'))?.[1];
  const { cognito_endpoint } = await (await page.request.get('/config.json')).json();
  const theirs = newAddress('thief');
  const call = async (action: string, more: object) => {
    const answer = await page.request.post(cognito_endpoint, {
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
      },
      data: { AccessToken, ...more },
    });
    return (await answer.json()).__type;
  };
  const UserAttributes = [{ Name: 'email', Value: theirs }];
  expect(await call('UpdateUserAttributes', { UserAttributes })).toBe('UserLambdaValidationException');
  expect(
    await call('UpdateUserAttributes', { UserAttributes, ClientMetadata: { ticket: 'A'.repeat(52) } }),
  ).toBe('UserLambdaValidationException');
  expect(await call('GetUserAttributeVerificationCode', { AttributeName: 'email' })).toBe(
    'UserLambdaValidationException',
  );
  const mails = await (await page.request.get(`/__local/mail?to=${encodeURIComponent(theirs)}`)).json();
  expect(mails).toEqual([]);
  await close();
});
