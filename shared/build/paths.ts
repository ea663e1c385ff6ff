import { resolve } from 'node:path';

export const repository = resolve(import.meta.dirname, '../..');
export const hostFolder = resolve(repository, 'shells/host');
/** The contents of the site bucket; `docs/federation.md` describes the layout. */
export const siteFolder = resolve(repository, 'dist/site');
