import { randomUUID } from 'node:crypto';
import { linksIn, secretsIn } from '@briefhouse/functions/testing/mail-links.ts';
import type { Target } from '../target.ts';
import { refused, type Theme } from '../theme.ts';
import { within } from './open-socket.ts';

/** A proper link at the end of a mail about chat messages, and its recipient. */
const mailed = async ({ send, newcomer, mailTo, settled, clock }: Target) => {
  const [sender, reader] = [await newcomer('client'), await newcomer('creator')];
  for (const person of [sender, reader]) await send('/api/me', { person });
  const content = 'See https://evil.example\r\nBcc: all@evil.example <script>alert(1)</script>';
  const { status } = await send(`/api/conversations/${reader.id}/messages`, {
    method: 'POST',
    person: sender,
    body: { content, client_id: randomUUID(), after: 0 },
  });
  if (status !== 200) throw new Error(`The message answered ${status}`);
  // The row that comes due follows from the message.
  await settled();
  clock.advance(400_000);
  await within(60, async () => (await mailTo(reader.email)).some(({ subject }) => isOfChat(subject)));
  const mail = (await mailTo(reader.email)).find(({ subject }) => isOfChat(subject));
  const token = /\/unsubscribe#token=(\S+)/.exec(mail?.text ?? '')?.[1];
  if (!mail || !token) throw new Error('No mail with a link came');
  return { reader, mail, token };
};

const isOfChat = (subject: string) => subject.startsWith('New message from');

const form = 'application/x-www-form-urlencoded';
const oneClick = (token: string, headers: Record<string, string> = {}) => ({
  path: `/api/notifications/unsubscribe?token=${token}`,
  sent: {
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': form, ...headers },
  },
});

export const mail: Theme = {
  name: 'mail',
  tries: [
    {
      name: 'read addresses, codes and tokens in the links of mails as a server on the way does',
      hole: 'one is before the #',
      run: async (target) => {
        const { reader } = await mailed(target);
        const mails = await target.mailTo(reader.email);
        const links = mails.flatMap(({ text }) => linksIn(text.replace(/^> .*$/gm, '')));
        const seen = links.flatMap(secretsIn);
        const verify = links.some((link) => link.includes('/auth?mode=verify#'));
        return {
          held: seen.length === 0 && verify,
          seen: seen.join(', ') || `nothing in ${links.length} links`,
        };
      },
    },
    {
      name: 'unsubscribe others with made-up tokens',
      hole: 'one of them is taken (200)',
      run: async (target) => {
        const { reader, token } = await mailed(target);
        const [, , secret = ''] = token.split('.');
        const forged = [
          `${target.people.creator.id}.chat.${secret}`,
          `${reader.id}.money.${secret}`,
          `${reader.id}.chat.${secret.slice(0, -1)}`,
          `${reader.id}.chat.`,
          `${token}.x`,
          `${reader.id}.__proto__.${secret}`,
          '..%2f..%2fme',
        ];
        const statuses = [];
        for (const one of forged) {
          const { path, sent } = oneClick(one);
          statuses.push((await target.send(path, sent)).status);
        }
        const proper = oneClick(token);
        const { status } = await target.send(proper.path, proper.sent);
        const seen = refused(statuses, [400, 404, 405, 429]);
        return { held: seen.held && status === 200, seen: `${seen.seen}; the proper one ${status}` };
      },
    },
    {
      name: 'unsubscribe a visitor of another site, and by a link that is only opened',
      hole: 'the mail has ended',
      run: async (target) => {
        const { reader, token } = await mailed(target);
        const foreign = oneClick(token, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' });
        const { status } = await target.send(foreign.path, foreign.sent);
        await target.send(foreign.path);
        const { body } = await target.send('/api/notifications/preferences', { person: reader });
        const { chat } = body.preferences as { chat: { email: boolean } };
        return { held: status === 403 && chat.email, seen: `${status}, mail ${chat.email ? 'on' : 'off'}` };
      },
    },
    {
      name: 'write a mail with headers, links and markup in a message',
      hole: 'one of them is in the mail',
      run: async (target) => {
        const { mail: got } = await mailed(target);
        const bad = /[\r\n]/.test(got.subject) || /<script|https:\/\/evil|evil\.example/.test(got.html);
        return { held: !bad, seen: bad ? 'markup or a link' : 'quoted as text' };
      },
    },
    {
      name: 'have a mail of one’s own words sent to a stranger',
      hole: 'a mail comes',
      run: async (target) => {
        const [person, victim] = [await target.newcomer('client'), await target.newcomer('creator')];
        const before = (await target.mailTo(victim.email)).length;
        const body = { recipientName: 'x', subject: 'Your account', content: 'Pay at https://evil.example' };
        const statuses = [];
        for (const recipientEmail of [
          victim.email,
          'nobody@briefhouse.test',
          `${victim.email},x@evil.example`,
        ])
          statuses.push(
            (
              await target.send('/api/notifications/send-notification-email', {
                method: 'POST',
                person,
                body: { ...body, recipientEmail },
              })
            ).status,
          );
        await target.settled();
        const mails = (await target.mailTo(victim.email)).length - before;
        const seen = refused(statuses, [200, 400]);
        return { held: seen.held && mails === 0, seen: `${seen.seen}, ${mails} mails` };
      },
    },
    {
      name: 'learn whose address this is, by asking for the mail about a message to them, blocked and not',
      hole: 'the right address is answered otherwise than a wrong one',
      run: async (target) => {
        const [person, victim] = [await target.newcomer('client'), await target.newcomer('creator')];
        for (const one of [person, victim]) await target.send('/api/me', { person: one });
        const sent = await target.send(`/api/conversations/${victim.id}/messages`, {
          method: 'POST',
          person,
          body: { content: 'Hello', client_id: crypto.randomUUID(), after: 0 },
        });
        const ask = async (recipientEmail: string) => {
          const body = { recipientEmail, recipientName: 'x', subject: 'x', content: 'x' };
          const { status, text } = await target.send('/api/notifications/send-notification-email', {
            method: 'POST',
            person,
            body,
          });
          return `${status} ${text}`;
        };
        const answers = [await ask(victim.email), await ask('nobody@briefhouse.test')];
        await target.send(`/api/blocked-people/${person.id}`, { method: 'PUT', person: victim, body: {} });
        answers.push(await ask(victim.email), await ask('nobody@briefhouse.test'));
        const seen = [...new Set(answers)];
        return { held: sent.status === 200 && seen.length === 1, seen: seen.join(', ') };
      },
    },
  ],
};
