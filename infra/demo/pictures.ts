import { lazy } from '@briefhouse/functions/kit/lazy.ts';
import { mediaEntity, ownerList } from '@briefhouse/functions/media/media.entity.ts';
import type { StoredMedia } from '@briefhouse/functions/media/stored-media.ts';
import { drawAvatar } from './avatar.ts';
import { drawLogo } from './scenes/logos.ts';
import type { Brand, Creator } from './world.ts';

type Person = Creator | Brand;
type Row = Record<string, unknown>;

export interface Picture {
  person: Person;
  stored: StoredMedia;
  /** As somebody would have uploaded it: a PNG. */
  draw: () => Uint8Array;
}

/** The pictures of demo accounts, whose ids are new in each cloud, are named like those of others. */
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

/** A person's portrait and, of a brand, its mark. */
export const picturesOf = (person: Person): Picture[] => [
  {
    person,
    stored: avatarOf(person),
    draw: lazy(() => drawAvatar(`${person.first_name} ${person.last_name}`)),
  },
  ...('company' in person
    ? [{ person, stored: logoOf(person), draw: lazy(() => drawLogo(person.company.company, 384)) }]
    : []),
];

/** The row of a picture that a profile shows, so that it goes when another is chosen. */
export const pictureRow = ({ person, stored, draw }: Picture): Row =>
  (
    mediaEntity()
      .put({
        media_id: stored.media_id,
        user_id: person.user_id,
        purpose: stored.purpose,
        content_type: 'image/png',
        size: draw().length,
        status: 'ready',
        stored,
        used_by: `${stored.purpose}#${person.user_id}`,
        gsi1pk: ownerList(person.user_id),
        created_at: person.created_at,
      })
      .params() as unknown as { Item: Row }
  ).Item;
