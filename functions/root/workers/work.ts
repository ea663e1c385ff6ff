import { directory } from '../../directory/subscribers/directory.ts';
import { portfolio } from '../../directory/subscribers/portfolio.ts';
import { defineWorker } from '../../events/worker.ts';
import { metered } from '../../usage/public.ts';
import { counters } from '../../work/subscribers/counters.ts';
import { endings } from '../../work/subscribers/endings.ts';
import { newsfeed } from '../../work/subscribers/newsfeed.ts';
import { settlement } from '../../work/subscribers/settlement.ts';
import type { Carried } from '../subscriptions.ts';

export const handler = defineWorker(
  {
    directory,
    newsfeed,
    settlement,
    portfolio,
    counters,
    endings,
  } satisfies Carried<'work'>,
  metered,
);
