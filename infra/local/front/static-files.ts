import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { contentType } from './content-types.ts';

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };
type Encoding = keyof typeof compress;

interface File {
  version: string;
  body: Buffer;
  etag: string;
  type: string;
  encoded: Map<Encoding, Buffer>;
}

interface StaticFilesOptions {
  /** Headers of every answer. */
  headers: Record<string, string>;
  /** The Cache-Control of a file, by its path without a leading slash. */
  cacheControl: (key: string) => string;
}

/** Serves the site directory as CloudFront serves the site bucket: pages without an extension are the application. */
export const createStaticFiles = (directory: string, { headers, cacheControl }: StaticFilesOptions) => {
  const cache = new Map<string, File>();

  const load = async (path: string): Promise<File | undefined> => {
    const file = normalize(join(directory, path));
    if (!file.startsWith(directory + sep)) return undefined;
    const info = await stat(file).catch(() => undefined);
    if (!info?.isFile()) return undefined;
    const version = `${info.mtimeMs}-${info.size}`;
    const known = cache.get(file);
    if (known?.version === version) return known;
    const body = await readFile(file);
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    const loaded = {
      version,
      body,
      etag,
      type: contentType(file),
      encoded: new Map(),
    };
    cache.set(file, loaded);
    return loaded;
  };

  /** The file for a path, with the name that decides its caching. */
  const find = async (path: string): Promise<[string, File] | undefined> => {
    const own = path === '/' ? '/index.html' : path;
    const file = await load(own);
    if (file) return [own, file];
    // A missing chunk has to be a 404; only pages fall back to the application.
    if (extname(path) !== '') return undefined;
    const application = await load('/app.html');
    return application && ['/app.html', application];
  };

  return async (req: IncomingMessage, res: ServerResponse, path: string): Promise<void> => {
    for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
    if (req.method !== 'GET' && req.method !== 'HEAD')
      return void res.writeHead(405, { allow: 'GET, HEAD' }).end();
    const found = await find(path);
    if (!found)
      return void res
        .writeHead(404, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
        .end('Not found');
    const [name, file] = found;
    res.setHeader('etag', file.etag);
    res.setHeader('cache-control', cacheControl(name.slice(1)));
    if (req.headers['if-none-match']?.includes(file.etag)) return void res.writeHead(304).end();
    res.setHeader('content-type', file.type);
    let body = file.body;
    if (/charset|json/.test(file.type) && body.length > 1000) {
      res.setHeader('vary', 'accept-encoding');
      const encoding = acceptable(req);
      if (encoding) {
        body = file.encoded.get(encoding) ?? (await encode(encoding, body));
        file.encoded.set(encoding, body);
        res.setHeader('content-encoding', encoding);
      }
    }
    res.writeHead(200, { 'content-length': body.length }).end(req.method === 'HEAD' ? undefined : body);
  };
};

const acceptable = (req: IncomingMessage): Encoding | undefined => {
  const accepted = String(req.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
};

const encode = (encoding: Encoding, body: Buffer): Promise<Buffer> =>
  encoding === 'gzip'
    ? compress.gzip(body)
    : compress.br(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
