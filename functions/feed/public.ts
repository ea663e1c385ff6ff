import { readContent, removeContentSteps, restoreContentSteps } from './domain/content.ts';
import { mayReadPost } from './domain/may-read-post.ts';
import { noticesOf } from './notices.ts';

export { mayReadPost, noticesOf, readContent, removeContentSteps, restoreContentSteps };
