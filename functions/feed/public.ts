export { readContent, removeContentSteps, restoreContentSteps } from './domain/content.ts';
export { mayReadPost } from './domain/may-read-post.ts';
export { noticesOf } from './notices.ts';
