import { framesOf } from './domain/frames.ts';
import { sendToListeners } from './domain/publish.ts';
import { readSeen } from './domain/read-seen.ts';

export { framesOf, readSeen, sendToListeners };
