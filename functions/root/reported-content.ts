import { readReportedMessages, removeMessageSteps, restoreMessageSteps } from '../chat/public.ts';
import { readContent, removeContentSteps, restoreContentSteps } from '../feed/public.ts';
import type { ReportedContent } from '../trust/cases/content.ts';
import { readBrief, removeProjectSteps, restoreProjectSteps } from '../work/public.ts';

/** Reads, hides and restores reported content for moderators. */
export const reportedContent: ReportedContent = {
  post: {
    read: ({ post_id, comment_id }) => readContent(post_id, comment_id),
    removeSteps: removeContentSteps,
    restoreSteps: restoreContentSteps,
  },
  project: { read: readBrief, removeSteps: removeProjectSteps, restoreSteps: restoreProjectSteps },
  message: {
    read: readReportedMessages,
    removeSteps: removeMessageSteps,
    restoreSteps: restoreMessageSteps,
  },
};
