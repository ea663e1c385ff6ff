import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enter, linkIn, mailTo, visit } from '../support/browser.ts';
import { callAs, idOf } from '../support/call-as.ts';
import { newcomer, type Person } from '../support/people.ts';

const write = (from: Person, partnerId: string, content: string) =>
  callAs(from, 'POST', `/conversations/${partnerId}/messages`, {
    content,
    client_id: randomUUID(),
    after: 0,
  });

const advance = (page: Page, seconds: number) =>
  page.request.post('/__local/clock', { data: { advance: seconds } });

interface Inboxed {
  id: string;
  subject: string;
}
const inboxOf = async (page: Page, { email }: Person): Promise<Inboxed[]> => {
  const answer = await page.request.get(`/__local/mail?to=${encodeURIComponent(email)}`);
  return (await answer.json()) as Inboxed[];
};

interface Settings {
  preferences: { chat: { email: boolean } };
  email: { problem: string | null };
}
const settingsOf = (person: Person) => callAs<Settings>(person, 'GET', '/notifications/preferences');

test('messages that stay unread come as one mail after five minutes, which leads to the thread and can be ended', async () => {
  const [olga, ana] = [
    await newcomer('client', 'Olga', 'Quist'),
    await newcomer('client', 'Ana', 'Brook'),
  ] as const;
  const mila = await newcomer('creator', 'Mila', 'Hart');
  const [olgaId, milaId] = [await idOf(olga), await idOf(mila)];
  const anaId = await idOf(ana);
  const { page, problems, close } = await enter(mila);
  try {
    for (const word of ['Could you film', 'in daylight', 'by the window', 'on Friday?'])
      await write(olga, milaId, word);
    await write(ana, milaId, 'Read in time');
    await callAs(mila, 'POST', `/conversations/${anaId}/read`, { through: 1 });
    await advance(page, 240);
    expect((await inboxOf(page, mila)).filter(({ subject }) => subject.startsWith('New message'))).toEqual(
      [],
    );
    await advance(page, 120);
    const mail = await mailTo(page, mila.email, /^New message from Olga Quist$/);
    expect(mail.text).toMatch(/> in daylight[\s\S]*> by the window[\s\S]*> on Friday\?[\s\S]*And 1 more\./);
    expect(mail.text).not.toContain('> Could you film');

    await page.goto(linkIn(mail));
    const chat = page.getByRole('dialog', { name: 'Chat with Olga Quist' });
    await chat.getByText('Could you film').waitFor();
    expect(new URL(page.url()).searchParams.get('with')).toBe(olgaId);
    await advance(page, 600);
    const about = (await inboxOf(page, mila)).filter(({ subject }) => subject.startsWith('New message'));
    expect(about.map(({ subject }) => subject)).toEqual(['New message from Olga Quist']);

    // The mail program's own button.
    await page.goto(`/__local/inbox#${about[0]?.id}`);
    await page.getByRole('heading', { name: 'New message from Olga Quist' }).waitFor();
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await page.getByText('Unsubscribed.').waitFor();
    expect((await settingsOf(mila)).preferences.chat.email).toBe(false);

    // The link at its end, on a device where nobody is signed in.
    const link = /https?:\S+\/unsubscribe\?token=\S+/.exec(mail.text)?.[0] ?? '';
    const stranger = await visit();
    await stranger.page.goto(link);
    await stranger.page.getByRole('heading', { name: 'You are unsubscribed' }).waitFor();
    await stranger.page.getByRole('button', { name: 'Undo' }).click();
    await stranger.page.getByRole('heading', { name: 'Stop e-mail about chat messages?' }).waitFor();
    expect((await settingsOf(mila)).preferences.chat.email).toBe(true);
    await stranger.page.goto(link);
    await stranger.page.getByRole('button', { name: 'Unsubscribe' }).click();
    await stranger.page.getByText('We send you no more e-mail about chat messages.').waitFor();
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
