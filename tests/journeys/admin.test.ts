import { randomBytes, randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { enter, newAddress, visit } from '../support/browser.ts';
import { demo, newcomer } from '../support/people.ts';
import { signIn } from '../support/sign-in.ts';

const enterAdmin = async () => {
  const visitor = await enter(await demo('admin'));
  await visitor.page.getByRole('heading', { name: 'Security Dashboard' }).waitFor();
  return visitor;
};

const newIp = () => `172.${16 + ((randomBytes(1)[0] ?? 0) % 16)}.${randomBytes(1)[0]}.${randomBytes(1)[0]}`;

/** Status of a call, with the person's token if they are signed in. */
const statusOf = (page: Page, path: string, body?: object) =>
  page.evaluate(
    async ([url, text, token]) => {
      const answer = await fetch(url, {
        method: text ? 'POST' : 'GET',
        headers: { 'content-type': 'application/json', ...(token && { authorization: token }) },
        ...(text && { body: text }),
      });
      return answer.status;
    },
    [path, body ? JSON.stringify(body) : '', bearer.get(page) ?? ''] as const,
  );

const bearer = new Map<Page, string>();
const rememberToken = (page: Page) =>
  page.on('request', (request) => {
    const header = request.headers().authorization;
    if (header) bearer.set(page, header);
  });

const device = {
  fingerprint_hash: 'c'.repeat(64),
  user_agent: 'Journey',
  screen_resolution: '1x1',
  timezone: 'UTC',
  language: 'en',
};
/** The gateway caches the authorizer's answer for a minute; a busy machine needs longer. */
const minute = { timeout: 150_000, interval: 500 };

// Concurrently, since they mostly wait.
test.concurrent('Admin 1: four figures with what they count, the newest alerts, logs and metrics, and words where there is nothing', async ({
  expect,
}) => {
  const { page, problems, close } = await enterAdmin();
  const figures = page.getByLabel('Summary');
  expect(await figures.getByRole('term').allInnerTexts()).toEqual([
    'Critical Alerts',
    'Abuse Reports',
    'Total Usage Cost',
    'Active Users',
  ]);
  const said = async () => (await figures.getByRole('definition').allInnerTexts()).join('\n');
  await expect
    .poll(said)
    .toMatch(/^\d+\nUnresolved, of severity critical\n\d+\nAbuse logs of the last 24 hours\n/);
  await expect.poll(said).toMatch(/\nUS\$\d+\.\d{4}\nEstimated, of this month \(UTC\)\n/);
  await expect.poll(said).toMatch(/\n\d+\nPeople with a call in the last 24 hours/);
  for (const name of ['System Alerts', 'Recent Abuse Logs', 'Blocked addresses'])
    await page.getByRole('region', { name, exact: true }).getByRole('listitem').first().waitFor();
  const metrics = page.getByRole('region', { name: 'Usage Metrics' });
  await expect.poll(() => metrics.getByRole('listitem').count()).toBe(10);
  await metrics
    .getByText(/^US\$\d+\.\d{4}$/)
    .first()
    .waitFor();
  await page.goto('/admin/alerts?severity=low&state=resolved');
  await page.getByText('No alert fits').waitFor();
  expect(problems).toEqual([]);
  await close();
});

test.concurrent('a blocked address is refused within a minute, signed in or not, and admitted after the block is lifted', async ({
  expect,
}) => {
  const ip = newIp();
  const { page, problems, close } = await enterAdmin();
  const stranger = await visit({ address: ip });
  const member = await visit({ address: ip }, await demo('creator'));
  rememberToken(member.page);
  await member.page.goto('/dashboard');
  await expect.poll(() => bearer.has(member.page)).toBe(true);
  await stranger.page.goto('/auth');
  const knock = () => statusOf(stranger.page, '/api/functions/device-fingerprint-check', device);
  const work = () => statusOf(member.page, '/api/me');
  await expect.poll(knock).toBe(200);
  await expect.poll(work).toBe(200);
  // The page has all that it signs in with: to a blocked address the firewall sends nothing of the site either.
  await stranger.page.getByLabel('Email').fill(newAddress('blocked'));
  await stranger.page.getByLabel('Password', { exact: true }).fill('Whatever-it-was-1');
  await stranger.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await stranger.page.getByText('Incorrect email or password.').first().waitFor();

  await page.getByLabel('IP address').fill(ip);
  await page.getByLabel('Reason').fill('Scrapes profiles at night');
  await page.getByRole('button', { name: 'Block IP' }).click();
  await page.getByText('IP blocked successfully').waitFor();
  await page.getByText('the IP has been added to the blacklist.', { exact: true }).waitFor();
  await page
    .getByRole('region', { name: 'Blocked addresses' })
    .getByText('Scrapes profiles at night')
    .waitFor();

  await expect.poll(knock, minute).toBe(403);
  await expect.poll(work, minute).toBe(403);
  await expect.poll(() => statusOf(stranger.page, '/'), minute).toBe(403);
  const late = await visit({ address: ip });
  await late.page.goto('/');
  await late.page.getByRole('heading', { name: 'This address is blocked' }).waitFor();
  await stranger.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const refused = stranger.page.getByText(/Access from your network address has been blocked/).first();
  await refused.waitFor();

  await page.getByRole('button', { name: `Unblock ${ip}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unblock' }).click();
  await page.getByText('IP unblocked successfully').waitFor();
  await expect.poll(() => page.getByRole('button', { name: `Unblock ${ip}` }).count()).toBe(0);
  await expect.poll(() => statusOf(stranger.page, '/'), minute).toBe(200);
  await expect.poll(knock, minute).toBe(200);
  // With a new token, since the gateway caches the refusal of the other one for up to a minute. Each instance of a
  // function reads the list by itself: who is refused once more tries again.
  const home = stranger.page.getByRole('heading', { name: 'Welcome back, Mira!' });
  const enters = async () => {
    await signIn(stranger.page, 'creator@briefhouse.test');
    await home.or(refused).first().waitFor();
    return home.isVisible();
  };
  await expect.poll(enters, minute).toBe(true);
  expect(problems).toEqual([]);
  for (const visitor of [stranger, member, late]) await visitor.close();
  await close();
});

test.concurrent('blank fields are reported as missing, an invalid address at its field', async ({
  expect,
}) => {
  const { page, close } = await enterAdmin();
  const block = page.getByRole('button', { name: 'Block IP' });
  await page.getByLabel('IP address').fill('203.0.113.77');
  await block.click();
  await page.getByText('Missing information').waitFor();
  await page.getByText('Please enter both IP address and reason.').waitFor();
  await expect.poll(() => page.getByLabel('Reason').getAttribute('aria-invalid')).toBe('true');
  await page.getByLabel('Reason').fill('Because');
  await page.getByLabel('IP address').fill('not an address');
  await block.click();
  await page.getByText(/Please enter an IPv4 or IPv6 address/).waitFor();
  await expect.poll(() => page.getByLabel('IP address').getAttribute('aria-invalid')).toBe('true');
  expect(await page.getByLabel('Reason').inputValue()).toBe('Because');
  await close();
});

test.concurrent('a log brings its address into the form in one click, a wide range asks twice, and a block for a day says so', async ({
  expect,
}) => {
  const ip = newIp();
  const { page, problems, close } = await enterAdmin();
  const stranger = await visit({ address: ip });
  await stranger.page.goto('/auth');
  await stranger.page.evaluate(() => fetch('/api/me', { headers: { authorization: 'Bearer made-up' } }));
  await stranger.close();
  const log = page
    .getByRole('region', { name: 'Recent Abuse Logs', exact: true })
    .getByRole('listitem')
    .filter({ hasText: ip });
  await log.getByRole('link', { name: `Block ${ip}` }).click();
  await expect.poll(() => page.getByLabel('IP address').inputValue()).toBe(ip);
  expect(await page.getByLabel('Reason').inputValue()).toBe('Forged token: token');
  expect(await page.getByLabel('Severity').inputValue()).toBe('medium');
  expect(await page.getByLabel('Duration').inputValue()).toBe('permanent');
  const reason = `Made up a token, ${ip}`;
  await page.getByLabel('Reason').fill(reason);
  await page.getByLabel('Duration').selectOption({ label: '1 day' });
  await page.getByLabel('Severity').selectOption({ label: 'High' });
  await page.getByRole('button', { name: 'Block IP' }).click();
  await page.getByText('IP blocked successfully').waitFor();
  const entry = page
    .getByRole('region', { name: 'Blocked addresses' })
    .getByRole('listitem')
    .filter({ hasText: reason });
  for (const words of ['High', /Until .*\d/]) await entry.getByText(words).waitFor();

  const wide = `${20 + ((randomBytes(1)[0] ?? 0) % 20)}.0.0.0/8`;
  await page.getByLabel('IP address').fill(wide);
  await page.getByLabel('Reason').fill('A whole provider');
  await page.getByRole('button', { name: 'Block IP' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText(`${wide} covers 16,777,216 addresses.`).waitFor();
  await expect
    .poll(() =>
      question.getByRole('button', { name: 'Cancel' }).evaluate((node) => node === document.activeElement),
    )
    .toBe(true);
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  expect(await page.getByLabel('IP address').inputValue()).toBe(wide);
  await page.getByRole('button', { name: 'Block IP' }).click();
  await question.getByRole('button', { name: 'Block the range' }).click();
  await page.getByRole('button', { name: `Unblock ${wide}` }).click();
  await question.getByRole('button', { name: 'Unblock' }).click();
  await expect.poll(() => page.getByRole('button', { name: `Unblock ${wide}` }).count()).toBe(0);
  await page.getByRole('button', { name: `Unblock ${ip}` }).click();
  await question.getByRole('button', { name: 'Unblock' }).click();
  await expect.poll(() => page.getByRole('button', { name: `Unblock ${ip}` }).count()).toBe(0);
  // Refusals of the wide range are what this journey wanted.
  expect(problems.filter((problem) => !/409/.test(problem))).toEqual([]);
  await close();
});

test.concurrent('a user at a limit appears in the abuse logs without a reload; a moderator sees only the logs', async ({
  expect,
}) => {
  const ip = newIp();
  const { page, close } = await enter(await demo('moderator'));
  const logs = page.getByRole('region', { name: 'Recent Abuse Logs', exact: true });
  await logs.getByText(/That is all of them|No abuse logged/).waitFor();
  expect(await page.getByRole('button', { name: 'Block IP' }).count()).toBe(0);
  const stranger = await visit({ address: ip });
  await stranger.page.goto('/auth');
  for (let index = 0; index < 6; index++)
    await statusOf(stranger.page, '/api/functions/rate-limiter', {
      ...device,
      action_type: 'sign_up',
      email: newAddress('flood'),
    });
  await logs.getByText(new RegExp(ip.replaceAll('.', '\\.'))).waitFor();
  await logs.getByText('Rate limit exceeded: sign up').first().waitFor();
  await stranger.close();

  // Admin 3: the sixth post of an hour.
  const last = `Quill${randomBytes(3).toString('hex')}`;
  const member = await visit({ address: ip }, await newcomer('creator', 'Tilda', last));
  rememberToken(member.page);
  await member.page.goto('/posts');
  await expect.poll(() => bearer.has(member.page)).toBe(true);
  const statuses: number[] = [];
  for (let index = 0; index < 6; index++)
    statuses.push(
      await statusOf(member.page, '/api/posts', { submission_id: randomUUID(), content: `Number ${index}` }),
    );
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  const row = logs.getByRole('listitem').filter({ hasText: `Tilda ${last}` });
  await row.getByText('Rate limit exceeded: post').waitFor();
  await row.getByText(ip).waitFor();
  await member.close();
  await close();
});

test.concurrent('forged tokens raise an alert without a reload; a moderator resolves it, and the audit log says who', async ({
  expect,
}) => {
  const ip = newIp();
  const moderator = await enter(await demo('moderator'));
  const alerts = moderator.page.getByRole('region', { name: 'System Alerts', exact: true });
  await alerts.getByRole('heading', { name: 'Passwords are being guessed' }).waitFor();
  const isOpen = async () =>
    (await alerts.getByRole('button', { name: 'Resolve: Forged tokens' }).count()) === 1;
  expect(await isOpen()).toBe(false);
  const stranger = await visit({ address: ip });
  await stranger.page.goto('/auth');
  for (let index = 0; index < 12; index++)
    expect(
      await stranger.page.evaluate(
        async (number) =>
          (await fetch('/api/me', { headers: { authorization: `Bearer forged-${number}` } })).status,
        index,
      ),
    ).toBe(401);
  await alerts.getByRole('button', { name: 'Resolve: Forged tokens' }).click();
  const dialog = moderator.page.getByRole('dialog', { name: 'Resolve' });
  await dialog.getByLabel(/^Note/).fill(`A scanner at ${ip}`);
  await dialog.getByRole('button', { name: 'Resolve' }).click();
  await moderator.page.getByText('Alert resolved').waitFor();
  await expect.poll(isOpen).toBe(false);
  await alerts.getByText(`A scanner at ${ip}`).waitFor();

  await moderator.page.getByRole('link', { name: 'All logs' }).click();
  await moderator.page.getByRole('combobox', { name: 'Kind' }).selectOption('Forged token');
  await moderator.page.getByText(ip).waitFor();
  expect(await moderator.page.getByRole('link', { name: 'Audit log' }).count()).toBe(0);

  const admin = await enterAdmin();
  await admin.page.getByRole('link', { name: 'Audit log' }).click();
  await admin.page.getByRole('heading', { name: 'Resolved an alert: Forged tokens' }).first().waitFor();
  await admin.page.getByText(`A scanner at ${ip}`).waitFor();
  expect([...moderator.problems, ...admin.problems]).toEqual([]);
  for (const visitor of [stranger, moderator, admin]) await visitor.close();
});

test.concurrent('usage is shown as a chart, as a table and by metric to an admin, and not to a moderator', async ({
  expect,
}) => {
  const { page, problems, close } = await enterAdmin();
  await page.getByRole('link', { name: 'Usage', exact: true }).click();
  await page.getByRole('figure', { name: 'Cost per day' }).getByRole('img').waitFor();
  await page.getByRole('combobox', { name: 'Show' }).selectOption('API calls');
  const figure = page.getByRole('figure', { name: 'API calls per day' });
  await figure.getByRole('button', { name: 'Show as table' }).click();
  // The days and their heading.
  await expect.poll(() => figure.getByRole('row').count()).toBe(31);
  const metrics = page.getByRole('region', { name: 'Usage Metrics' });
  await expect.poll(() => metrics.getByRole('listitem').count()).toBe(10);
  await metrics.getByRole('button', { name: 'Show all 100' }).click();
  await expect.poll(() => metrics.getByRole('listitem').count()).toBe(100);
  const moderator = await enter(await demo('moderator'), '/admin/usage');
  await moderator.page.getByRole('heading', { name: 'Access Denied' }).waitFor();
  expect([...problems, ...moderator.problems]).toEqual([]);
  await moderator.close();
  await close();
});
