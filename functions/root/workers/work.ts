import { directory } from '../../directory/subscribers/directory.ts';
import { portfolio } from '../../directory/subscribers/portfolio.ts';
import { closures } from '../../work/subscribers/closures.ts';
import { counters } from '../../work/subscribers/counters.ts';
import { history } from '../../work/subscribers/history.ts';
import { newsfeed } from '../../work/subscribers/newsfeed.ts';
import { requestsAndOffers } from '../../work/subscribers/requests-and-offers.ts';
import { worker } from '../worker.ts';

export const handler = worker<'work'>({
  directory,
  newsfeed,
  'requests-and-offers': requestsAndOffers,
  portfolio,
  counters,
  history,
  closures,
});
