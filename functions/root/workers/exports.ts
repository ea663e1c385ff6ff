import { defineWorker } from '../../events/worker.ts';
import { exports } from '../../people/subscribers/exports.ts';
import { metered } from '../../usage/public.ts';
import { exportSources } from '../export-sources.ts';
import type { Carried } from '../subscriptions.ts';

export const handler = defineWorker(
  { exports: exports(exportSources) } satisfies Carried<'exports'>,
  metered,
);
