import { defineWorker } from '../../events/worker.ts';
import { exports } from '../../people/subscribers/exports.ts';
import type { Carried } from '../subscribers.ts';

export const handler = defineWorker({ exports } satisfies Carried<'exports'>);
