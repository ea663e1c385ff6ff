import type { Subscriber } from '../../events/worker.ts';
import { processUpload } from '../process-upload.ts';

/** Looks at the files that people uploaded, and makes them ready to be shown. */
export const uploads: Subscriber = {
  // A poster is looked at with its video, which is sent after it.
  onObject: async ({ key }) => {
    if (!key.endsWith('.poster')) await processUpload(key.slice('uploads/'.length));
  },
};
