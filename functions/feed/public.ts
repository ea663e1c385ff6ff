import { readContent, removeContentSteps, restoreContentSteps } from './domain/content.ts';
import { mayReadPost } from './domain/may-read-post.ts';

export { mayReadPost, readContent, removeContentSteps, restoreContentSteps };
