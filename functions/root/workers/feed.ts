import { commentCounts } from '../../feed/subscribers/comment-counts.ts';
import { postFiles } from '../../feed/subscribers/post-files.ts';
import { postTerms } from '../../feed/subscribers/post-terms.ts';
import { shownWork } from '../../feed/subscribers/shown-work.ts';
import { worker } from '../worker.ts';

export const handler = worker<'feed'>({
  'comment-counts': commentCounts,
  'post-terms': postTerms,
  'post-files': postFiles,
  'shown-work': shownWork,
});
