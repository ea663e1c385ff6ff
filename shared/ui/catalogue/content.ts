import type { PersonSummary } from '@briefhouse/contracts/accounts/user.ts';
import type { ShownMedia } from '@briefhouse/contracts/media/shown-media.ts';

/** Content of the demo (infra/demo), whose files the catalogue serves. */

const minute = 60_000;
export const ago = (minutes: number) => new Date(Date.now() - minutes * minute).toISOString();
export const inMinutes = (minutes: number) => ago(-minutes);

export const mira: PersonSummary = {
  id: 'd7fcb874-8acd-42f1-891e-7a3e63b105fd',
  first_name: 'Mira',
  last_name: 'Petrova',
  avatar_url: '/media/avatar/demo-avatar-d7fcb874-8acd-42f1-891e-7a3e63b105fd/192.webp',
  user_type: 'creator',
};

export const nora: PersonSummary = {
  id: 'c7e573de-b719-479b-93d4-9fae8fe316d0',
  first_name: 'Nora',
  last_name: 'Lind',
  avatar_url: '/media/avatar/demo-avatar-c7e573de-b719-479b-93d4-9fae8fe316d0/192.webp',
  user_type: 'client',
  brand: {
    company_name: 'Linden & Bay',
    logo_url: '/media/logo/demo-logo-c7e573de-b719-479b-93d4-9fae8fe316d0/192.webp',
  },
};

const piece = (id: string, width: number, height: number, placeholder: string): ShownMedia => ({
  media_id: id,
  width,
  height,
  placeholder,
  files: [
    { type: 'image/avif', width: 320, url: `/media/portfolio/${id}/320.avif` },
    { type: 'image/avif', width: 720, url: `/media/portfolio/${id}/720.avif` },
    { type: 'image/webp', width: 320, url: `/media/portfolio/${id}/320.webp` },
  ],
  video: null,
  expires_at: null,
});

/** A tall picture, and its description. */
export const serum = piece('demo-piece-0-1', 720, 1280, 'qhgKDASn54b3R4g1Z4h3e4/W+A==');
export const serumAlt = 'A serum bottle with a dropper on a round stone plinth before a coloured arch';
/** A square one. */
export const breakfast = piece('demo-piece-0-12', 720, 720, 'nygGLwgHSZanQql0myi3Soh3ZyCGN2AJ');
export const breakfastAlt = 'Three different toasts on a wooden board from above, coffee beside it';

/** A short vertical video with its poster. */
export const shelf: ShownMedia & { video: NonNullable<ShownMedia['video']> } = {
  ...piece('demo-piece-0-0', 360, 640, '7fcBHAQqukC+mbGcS3pJYJkDdg=='),
  video: { url: '/media/portfolio/demo-piece-0-0/video.mp4', type: 'video/mp4', seconds: 3 },
};
export const shelfAlt = 'A pump bottle and two jars beside a vase with twigs';

/** A picture whose file is gone. */
export const goneMedia: ShownMedia = {
  ...breakfast,
  media_id: 'gone',
  files: [{ type: 'image/webp', width: 320, url: '/media/gone.webp' }],
};

export const brief =
  'We would like to see skin, not a set. Film the first evening, day seven and day fourteen in the same light.\n\nTwo vertical videos of 20 to 30 seconds, raw files included. Organic and paid social, for six months.';

export const nothing = () => undefined;
