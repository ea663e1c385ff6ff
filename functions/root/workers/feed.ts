import { defineWorker } from '../../events/worker.ts';
import { commentCounts } from '../../feed/subscribers/comment-counts.ts';
import { postFiles } from '../../feed/subscribers/post-files.ts';
import { postTerms } from '../../feed/subscribers/post-terms.ts';
import { shownWork } from '../../feed/subscribers/shown-work.ts';
import { metered } from '../../usage/public.ts';
import type { Carried } from '../subscriptions.ts';

export const handler = defineWorker(
  {
    'comment-counts': commentCounts,
    'post-terms': postTerms,
    'post-files': postFiles,
    'shown-work': shownWork,
  } satisfies Carried<'feed'>,
  metered,
);
