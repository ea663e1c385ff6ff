import { defineWorker } from '../../events/worker.ts';
import { sockets } from '../../realtime/subscribers/sockets.ts';
import type { Carried } from '../subscribers.ts';

export const handler = defineWorker({ sockets } satisfies Carried<'realtime'>);
