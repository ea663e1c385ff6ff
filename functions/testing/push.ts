import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Sent {
  /** The path of the subscription's address. */
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface Browser {
  keys: ReturnType<typeof createECDH>;
  auth: Buffer;
}

const browsers = new Map<string, Browser>();

/** The subscription of a browser; `readPush` reads the messages that are then sent to it. */
export const pushSubscription = (label = 'Chrome on Linux') => {
  const [keys, auth] = [createECDH('prime256v1'), randomBytes(16)];
  const p256dh = keys.generateKeys('base64url');
  const endpoint = `https://fcm.googleapis.com/fcm/send/${randomUUID()}`;
  browsers.set(p256dh, { keys, auth });
  return { endpoint, p256dh, auth: auth.toString('base64url'), label };
};

/**
 * A push service, as PUSH_SERVICE_URL names it to functions. It answers with the statuses in `answers` one after the
 * other (0 cuts the connection), then 201, and keeps accepted messages. Another process asks for these by GET: a list
 * of bodies in base64.
 */
export const startPushService = async () => {
  const service = { answers: [] as number[], asked: [] as string[], sent: [] as Sent[] };
  const server = createServer(async (req, res) => {
    const body = Buffer.concat(await req.toArray());
    const path = req.url ?? '';
    if (req.method === 'GET') {
      const kept = service.sent.filter((one) => one.path === path);
      return void res.end(JSON.stringify(kept.map((one) => one.body.toString('base64'))));
    }
    const status = service.answers.shift() ?? 201;
    service.asked.push(path);
    if (status === 0) return void req.socket.destroy();
    if (status === 201) service.sent.push({ path, headers: req.headers, body });
    res.writeHead(status).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  /** An address at which nobody listens. */
  const nowhere = async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    await once(other.close(), 'close');
    return `http://127.0.0.1:${port}`;
  };
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { ...service, url, nowhere, close };
};

const derived = (secret: Buffer, salt: Buffer, info: string | Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** A message as the browser of a subscription reads it: RFC 8291, by nothing that the product uses. */
export const readPush = ({ p256dh }: { p256dh: string }, body: Buffer): unknown => {
  const browser = browsers.get(p256dh);
  if (!browser) throw new Error('This subscription was not made here');
  const { keys, auth } = browser;
  const [salt, idLength] = [body.subarray(0, 16), body.readUInt8(20)];
  const sender = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const secret = derived(keys.computeSecret(sender), auth, info, 32);
  const key = derived(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derived(secret, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
};
