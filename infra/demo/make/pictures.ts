import type { StoredMedia } from '@briefhouse/functions/media/stored-media.ts';
import type { Person } from './acts.ts';
import type { Brand } from './world.ts';

/** A picture by the name of its person. */
const picture = (
  purpose: 'avatar' | 'logo',
  userId: string,
  edge: number,
  widths: number[],
): StoredMedia => ({
  media_id: `demo-${purpose}-${userId}`,
  purpose,
  width: edge,
  height: edge,
  webp: widths,
  avif: [],
  jpg: [],
});

export const avatarOf = ({ user_id }: Person): StoredMedia => picture('avatar', user_id, 256, [96, 192]);
export const logoOf = ({ user_id }: Brand): StoredMedia => picture('logo', user_id, 384, [192, 384]);
