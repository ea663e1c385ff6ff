import { deleteMedia } from './delete-media.ts';
import { finishUpload } from './finish-upload.ts';
import { getMedia } from './get-media.ts';
import { openUpload } from './open-upload.ts';
import { renewUpload } from './renew-upload.ts';

/** The domain's endpoints: functions/root/apis/media.ts has a handler for each. */
export const media = { openUpload, renewUpload, finishUpload, getMedia, deleteMedia };
