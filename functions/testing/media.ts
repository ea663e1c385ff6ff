import { type Purpose, rulesOf } from '@briefhouse/contracts/media/purposes.ts';
import { now } from '../kit/clock.ts';
import { newId } from '../kit/ids.ts';
import type { User } from '../kit/user.ts';
import type { StoredMedia } from '../media/public.ts';
import { mediaEntity, ownerList } from '../media/row.ts';

/**
 * The row of a picture that is ready and that nothing refers to, without files in the bucket; returns the fields that a
 * domain would keep of it. `overrides` for unusual ones, such as a video.
 */
export const readyMedia = async (
  user: Pick<User, 'id'>,
  purpose: Purpose,
  overrides: Partial<Omit<StoredMedia, 'purpose'>> = {},
): Promise<StoredMedia> => {
  const { widths, square } = rulesOf(purpose);
  const stored: StoredMedia = {
    media_id: newId(),
    purpose,
    width: 1600,
    height: square ? 1600 : 1200,
    placeholder: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
    webp: [...widths],
    avif: widths.filter((width) => width < 1440),
    jpg: [Math.min(720, Math.max(...widths))],
    ...overrides,
  };
  await mediaEntity()
    .create({
      media_id: stored.media_id,
      user_id: user.id,
      purpose,
      content_type: stored.video?.type ?? 'image/jpeg',
      size: 120_000,
      status: 'ready',
      stored,
      gsi1pk: ownerList(user.id),
      created_at: now(),
    })
    .go();
  return stored;
};
