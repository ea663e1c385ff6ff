import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Sent {
  /** Of the subscription's address. */
  path: string;
  headers: IncomingHttpHeaders;
  message: unknown;
}

interface Browser {
  keys: ReturnType<typeof createECDH>;
  auth: Buffer;
}

const browsers = new Map<string, Browser>();

/** What a browser that subscribes sends, and with which a `pushService` reads what is sent to it. */
export const pushSubscription = (label = 'Chrome on Linux') => {
  const [keys, auth] = [createECDH('prime256v1'), randomBytes(16)];
  const path = `/fcm/send/${randomUUID()}`;
  const p256dh = keys.generateKeys('base64url');
  browsers.set(path, { keys, auth });
  return {
    endpoint: `https://fcm.googleapis.com${path}`,
    p256dh,
    auth: auth.toString('base64url'),
    label,
  };
};

/**
 * A push service, as PUSH_SERVICE_URL names it to functions. It answers with the statuses in `answers` one after the
 * other (0 cuts the connection), then 201, and keeps what it accepted as the browser reads it: RFC 8291, by nothing that the product uses.
 */
export const startPushService = async () => {
  const service = { answers: [] as number[], asked: [] as string[], sent: [] as Sent[] };
  const server = createServer(async (req, res) => {
    const body = Buffer.concat(await req.toArray());
    const path = req.url ?? '';
    const status = service.answers.shift() ?? 201;
    service.asked.push(path);
    if (status === 0) return void req.socket.destroy();
    const browser = browsers.get(path);
    if (status === 201 && browser)
      service.sent.push({ path, headers: req.headers, message: JSON.parse(decrypted(body, browser)) });
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

const decrypted = (body: Buffer, { keys, auth }: Browser): string => {
  const [salt, idLength] = [body.subarray(0, 16), body.readUInt8(20)];
  const sender = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const secret = derived(keys.computeSecret(sender), auth, info, 32);
  const key = derived(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derived(secret, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
};
