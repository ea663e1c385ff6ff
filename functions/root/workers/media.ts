import { defineWorker } from '../../events/worker.ts';
import { media } from '../../media/subscribers/media.ts';
import type { Carried } from '../subscribers.ts';

export const handler = defineWorker({ media } satisfies Carried<'media'>);
