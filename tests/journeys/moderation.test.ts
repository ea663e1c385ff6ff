import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { nextSecond } from '../support/authenticator.ts';
import { enter, linkIn, mailTo, password, siteUrl } from '../support/browser.ts';
import { callAs } from '../support/call-as.ts';
import { again, demo, newcomer, type Person } from '../support/people.ts';
import { signIn } from '../support/sign-in.ts';
import { stays } from '../support/stays.ts';

const statusOf = async (path: string) => (await fetch(`${siteUrl()}${path}`)).status;

/** A person's picture for a post, and its address on the site. */
const uploadedPicture = async (person: Person) => {
  const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#334' } })
    .png()
    .toBuffer();
  const about = { purpose: 'post', content_type: 'image/png', size: bytes.length };
  const { media, upload } = await callAs<Upload>(person, 'POST', '/media', about);
  const form = new FormData();
  for (const [name, value] of Object.entries(upload.fields)) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(bytes)]));
  await fetch(upload.url, { method: 'POST', body: form });
  const urlNow = async () => {
    const { media: now } = await callAs<Upload>(person, 'GET', `/media/${media.id}`);
    return now.shown?.files[0]?.url;
  };
  await expect.poll(urlNow).toMatch(/^\/media\/post\//);
  return { id: media.id, url: (await urlNow()) ?? '' };
};
interface Upload {
  media: { id: string; shown: { files: { url: string }[] } | null };
  upload: { url: string; fields: Record<string, string> };
}

const showsCrows = async (page: Page) => {
  const picture = page.getByRole('img', { name: 'Three crows' });
  await picture.waitFor();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true);
};

test('a post that two report is hidden with reasons by one of two moderators, and shown again by the other after an appeal', async () => {
  const last = `Crake${randomBytes(3).toString('hex')}`;
  const text = `Crows for sale, ${last}`;
  const [tilda, olga, ivo] = await Promise.all([
    newcomer('creator', 'Tilda', last),
    newcomer('client', 'Olga', last),
    newcomer('client', 'Ivo', last),
  ]);
  const picture = await uploadedPicture(tilda);
  const { post } = await callAs<{ post: { id: string } }>(tilda, 'POST', '/posts', {
    content: text,
    submission_id: crypto.randomUUID(),
    media: [{ media_id: picture.id, alt: 'Three crows' }],
  });
  await callAs(ivo, 'POST', `/posts/${post.id}/report`, { reason: 'spam' });
  const reader = await enter(olga, `/posts/${post.id}`);
  await reader.page.getByRole('button', { name: 'More about this post' }).click();
  await reader.page.getByRole('menuitem', { name: 'Report…' }).click();
  const form = reader.page.getByRole('dialog', { name: /^Report a post/ });
  await form.getByLabel('Spam or advertising').check();
  await form.getByRole('button', { name: 'Send report' }).click();
  await reader.page.getByText('Report sent').waitFor();

  const title = `A post by Tilda ${last}`;
  const casesOf = ({ page }: Awaited<ReturnType<typeof enter>>) => ({
    row: page.getByRole('button', { name: title }),
    opened: page.getByRole('region', { name: title }),
  });
  const moderator = await enter(await demo('moderator'), '/admin/reports');
  const theirs = casesOf(moderator);
  await theirs.row.click();
  await theirs.opened.getByText(/2 reports by 2 people/).waitFor();
  await theirs.opened.getByText(text).waitFor();
  await theirs.opened.getByText('The content is unchanged.').waitFor();
  await theirs.opened.getByRole('button', { name: 'Hide…', disabled: false }).waitFor();
  // The page opens only now, because the queue opens the first free case, and claims it.
  const admin = await enter(await demo('admin'), '/admin/reports');
  const other = casesOf(admin);
  await other.row.getByText(/is looking at it/).waitFor();
  await other.row.click();
  await other.opened.getByText(/is looking at this case/).waitFor();
  expect(await other.opened.getByRole('button', { name: 'Hide…' }).isDisabled()).toBe(true);

  await moderator.page.keyboard.press('h');
  const dialog = moderator.page.getByRole('dialog');
  await dialog.getByLabel('Rule').selectOption('spam');
  await dialog.getByLabel(/^Findings/).fill('You sell crows, which is advertising.');
  await dialog.getByRole('button', { name: 'Hide', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await theirs.row.waitFor({ state: 'detached' });
  await other.row.waitFor({ state: 'detached' });
  await reader.page.reload();
  await reader.page.getByText(/Post Not Found/).waitFor();
  // The post's picture is for its author and the moderators alone.
  await expect.poll(() => statusOf(picture.url)).toBe(404);

  const mail = await mailTo(reader.page, tilda.email, /^Your post was removed$/);
  expect(mail.text).toContain('You sell crows, which is advertising.');
  const author = await enter(tilda, linkIn(mail));
  await author.page.getByRole('heading', { name: 'Your post was removed' }).waitFor();
  for (const words of ['Spam and advertising are not allowed.', text])
    await author.page.getByText(words).waitFor();
  await author.page.getByLabel(/^Why is the decision wrong/).fill(`I draw crows: ${last}`);
  await author.page.getByRole('button', { name: 'Send appeal' }).click();
  await author.page.getByText('Your appeal is waiting for an answer.', { exact: false }).waitFor();
  const own = await enter(tilda, `/posts/${post.id}`);
  await showsCrows(own.page);
  await own.close();

  await admin.page.getByRole('region', { name: 'Appeals' }).getByRole('button', { name: title }).click();
  await other.opened.getByText(`I draw crows: ${last}`).waitFor();
  await other.opened.getByText('Reports').waitFor();
  await admin.page.reload();
  await other.opened.getByText('Reports').waitFor();
  await showsCrows(admin.page);
  await admin.page.keyboard.press('r');
  const reversal = admin.page.getByRole('dialog', { name: 'Take the decision back' });
  await reversal.getByLabel(/^Answer/).fill('These are drawings.');
  await reversal.getByRole('button', { name: 'Take back' }).click();
  await reversal.waitFor({ state: 'detached' });
  await expect.poll(() => statusOf(picture.url)).toBe(200);
  await reader.page.reload();
  await reader.page.getByText(text).waitFor();
  await showsCrows(reader.page);
  const told = await mailTo(author.page, tilda.email, /^Your appeal: the decision was taken back$/);
  expect(told.text).toContain('These are drawings.');
  await author.page.reload();
  await author.page.getByText('These are drawings.').waitFor();
  await author.page.getByText(/This decision was taken back on/).waitFor();
  await author.page
    .getByRole('banner')
    .getByRole('link', { name: /^Open notifications/ })
    .click();
  await author.page.getByRole('link', { name: /A decision was taken back/ }).waitFor();
  // The browser logs the answer that another moderator has the case.
  expect([...reader.problems, ...author.problems, ...moderator.problems]).toEqual([]);
  for (const visitor of [reader, moderator, author, admin]) await visitor.close();
});

test('the page of somebody who is suspended leaves, and says why; restored, they sign in and help as a moderator for a while', async () => {
  const last = `Wren${randomBytes(3).toString('hex')}`;
  const name = `Tilda ${last}`;
  const tilda = await newcomer('creator', 'Tilda', last);
  const member = await enter(tilda);
  await member.page.setViewportSize({ width: 1280, height: 768 });
  await member.page.getByRole('button', { name: /Tilda/ }).waitFor();
  const { page, problems, close } = await enter(await demo('admin'), '/admin/people');
  await page.getByLabel('Name, email address or ID').fill(tilda.email);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('link', { name }).click();
  await page.getByRole('heading', { name }).waitFor();
  await page.getByText('t***@b***.test').waitFor();
  await page.getByRole('button', { name: 'Show email and addresses' }).click();
  await page.getByText(tilda.email).waitFor();
  await page.getByRole('button', { name: 'Suspend…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Suspend' });
  await dialog.getByLabel('Duration').selectOption('1 day');
  await dialog.getByLabel(/^Reason/).fill(`Sold eggs of wild birds, ${last}`);
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await page.getByText(/^Suspended until/).waitFor();
  await page.getByRole('heading', { name: 'Suspended a person' }).waitFor();
  await page.getByRole('heading', { name: 'Opened a person’s details' }).waitFor();

  // Their open page hears of it by its socket, says so, and leaves without being touched.
  const refusal = /^Your account is suspended until .+ UTC\. We sent you the reasons by email\.$/;
  await member.page.waitForURL('**/auth?next=*');
  const messages = member.page.getByRole('region', { name: 'Messages' });
  await messages.getByText('Your session has ended').waitFor();
  await messages.getByText(refusal).waitFor();
  // Below the form, whose fields and words it does not cover.
  const { y, height } = (await stays(() => messages.boundingBox())) ?? { y: 0, height: 0 };
  expect(y + height).toBe(768 - 16);
  const mail = await mailTo(page, tilda.email, /^Your account is suspended$/);
  expect(mail.text).toContain(`Sold eggs of wild birds, ${last}`);
  // The page tells nobody without the password.
  await signIn(member.page, tilda.email, 'not-the-password');
  await member.page.getByText('Incorrect email or password.').first().waitFor();
  await member.page.getByLabel('Password', { exact: true }).fill(password);
  await member.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await member.page.getByText(refusal).first().waitFor();

  await page.getByRole('button', { name: 'Restore…' }).click();
  const restore = page.getByRole('dialog', { name: 'Restore' });
  await restore.getByLabel(/^Reason/).fill(`They were her own hens: ${last}`);
  await restore.getByRole('button', { name: 'Restore' }).click();
  await page.getByText('Active', { exact: true }).waitFor();
  await mailTo(page, tilda.email, /^Your account is open again$/);
  await page.getByRole('button', { name: 'Make a moderator…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make a moderator' }).click();
  await page.getByText('Moderator', { exact: true }).waitFor();
  await member.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await member.page.getByRole('button', { name: /Tilda/ }).waitFor();
  await member.page.getByRole('link', { name: 'Admin Panel' }).click();
  await member.page.getByRole('heading', { name: 'Security Dashboard' }).waitFor();
  // An administrator's pages stay theirs.
  expect(await member.page.getByRole('link', { name: 'Audit log' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Remove the moderator role…' }).click();
  const asked = page.getByRole('alertdialog', { name: `Remove the moderator role from ${name}?` });
  await nextSecond();
  await asked.getByRole('button', { name: 'Remove the role' }).click();
  await member.page.waitForURL('**/auth?next=*');
  await expect(callAs(await again(tilda), 'GET', '/admin/alerts')).rejects.toThrow('403');
  await page.getByRole('link', { name: 'Audit log' }).click();
  await page.getByText(`They were her own hens: ${last}`).waitFor();
  expect(problems).toEqual([]);
  await member.close();
  await close();
});
