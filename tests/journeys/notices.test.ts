import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enter, linkIn, mailTo } from '../support/browser.ts';
import { callAs, postProject, profileIdOf } from '../support/call-as.ts';
import { again, demo, newcomer } from '../support/people.ts';

/** The badge is found behind an open dialog, too. */
const bell = (page: Page) => page.getByRole('link', { name: /^Open notifications/, includeHidden: true });
const openCentre = async (page: Page) => {
  await bell(page).click();
  const centre = page.getByRole('dialog', { name: 'Notifications' });
  await centre.waitFor();
  return centre;
};
const press = (within: Locator, name: string) => within.getByRole('button', { name, exact: true }).click();

test('a new notice counts once at a desk and on a phone, is brought back when it was deleted, and its mail leads to its subject', async () => {
  const [olga, mira] = [await newcomer('client', 'Olga', 'Brandt'), await demo('creator')];
  const [desk, phone] = [await enter(olga), await enter(await again(olga), olga.home, { width: 390 })];
  const name = `Window light ${Date.now()}`;
  const project = await postProject(olga, name, 25_000);
  const [reels, other] = [
    await postProject(olga, `${name} II`, 25_000),
    await postProject(olga, `${name} III`, 25_000),
  ];
  const ask = (id: string) =>
    callAs(mira, 'POST', `/projects/${id}/requests`, { message: 'I film in the morning.' });
  const bothCount = async (unread: number) => {
    const label = unread > 0 ? `Open notifications, ${unread} unread` : 'Open notifications';
    for (const { page } of [desk, phone])
      await expect.poll(() => bell(page).getAttribute('aria-label')).toBe(label);
  };

  // A mail opens the request, and the bell has nothing new any more.
  await (await openCentre(phone.page)).getByText('No notifications yet').waitFor();
  await ask(project);
  await bothCount(1);
  const asked = await mailTo(desk.page, olga.email, /New Project Request/);
  expect(asked.text).toContain('Mira Petrova wrote:\n> I film in the morning.');
  await desk.page.goto(linkIn(asked));
  const requests = desk.page.getByRole('dialog', { name: 'Requests' });
  await requests.getByText('I film in the morning.').waitFor();
  await expect.poll(() => new URL(desk.page.url()).searchParams.has('notification')).toBe(false);
  await bothCount(0);
  await requests.getByRole('button', { name: 'More actions for Mira Petrova' }).click();
  await desk.page.getByRole('menuitem', { name: 'Decline Mira Petrova' }).click();
  await desk.page.getByText('Request declined').waitFor();
  await desk.page.keyboard.press('Escape');

  // An answered request's notice still leads to it; an offer's leads to a place where its sender can be muted.
  const creator = await enter(mira, linkIn(await mailTo(desk.page, mira.email, new RegExp(name))));
  await creator.page.getByText('Request declined').waitFor();
  const offered = `Second light ${Date.now()}`;
  const offer = await postProject(olga, offered, 30_000);
  await callAs(olga, 'POST', `/projects/${offer}/offer`, { creator_id: await profileIdOf(mira) });
  await creator.page.goto(linkIn(await mailTo(desk.page, mira.email, new RegExp(offered))));
  const more = () => creator.page.getByRole('button', { name: `More actions for ${offered}` }).click();
  const mute = creator.page.getByRole('menuitem', { name: 'Mute Olga Brandt' });
  await more();
  await mute.click();
  await creator.page.getByRole('alertdialog').getByRole('button', { name: 'Mute' }).click();
  await creator.page.getByText('Olga Brandt is muted').waitFor();
  await more();
  await creator.page.getByRole('menuitem', { name: 'Report this project…' }).waitFor();
  await expect.poll(() => mute.count()).toBe(0);
  await creator.page.keyboard.press('Escape');
  await creator.page.goto('/edit-profile?tab=privacy');
  await creator.page.getByRole('button', { name: 'Unmute Olga Brandt' }).click();
  await creator.page.getByText('Olga Brandt is no longer muted').waitFor();
  await expect.poll(() => creator.page.getByRole('heading', { name: 'Muted people' }).count()).toBe(0);

  // A notice that comes while both are open is on both; read on one, it is read on the other.
  const [centre, pocket] = [
    await openCentre(desk.page),
    phone.page.getByRole('dialog', { name: 'Notifications' }),
  ];
  const about = (place: Locator, what: string) =>
    place.getByRole('listitem').filter({ hasText: `“${what}”` });
  await press(centre, 'Delete All');
  await pocket.getByText('No notifications yet').waitFor();
  await ask(reels);
  await about(centre, `${name} II`)
    .getByText(`Mira Petrova would like to work on “${name} II”: I film in the morning.`)
    .waitFor();
  await bothCount(1);
  await ask(other);
  await bothCount(2);
  await press(about(centre, `${name} III`), 'Mark as read');
  await bothCount(1);
  const second = about(pocket, `${name} III`);
  await expect.poll(() => second.getByRole('button', { name: 'Mark as read' }).count()).toBe(0);
  await press(pocket, 'Unread');
  await expect.poll(() => pocket.getByRole('listitem').count()).toBe(1);
  await press(pocket, 'All');
  await expect.poll(() => pocket.getByRole('listitem').count()).toBe(2);

  // One notice, and then all of them, are deleted and brought back.
  const first = about(pocket, `${name} II`);
  await press(first, 'Delete notification');
  await bothCount(0);
  await expect.poll(() => centre.getByRole('listitem').count()).toBe(1);
  await press(pocket, 'Undo');
  await first.waitFor();
  await bothCount(1);
  await press(pocket, 'Delete All');
  await pocket.getByText('No notifications yet').waitFor();
  await bothCount(0);
  await centre.getByText('No notifications yet').waitFor();
  await press(pocket, 'Undo');
  await first.getByRole('button', { name: 'Mark as read' }).waitFor();
  await bothCount(1);
  await expect.poll(() => centre.getByRole('listitem').count()).toBe(2);
  expect(await second.getByRole('button', { name: 'Mark as read' }).count()).toBe(0);
  await press(pocket, 'Mark All Read');
  await bothCount(0);
  await expect.poll(() => centre.getByRole('button', { name: 'Mark as read' }).count()).toBe(0);
  // The name in it leads to the person.
  await first.getByRole('link').first().click();
  const shown = phone.page.getByRole('dialog', { name: 'Requests' });
  await shown.getByText('Mira Petrova').first().waitFor();
  expect(new URL(phone.page.url()).searchParams.get('project')).toBe(reels);

  // A theme that is chosen in one tab is shown in the other.
  const tab = await desk.context.newPage();
  await tab.goto('/privacy');
  await desk.page.keyboard.press('Escape');
  await desk.page.getByRole('banner').getByRole('button', { name: /Olga/ }).click();
  await desk.page.getByRole('menuitemradio', { name: 'Dark' }).click();
  for (const one of [desk.page, tab])
    await one.locator('html[data-theme="dark"]').waitFor({ state: 'attached' });
  expect([...desk.problems, ...phone.problems, ...creator.problems]).toEqual([]);
  await Promise.all([desk.close(), phone.close(), creator.close()]);
});
