import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { enter, siteUrl } from '../support/browser.ts';
import { bearerOf, demo } from '../support/people.ts';

const newIp = () => `172.${16 + ((randomBytes(1)[0] ?? 0) % 16)}.${randomBytes(1)[0]}.${randomBytes(1)[0]}`;

test('forged tokens raise an alert without a reload, which a moderator resolves; an administrator blocks the address in one click, and lets it in again', async () => {
  const ip = newIp();
  /** The status of an answer to a caller at that address. */
  const statusOf = async (path: string, authorization?: string) => {
    const headers = { 'x-test-ip': ip, ...(authorization && { authorization }) };
    return (await fetch(siteUrl() + path, { headers })).status;
  };
  const moderator = await enter(await demo('moderator'));
  const alerts = moderator.page.getByRole('region', { name: 'System Alerts', exact: true });
  const logs = moderator.page.getByRole('region', { name: 'Recent Abuse Logs', exact: true });
  const resolve = alerts.getByRole('button', { name: 'Resolve: Forged tokens' });
  await alerts.getByRole('heading', { name: 'Somebody is guessing passwords' }).waitFor();
  await logs.getByText(/No more entries|The newest \d+ are shown/).waitFor();
  expect(await resolve.count()).toBe(0);
  expect(await moderator.page.getByRole('button', { name: 'Block IP' }).count()).toBe(0);
  for (let index = 0; index < 12; index++)
    expect(await statusOf('/api/me', `Bearer forged-${index}`)).toBe(401);
  await logs.getByText(ip).waitFor();
  await resolve.click();
  const dialog = moderator.page.getByRole('dialog', { name: 'Resolve' });
  await dialog.getByLabel(/^Note/).fill(`A scanner at ${ip}`);
  await dialog.getByRole('button', { name: 'Resolve' }).click();
  await moderator.page.getByText('Alert resolved').waitFor();
  await resolve.waitFor({ state: 'detached' });
  await alerts.getByText(`A scanner at ${ip}`).waitFor();
  await moderator.page.getByRole('link', { name: 'All logs' }).click();
  await moderator.page.getByRole('combobox', { name: 'Kind' }).selectOption('Forged token');
  await moderator.page.getByText(ip).waitFor();
  expect(await moderator.page.getByRole('link', { name: 'Audit log' }).count()).toBe(0);

  // Admin 1: four figures with their definitions.
  const admin = await enter(await demo('admin'));
  const { page } = admin;
  const figures = page.getByLabel('Summary');
  await expect
    .poll(async () => (await figures.getByRole('term').allInnerTexts()).join())
    .toBe('Critical Alerts,Abuse Reports,Total Usage Cost,Active Users');
  await expect
    .poll(async () => (await figures.getByRole('definition').allInnerTexts()).join('\n'))
    .toMatch(
      /^\d+\nUnresolved alerts with critical severity\n\d+\nAbuse logs of the last 24 hours\nUS\$\d+\.\d{4}\nEstimated, of this month \(UTC\)\n\d+\nPeople with a call in the last 24 hours/,
    );

  const member = `Bearer ${bearerOf(await demo('creator'))}`;
  for (const path of ['/', '/api/me']) expect(await statusOf(path, member)).toBe(200);
  await page.getByRole('link', { name: `Block ${ip}` }).click();
  await expect.poll(() => page.getByLabel('IP address').inputValue()).toBe(ip);
  expect(await page.getByLabel('Reason').inputValue()).toBe('Forged token: token');
  const reason = `Made up tokens at ${ip}`;
  await page.getByLabel('Reason').fill(reason);
  await page.getByLabel('Duration').selectOption({ label: '1 day' });
  await page.getByLabel('Severity').selectOption({ label: 'High' });
  await page.getByRole('button', { name: 'Block IP' }).click();
  await page.getByText('IP blocked successfully').waitFor();
  await page.getByText('the IP has been added to the blacklist.', { exact: true }).waitFor();
  const entry = page
    .getByRole('region', { name: 'Blocked addresses' })
    .getByRole('listitem')
    .filter({ hasText: reason });
  for (const words of ['High', /Until .*\d/]) await entry.getByText(words).waitFor();
  for (const path of ['/', '/api/me']) await expect.poll(() => statusOf(path, member)).toBe(403);

  await page.getByRole('button', { name: `Unblock ${ip}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unblock' }).click();
  await page.getByText('IP unblocked successfully').waitFor();
  await entry.waitFor({ state: 'detached' });
  // The gateway has kept the refusal of this token for a minute, and instances of functions read the list by themselves.
  for (const path of ['/', '/api/me'])
    await expect.poll(() => statusOf(path, member), { interval: 1000 }).toBe(200);
  await page.getByRole('link', { name: 'Audit log' }).click();
  await page.getByRole('heading', { name: 'Resolved an alert: Forged tokens' }).first().waitFor();
  await page.getByText(`A scanner at ${ip}`).waitFor();
  expect([...moderator.problems, ...admin.problems]).toEqual([]);
  await moderator.close();
  await admin.close();
});
