import { defineConcern, type StoredObject } from '../../events/concern.ts';
import { processUpload } from '../domain/process-upload.ts';

/** A poster is looked at with its video, which is sent after it. */
const onObject = async ({ key }: StoredObject): Promise<void> => {
  if (!key.endsWith('.poster')) await processUpload(key.slice('uploads/'.length));
};

/** Looks at what people uploaded, and makes it ready to be shown. */
export const handler = defineConcern({ onObject });
