import { defineWorker } from '../../events/worker.ts';
import { deletions } from '../../people/subscribers/deletions.ts';
import { pool } from '../../people/subscribers/pool.ts';
import { metered } from '../../usage/public.ts';
import { closure } from '../closure.ts';
import type { Carried } from '../subscriptions.ts';

export const handler = defineWorker(
  { deletions: deletions(closure), pool } satisfies Carried<'people'>,
  metered,
);
