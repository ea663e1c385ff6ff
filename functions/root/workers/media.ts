import { media } from '../../media/subscribers/media.ts';
import { readProfiles } from '../../people/public.ts';
import { worker } from '../worker.ts';

export const handler = worker<'media'>({
  media: media((ids) => readProfiles(ids, { consistent: true })),
});
