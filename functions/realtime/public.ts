import { framesOf } from './frames.ts';
import { sendToListeners } from './publish.ts';
import { readSeen } from './read-seen.ts';

export { framesOf, readSeen, sendToListeners };
