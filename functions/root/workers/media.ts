import { defineWorker } from '../../events/worker.ts';
import { media } from '../../media/subscribers/media.ts';
import { readProfiles } from '../../people/public.ts';
import { metered } from '../../usage/public.ts';
import type { Carried } from '../subscriptions.ts';

export const handler = defineWorker(
  {
    media: media((ids) => readProfiles(ids, { consistent: true })),
  } satisfies Carried<'media'>,
  metered,
);
