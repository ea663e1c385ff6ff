import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { linkIn, mailTo, visit } from '../support/browser.ts';
import { callAs } from '../support/call-as.ts';
import { idOf, newcomer, type Person } from '../support/people.ts';

const write = (from: Person, partnerId: string, content: string) =>
  callAs(from, 'POST', `/conversations/${partnerId}/messages`, {
    content,
    client_id: randomUUID(),
    after: 0,
  });

interface Settings {
  preferences: { chat: { email: boolean } };
  email: { problem: string | null };
}
const settingsOf = (person: Person) => callAs<Settings>(person, 'GET', '/notifications/preferences');

test('messages that stay unread come as one mail, which leads to the thread, can be ended, and may come back', async () => {
  const [olga, mila] = [
    await newcomer('client', 'Olga', 'Quist'),
    await newcomer('creator', 'Mila', 'Hart'),
  ] as const;
  for (const word of ['Could you film', 'in daylight', 'by the window', 'on Friday?'])
    await write(olga, idOf(mila), word);
  const { page, problems, close } = await visit({}, mila);
  try {
    await page.request.post('/__local/clock', { data: { advance: 360 } });
    const mail = await mailTo(page, mila.email, /^New message from Olga Quist$/);
    expect(mail.text).toMatch(/> in daylight[\s\S]*> by the window[\s\S]*> on Friday\?[\s\S]*And 1 more\./);
    await page.goto(linkIn(mail));
    const chat = page.getByRole('dialog', { name: 'Chat with Olga Quist' });
    await chat.getByText('Could you film').waitFor();
    expect(new URL(page.url()).searchParams.get('with')).toBe(idOf(olga));

    // The mail program's own button.
    await page.goto(`/__local/inbox#${mail.id}`);
    await page.getByRole('heading', { name: 'New message from Olga Quist' }).waitFor();
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await page.getByText('Unsubscribed.').waitFor();
    expect((await settingsOf(mila)).preferences.chat.email).toBe(false);

    // The link at its end works on a device where nobody is signed in.
    const link = /https?:\S+\/unsubscribe#token=\S+/.exec(mail.text)?.[0] ?? '';
    const stranger = await visit();
    await stranger.page.goto(link);
    await stranger.page.getByRole('heading', { name: 'You are unsubscribed' }).waitFor();
    await stranger.page.getByRole('button', { name: 'Undo' }).click();
    await stranger.page.getByRole('heading', { name: 'Stop emails about chat messages?' }).waitFor();
    expect((await settingsOf(mila)).preferences.chat.email).toBe(true);
    await stranger.page.goto(link);
    await stranger.page.getByRole('button', { name: 'Unsubscribe' }).click();
    await stranger.page.getByText('You will get no more emails about chat messages.').waitFor();
    await stranger.page.goto(`${link}x`);
    await stranger.page.getByRole('heading', { name: 'This link does not work' }).waitFor();
    await stranger.close();

    await page.getByRole('button', { name: 'Let it bounce' }).click();
    await page.getByText('It came back.').waitFor();
    await expect.poll(async () => (await settingsOf(mila)).email.problem).toBe('bounced');
    await callAs(mila, 'POST', '/notifications/resume-email', {});
    expect((await settingsOf(mila)).email.problem).toBeNull();
    expect([...problems, ...stranger.problems]).toEqual([]);
  } finally {
    await page.request.post('/__local/clock', { data: { reset: true } });
    await close();
  }
});
