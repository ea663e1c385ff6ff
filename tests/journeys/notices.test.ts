import { expect, test } from 'vitest';
import { enter, linkIn, mailTo } from '../support/browser.ts';
import { demo, newcomer } from '../support/people.ts';

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
