import { getMedia } from './get-media.ts';

/** The domain's endpoints: functions/media/api.ts has a handler for each. */
export const media = { getMedia };
