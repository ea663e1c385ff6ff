import { defineWorker } from '../../events/worker.ts';
import { deletions } from '../../people/subscribers/deletions.ts';
import { pool } from '../../people/subscribers/pool.ts';
import type { Carried } from '../subscribers.ts';

export const handler = defineWorker({ deletions, pool } satisfies Carried<'people'>);
