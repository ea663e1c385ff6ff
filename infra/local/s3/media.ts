import type { IncomingMessage, ServerResponse } from 'node:http';
import { S3Error } from './errors.ts';
import type { ObjectStore } from './object-store.ts';
import { sendObject } from './send-object.ts';
import { parseTarget, uriDecode } from './sigv4.ts';

/** Types served inline. All others, SVG included, could run script on our origin and are served as downloads. */
const shown = /^(image\/(avif|gif|jpeg|png|webp)|video\/(mp4|quicktime|webm)|audio\/(mpeg|mp4|ogg|webm))$/;

/** Serves `/media/...` from the bucket; no path reaches anything outside that prefix. */
export async function serveMedia(
  req: IncomingMessage,
  res: ServerResponse,
  store: ObjectStore,
): Promise<void> {
  if (req.method !== 'GET' && req.method !== 'HEAD') {
    throw new S3Error('MethodNotAllowed', 'The specified method is not allowed against this resource.');
  }
  const key = parseTarget(req.url ?? '/')
    .path.slice(1)
    .split('/')
    .map(uriDecode)
    .join('/');
  const info = key.startsWith('media/') ? store.get(key) : undefined;
  if (!info) throw new S3Error('NoSuchKey', 'The specified key does not exist.');
  const type = info.headers['content-type'] ?? '';
  const asDownload = { 'content-type': 'application/octet-stream', 'content-disposition': 'attachment' };
  await sendObject(req, res, store, info, shown.test(type) ? {} : asDownload);
}
