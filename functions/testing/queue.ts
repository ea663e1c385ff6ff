import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished, vi } from 'vitest';

interface Entry {
  Id: string;
  MessageBody: string;
}

/**
 * SQS for the current test, which keeps the batches that it was sent; `isBusy` says which entries it fails for now.
 * The client of functions/kit/queue.ts keeps the first address, so there is one per test file, or modules are reset.
 */
export const startQueue = async (isBusy: (entry: Entry) => boolean = () => false) => {
  const batches: string[][] = [];
  const server = createServer(async (req, res) => {
    const { Entries } = JSON.parse(String(Buffer.concat(await req.toArray()))) as { Entries?: Entry[] };
    // A failed message is only put off: a test that waited for that answer would never end.
    if (!Entries) return void res.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' }).end('{}');
    batches.push(Entries.map(({ MessageBody }) => MessageBody));
    const busy = new Set(Entries.filter(isBusy));
    const answer = {
      Successful: Entries.filter((entry) => !busy.has(entry)).map(({ Id, MessageBody }) => ({
        Id,
        MessageId: Id,
        MD5OfMessageBody: createHash('md5').update(MessageBody).digest('hex'),
      })),
      Failed: [...busy].map(({ Id }) => ({ Id, SenderFault: false, Code: 'ServiceUnavailable' })),
    };
    res.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubEnv('AWS_ENDPOINT_URL_SQS', address);
  vi.resetModules();
  return { url: `${address}/000000000000/queue`, batches };
};
