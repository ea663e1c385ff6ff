import { mayReadPost } from './post/read-post.ts';
import { readContent, removeContentSteps, restoreContentSteps } from './removal.ts';

export { mayReadPost, readContent, removeContentSteps, restoreContentSteps };
