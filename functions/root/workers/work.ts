import { directory } from '../../directory/subscribers/directory.ts';
import { portfolio } from '../../directory/subscribers/portfolio.ts';
import { defineWorker } from '../../events/worker.ts';
import { metered } from '../../usage/public.ts';
import { closures } from '../../work/subscribers/closures.ts';
import { counters } from '../../work/subscribers/counters.ts';
import { newsfeed } from '../../work/subscribers/newsfeed.ts';
import { requestsAndOffers } from '../../work/subscribers/requests-and-offers.ts';
import type { Carried } from '../subscriptions.ts';

export const handler = defineWorker(
  {
    directory,
    newsfeed,
    'requests-and-offers': requestsAndOffers,
    portfolio,
    counters,
    closures,
  } satisfies Carried<'work'>,
  metered,
);
