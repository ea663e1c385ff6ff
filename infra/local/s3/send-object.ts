import { createReadStream, openSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { S3Error } from './errors.ts';
import type { ObjectInfo, ObjectStore } from './object-store.ts';

/** HTTP dates have a resolution of one second, so they are compared in seconds. */
const seconds = (date: string): number => Math.floor(Date.parse(date) / 1000);

const lists = (header: string, etag: string): boolean =>
  header.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag);

/** True when the client's copy is still good (304). Throws PreconditionFailed for If-Match and If-Unmodified-Since. */
export function notModified(req: IncomingMessage, info: ObjectInfo): boolean {
  const etag = `"${info.etag}"`;
  const { 'if-match': match, 'if-none-match': noneMatch } = req.headers;
  const [since, unmodifiedSince] = [req.headers['if-modified-since'], req.headers['if-unmodified-since']];
  const failed =
    match !== undefined
      ? !lists(match, etag)
      : unmodifiedSince !== undefined && seconds(info.modified) > seconds(String(unmodifiedSince));
  if (failed)
    throw new S3Error('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold');
  if (noneMatch !== undefined) return lists(noneMatch, etag);
  return since !== undefined && seconds(info.modified) <= seconds(String(since));
}

/** The one byte range asked for (inclusive), or undefined for the whole object. Throws InvalidRange. */
function rangeOf(req: IncomingMessage, info: ObjectInfo): { start: number; end: number } | undefined {
  const wanted = /^bytes=(\d*)-(\d*)$/.exec(req.headers.range ?? '');
  const condition = req.headers['if-range']?.toString();
  if (!wanted || (wanted[1] === '' && wanted[2] === '')) return undefined;
  if (
    condition !== undefined &&
    condition !== `"${info.etag}"` &&
    seconds(condition) !== seconds(info.modified)
  )
    return undefined;
  const [first, last] = [wanted[1] ?? '', wanted[2] ?? ''];
  const start = first === '' ? Math.max(0, info.size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? info.size - 1 : Math.min(Number(last), info.size - 1);
  if (start > end || start >= info.size) {
    throw new S3Error('InvalidRange', 'The requested range is not satisfiable', {
      ActualObjectSize: String(info.size),
    });
  }
  return { start, end };
}

/** Answers GET or HEAD with an object: 200, 206 or 304. `headers` win over what the object was stored with. */
export async function sendObject(
  req: IncomingMessage,
  res: ServerResponse,
  store: ObjectStore,
  info: ObjectInfo,
  headers: Record<string, string>,
): Promise<void> {
  const all: Record<string, string> = {
    'content-type': 'binary/octet-stream',
    ...info.headers,
    ...headers,
    etag: `"${info.etag}"`,
    'last-modified': new Date(info.modified).toUTCString(),
    'accept-ranges': 'bytes',
  };
  if (notModified(req, info)) {
    const { 'content-type': _type, ...kept } = all;
    res.writeHead(304, kept);
    res.end();
    return;
  }
  const range = rangeOf(req, info);
  const { start, end } = range ?? { start: 0, end: info.size - 1 };
  if (range) all['content-range'] = `bytes ${start}-${end}/${info.size}`;
  all['content-length'] = String(end - start + 1);
  if (req.method === 'HEAD' || info.size === 0) {
    res.writeHead(range ? 206 : 200, all);
    res.end();
    return;
  }
  // Opened in the same tick as the look-up; an overwrite after that unlinks the name, not these bytes.
  const fd = openSync(store.pathOf(info), 'r');
  res.writeHead(range ? 206 : 200, all);
  await pipeline(createReadStream('', { fd, start, end }), res).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
}
