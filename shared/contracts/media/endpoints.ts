import { deleteMedia, finishUpload, getMedia, openUpload, renewUpload } from './media.ts';

/** The domain's endpoints: functions/root/apis/media.ts has a handler for each. */
export const media = { openUpload, renewUpload, finishUpload, getMedia, deleteMedia };
