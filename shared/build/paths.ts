import { resolve } from 'node:path';

export const repository = resolve(import.meta.dirname, '../..');
export const hostFolder = resolve(repository, 'shells/host');
/** What the site bucket holds; `docs/federation.md` has its layout. */
export const siteFolder = resolve(repository, 'dist/site');
