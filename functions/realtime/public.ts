export { framesOf } from './domain/frames.ts';
export { sendToListeners } from './domain/publish.ts';
export { readSeen } from './domain/read-seen.ts';
