import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Served, serve, temporaryFolder } from '../s3/test-server.ts';
import { htmlToText } from './html-to-text.ts';
import { createInbox, type Inbox } from './inbox.ts';

let folder: ReturnType<typeof temporaryFolder>;
let inbox: Inbox;
let server: Served;

beforeEach(async () => {
  folder = temporaryFolder();
  inbox = createInbox({ dir: folder.path, limit: 3 });
  server = await serve(inbox.handleSes);
});
afterEach(async () => {
  await server.close();
  folder.remove();
});

const mail = (to: string, subject = 'Hello') => ({ to, subject, text: 'text', html: '<p>text</p>' });

describe('the inbox', () => {
  it('keeps the newest mail, newest first, also after a restart', () => {
    for (const to of ['a', 'b', 'c', 'd']) inbox.deliver(mail(`${to}@example.test`));
    writeFileSync(join(folder.path, 'half.tmp'), '{"to":');
    for (const one of [inbox, createInbox({ dir: folder.path, limit: 3 })]) {
      expect(one.list().map(({ to }) => to.charAt(0))).toEqual(['d', 'c', 'b']);
      expect(one.list('C@example.test')).toHaveLength(1);
    }
    const again = createInbox({ dir: folder.path, limit: 3 });
    again.deliver(mail('e@example.test'));
    expect(again.list().map(({ to }) => to.charAt(0))).toEqual(['e', 'd', 'c']);
    expect(readdirSync(folder.path)).toHaveLength(3);
  });

  it('notifies subscribers until they unsubscribe', () => {
    const seen: string[] = [];
    const stop = inbox.subscribe(({ subject }) => seen.push(subject));
    inbox.deliver(mail('a@example.test', 'one'));
    stop();
    inbox.deliver(mail('a@example.test', 'two'));
    expect(seen).toEqual(['one']);
  });
});

describe('SES, through the AWS SDK', () => {
  const send = (change: object) =>
    new SESv2Client({
      region: 'us-east-1',
      endpoint: server.url,
      maxAttempts: 1,
      credentials: { accessKeyId: 'x', secretAccessKey: 'x' },
    }).send(
      new SendEmailCommand({
        FromEmailAddress: 'Product <hello@product.test>',
        Destination: { ToAddresses: ['ana@example.test', 'Boya <boya@example.test>'] },
        Content: {
          Simple: { Subject: { Data: 'Поздрав' }, Body: { Html: { Data: '<p>Hi &amp; bye</p>' } } },
        },
        ...change,
      }),
    );

  it('delivers to every recipient', async () => {
    expect((await send({})).MessageId).toBeTruthy();
    expect(inbox.list().map(({ to }) => to)).toEqual(['boya@example.test', 'ana@example.test']);
    expect(inbox.list()[0]).toMatchObject({
      subject: 'Поздрав',
      text: 'Hi & bye',
      from: 'Product <hello@product.test>',
    });
  });

  it('keeps headers and tags, and refuses those that SES refuses', async () => {
    const mail = (value: string) => ({
      Simple: {
        Subject: { Data: 'News' },
        Body: { Text: { Data: 'x' } },
        Headers: [{ Name: 'List-Unsubscribe', Value: value }],
      },
    });
    await send({
      Content: mail('<https://x.test/stop>'),
      EmailTags: [{ Name: 'user_id', Value: 'U-1' }],
    });
    expect(inbox.list()[0]).toMatchObject({
      headers: [{ name: 'List-Unsubscribe', value: '<https://x.test/stop>' }],
      tags: { user_id: ['U-1'] },
    });
    for (const change of [
      { Content: mail('<x>\r\nBcc: all@x.test') },
      { Content: mail('пп') },
      { EmailTags: [{ Name: 'user_id', Value: 'a b' }] },
      { Content: { Simple: { Subject: { Data: 'a\nb' }, Body: { Text: { Data: 'x' } } } } },
    ])
      await expect(send(change)).rejects.toMatchObject({ name: 'BadRequestException' });
  });

  it('refuses invalid mail, and names what it does not serve', async () => {
    await expect(send({ Destination: {} })).rejects.toMatchObject({ name: 'BadRequestException' });
    await expect(
      send({ Destination: { ToAddresses: ['ana@example.test', 'nobody'] } }),
    ).rejects.toMatchObject({ name: 'BadRequestException' });
    await expect(send({ Content: { Raw: { Data: new Uint8Array() } } })).rejects.toMatchObject({
      $metadata: { httpStatusCode: 501 },
    });
    const other = await fetch(`${server.url}/v2/email/identities`);
    expect([other.status, await other.text()]).toEqual([
      501,
      expect.stringContaining('not served by the local cloud'),
    ]);
    expect(inbox.list()).toEqual([]);
  });
});

it('turns HTML into text that keeps its links', () => {
  expect(
    htmlToText(
      '<style>p{}</style><h1>Hi</h1><p>One<br>two &lt;3 &#1071;</p>\n<a class="b" href="http://x.test/?a=1&amp;b=2">Go <b>on</b></a>',
    ),
  ).toBe('Hi\n\nOne\ntwo <3 Я\n\nGo on http://x.test/?a=1&b=2');
});
