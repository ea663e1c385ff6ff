import { extname } from 'node:path';
import type { ObjectMeta } from './site-store.ts';

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
};

const lifetimes = {
  /** Named by its content or its version. */
  immutable: 'public, max-age=31536000, immutable',
  /** A document that says which version is live. */
  document: 'no-cache',
  /** Has one name for ever and little weight. */
  plain: 'public, max-age=3600',
};

export type Lifetime = keyof typeof lifetimes;

/** Headers of an object. An unknown kind of file is an error: browsers refuse scripts and sheets of a wrong type. */
export const metaOf = (path: string, lifetime: Lifetime): ObjectMeta => {
  const contentType = types[extname(path)];
  if (!contentType) throw new Error(`What kind of file is ${path}?`);
  return { contentType, cacheControl: lifetimes[lifetime] };
};
