import type { Change } from '../kit/change.ts';
import { removeMedia } from '../kit/media.ts';

/** A replaced or removed avatar goes from the bucket too; so does that of a deleted profile. */
export const onChange = async ({ entity, before, after }: Change): Promise<void> => {
  if (entity !== 'profile' || !before?.avatar_key || before.avatar_key === after?.avatar_key) return;
  await removeMedia(String(before.avatar_key));
};
