import { defineWorker } from '../../events/worker.ts';
import { uploads } from '../../media/subscribers/uploads.ts';
import { metered } from '../../usage/public.ts';
import type { Carried } from '../subscriptions.ts';

export const handler = defineWorker({ uploads } satisfies Carried<'uploads'>, metered);
