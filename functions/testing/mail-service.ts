import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, vi } from 'vitest';

export interface SentMail {
  to: string;
  subject: string;
  html: string;
  text: string;
}

interface Sending {
  Destination: { ToAddresses: [string] };
  Content: {
    Simple: { Subject: { Data: string }; Body: { Html: { Data: string }; Text: { Data: string } } };
  };
}

/**
 * The mail service for the tests of a file: it returns the statuses in `answers` one after the other, then 200, and
 * keeps what it accepted. The SDK's client keeps the first address, so modules are loaded anew.
 */
export const mailService = () => {
  const service = { answers: [] as number[], asked: [] as number[], sent: [] as SentMail[] };
  const server = createServer(async (req, res) => {
    const { Destination, Content } = JSON.parse(String(Buffer.concat(await req.toArray()))) as Sending;
    const status = service.answers.shift() ?? 200;
    service.asked.push(status);
    const { Subject, Body } = Content.Simple;
    if (status === 200)
      service.sent.push({
        to: Destination.ToAddresses[0],
        subject: Subject.Data,
        html: Body.Html.Data,
        text: Body.Text.Data,
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
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  return service;
};
