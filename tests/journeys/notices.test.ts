import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enter, linkIn, mailTo } from '../support/browser.ts';
import { callAs, postProject } from '../support/call-as.ts';
import { atStripe } from '../support/hosted-pages.ts';
import { again, demo, newcomer, type Person } from '../support/people.ts';

test('a mail leads to what it is about, which marks its notice read; whom one mutes is heard no more', async () => {
  const olga = await newcomer('client', 'Olga', 'Brandt');
  const [brand, creator] = [await enter(olga), await enter(await demo('creator'))];
  const name = `Window light ${Date.now()}`;
  await brand.page.getByRole('button', { name: 'Create Project' }).first().click();
  const form = brand.page.getByRole('dialog', { name: 'Create New Project' });
  await form.getByLabel('Project name').fill(name);
  await form.getByLabel('Budget').fill('250');
  await form.getByRole('button', { name: 'Create Project' }).click();
  await brand.page.getByText('Project created successfully!').waitFor();

  await creator.page.goto('/dashboard?section=newsfeed');
  await creator.page.getByRole('button', { name: `Send Request for ${name}` }).click();
  const asking = creator.page.getByRole('dialog', { name: 'Send Request' });
  await asking.getByLabel('Message').fill('I film in the morning.');
  await asking.getByRole('button', { name: 'Send Request' }).click();
  await creator.page.getByText('Project request sent successfully!').waitFor();

  // The request: its dialog opens, and the bell has nothing new.
  const asked = await mailTo(brand.page, olga.email, /New Project Request/);
  expect(asked.text).toContain('Mira Petrova wrote:\n> I film in the morning.');
  await brand.page.goto(linkIn(asked));
  const requests = brand.page.getByRole('dialog', { name: 'Requests' });
  await requests.getByText('I film in the morning.').waitFor();
  await expect.poll(() => new URL(brand.page.url()).searchParams.has('notification')).toBe(false);
  await requests.getByRole('button', { name: 'Decline Mira Petrova' }).click();
  await brand.page.getByText('Request declined').waitFor();
  await brand.page.keyboard.press('Escape');
  await brand.page
    .getByRole('banner')
    .getByRole('link', { name: 'Open notifications', exact: true })
    .waitFor();

  // The answer leads to the request, although it waits no longer.
  const declined = await mailTo(creator.page, 'creator@briefhouse.test', new RegExp(name));
  await creator.page.goto(linkIn(declined));
  const own = creator.page.getByRole('dialog', { name: 'Pending Project Requests' });
  await own.locator('[aria-current]').getByText('Declined').waitFor();

  // An offer of another project leads to its answer, where its sender can be muted.
  const offered = `Second light ${Date.now()}`;
  await brand.page.getByRole('button', { name: 'Create Project' }).first().click();
  await form.getByLabel('Project name').fill(offered);
  await form.getByLabel('Budget').fill('300');
  await form.getByRole('button', { name: 'Create Project' }).click();
  await brand.page.getByRole('heading', { name: offered }).waitFor();
  await brand.page.getByRole('link', { name: `Assign Project ${offered}` }).click();
  const assign = brand.page.getByRole('dialog', { name: 'Assign Project' });
  await assign.getByRole('searchbox', { name: 'Search creators' }).fill('Mira Petrova');
  await assign.getByRole('group', { name: 'Creator' }).getByText('Mira Petrova').click();
  await assign.getByRole('button', { name: 'Assign Project' }).click();
  const card = brand.page.getByRole('listitem').filter({ hasText: offered });
  await card.getByText('Pending Approval').waitFor();
  await creator.page.goto(linkIn(await mailTo(creator.page, 'creator@briefhouse.test', new RegExp(offered))));
  const pending = creator.page.getByRole('dialog', { name: 'Pending Assignments' });
  const entry = pending.locator('[aria-current]').filter({ hasText: offered });
  await entry.getByRole('button', { name: 'Mute Olga Brandt' }).click();
  await creator.page.getByRole('alertdialog').getByRole('button', { name: 'Mute' }).click();
  await creator.page.getByText('Olga Brandt is muted').waitFor();
  await expect.poll(() => entry.getByRole('button', { name: 'Mute Olga Brandt' }).count()).toBe(0);

  await creator.page.goto('/edit-profile');
  await creator.page.getByRole('button', { name: 'Unmute Olga Brandt' }).click();
  await creator.page.getByText('You hear from Olga Brandt again').waitFor();
  await expect.poll(() => creator.page.getByRole('heading', { name: 'Muted people' }).count()).toBe(0);
  expect([...brand.problems, ...creator.problems]).toEqual([]);
  await brand.close();
  await creator.close();
});

/** Also found behind an open dialog. */
const bell = (page: Page) => page.getByRole('link', { name: /^Open notifications/, includeHidden: true });
const countOf = (page: Page) => bell(page).getAttribute('aria-label');
const openCentre = async (page: Page) => {
  await bell(page).click();
  const centre = page.getByRole('dialog', { name: 'Notifications' });
  await centre.waitFor();
  return centre;
};
const press = (within: Locator, name: string) => within.getByRole('button', { name, exact: true }).click();

/** A new creator who has paid for the monthly plan, with which one asks for projects. */
const asker = async (first: string) => {
  const creator = await newcomer('creator', first, 'Berg');
  const { url } = await callAs<{ url: string }>(creator, 'POST', '/functions/create-checkout', {
    submission_id: randomUUID(),
  });
  await atStripe('pay', { session: new URL(url).pathname.split('/').at(-1), how: 'success' });
  const hasAccess = async () =>
    (await callAs<{ subscribed: boolean }>(creator, 'POST', '/functions/check-subscription', {})).subscribed;
  await expect.poll(hasAccess).toBe(true);
  return creator;
};

test('what several people did is one notice, counts once on every device, and comes back when it was deleted', async () => {
  const olga = await newcomer('client', 'Olga', 'Brandt');
  const [ada, ...others] = [await asker('Ada'), await asker('Ben'), await asker('Cem'), await asker('Dora')];
  const [desk, phone] = [await enter(olga), await enter(await again(olga), olga.home, { width: 390 })];
  const name = `Evening light ${Date.now()}`;
  const [reels, other] = [await postProject(olga, name, 250), await postProject(olga, `${name} II`, 250)];
  const ask = (who: Person, project = reels) =>
    callAs(who, 'POST', `/projects/${project}/requests`, { message: 'I film in the evening.' });
  const bothCount = async (unread: number) => {
    const label = unread > 0 ? `Open notifications, ${unread} unread` : 'Open notifications';
    for (const { page } of [desk, phone]) await expect.poll(() => countOf(page)).toBe(label);
  };

  // One is on the screen when the next ones come, and gives its place to the notice of all.
  const centre = await openCentre(desk.page);
  await centre.getByText('No notifications yet').waitFor();
  await ask(ada);
  await centre.getByText(`Ada Berg would like to work on "${name}": I film in the evening.`).waitFor();
  for (const one of others) await ask(one);
  await centre.getByText(/^\w+ Berg, \w+ Berg and 2 others would like to work on/).waitFor();
  await expect.poll(() => centre.getByRole('listitem').count()).toBe(1);
  await bothCount(1);
  await ask(ada, other);
  await bothCount(2);

  // Read on one, it is read on the other.
  const pocket = await openCentre(phone.page);
  await pocket.getByRole('listitem').nth(1).waitFor();
  const second = pocket.getByRole('listitem').filter({ hasText: `${name} II` });
  await press(centre.getByRole('listitem').filter({ hasText: `${name} II` }), 'Mark as read');
  await bothCount(1);
  await expect.poll(() => second.getByRole('button', { name: 'Mark as read' }).count()).toBe(0);
  await press(pocket, 'Unread');
  await expect.poll(() => pocket.getByRole('listitem').count()).toBe(1);
  await press(pocket, 'All');
  await expect.poll(() => pocket.getByRole('listitem').count()).toBe(2);

  // One, and then all of them, are deleted and brought back.
  const group = pocket.getByRole('listitem').filter({ hasText: '2 others' });
  await press(group, 'Delete notification');
  await bothCount(0);
  await expect.poll(() => centre.getByRole('listitem').count()).toBe(1);
  await press(pocket, 'Undo');
  await group.waitFor();
  await bothCount(1);
  await expect.poll(() => centre.getByRole('listitem').count()).toBe(2);
  await press(pocket, 'Delete All');
  await pocket.getByText('No notifications yet').waitFor();
  await bothCount(0);
  await centre.getByText('No notifications yet').waitFor();
  await press(pocket, 'Undo');
  await group.getByRole('button', { name: 'Mark as read' }).waitFor();
  await bothCount(1);
  await expect.poll(() => centre.getByRole('listitem').count()).toBe(2);
  expect(await second.getByRole('button', { name: 'Mark as read' }).count()).toBe(0);
  await press(pocket, 'Mark All Read');
  await bothCount(0);
  await expect.poll(() => centre.getByRole('button', { name: 'Mark as read' }).count()).toBe(0);

  // It leads to who asked.
  await group.getByRole('link').click();
  const requests = phone.page.getByRole('dialog', { name: 'Requests' });
  await requests.getByText('Dora Berg').first().waitFor();
  expect(new URL(phone.page.url()).searchParams.get('project')).toBe(reels);
  expect([...desk.problems, ...phone.problems]).toEqual([]);
  await desk.close();
  await phone.close();
});

test('a switch holds for whoever leaves the page at once', async () => {
  const { page, problems, close } = await enter(await newcomer('client', 'Olga', 'Brandt'), '/edit-profile');
  const mails = page.getByRole('switch', { name: 'Projects: E-mail' });
  await mails.uncheck({ force: true });
  await page.reload();
  await mails.waitFor();
  expect(await mails.isChecked()).toBe(false);
  expect(problems).toEqual([]);
  await close();
});
