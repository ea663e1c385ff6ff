import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { expectDiscreetLinks } from './mail-links.ts';

interface SentMail {
  to: string;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
  tags: Record<string, string>;
}

interface Named {
  Name: string;
  Value: string;
}

interface Sending {
  Destination: { ToAddresses: [string] };
  Content: {
    Simple: {
      Subject: { Data: string };
      Body: { Html: { Data: string }; Text: { Data: string } };
      Headers: Named[];
    };
  };
  EmailTags: Named[];
}

const byName = (list: Named[]) => Object.fromEntries(list.map(({ Name, Value }) => [Name, Value]));

/**
 * The mail service for the tests of a file: it returns the statuses in `answers` one after the other, then 200, and
 * keeps accepted mails, whose links must give no secret away. The SDK's client keeps the first address, so modules are
 * loaded anew.
 */
export const mailService = () => {
  const service = {
    answers: [] as number[],
    asked: [] as number[],
    sent: [] as SentMail[],
    /** Addresses that were taken off the list of those that it sends nothing to. */
    forgiven: [] as string[],
  };
  const server = createServer(async (req, res) => {
    const content = String(Buffer.concat(await req.toArray()));
    const status = service.answers.shift() ?? 200;
    service.asked.push(status);
    if (req.method === 'DELETE') {
      service.forgiven.push(decodeURIComponent(req.url?.split('/').at(-1) ?? ''));
      const code = status === 429 ? 'TooManyRequestsException' : 'NotFoundException';
      res.writeHead(status, { 'content-type': 'application/json', 'x-amzn-errortype': code }).end('{}');
      return;
    }
    const { Destination, Content, EmailTags } = JSON.parse(content) as Sending;
    const { Subject, Body, Headers } = Content.Simple;
    if (status === 200)
      service.sent.push({
        to: Destination.ToAddresses[0],
        subject: Subject.Data,
        html: Body.Html.Data,
        text: Body.Text.Data,
        headers: byName(Headers),
        tags: byName(EmailTags),
      });
    const type = status === 429 ? 'TooManyRequestsException' : 'MessageRejected';
    res.writeHead(status, { 'content-type': 'application/json', 'x-amzn-errortype': type });
    res.end(JSON.stringify(status === 200 ? { MessageId: '1' } : { message: 'no' }));
  });
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    process.env.AWS_ENDPOINT_URL_SESV2 = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    vi.resetModules();
  });
  afterEach(() => {
    for (const mail of service.sent) expectDiscreetLinks(mail);
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  return service;
};
