import { exports } from '../../people/subscribers/exports.ts';
import { exportSources } from '../export-sources.ts';
import { worker } from '../worker.ts';

export const handler = worker<'exports'>({ exports: exports(exportSources) });
