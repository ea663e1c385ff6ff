import type { ShownWork } from '@briefhouse/contracts/community/shown-work.ts';
import type { Me } from '@briefhouse/web/session.tsx';

/** A person who is signed in. */
export const signedIn = (id: string, user_type: 'client' | 'creator', first_name: string) =>
  ({
    profile: { id, user_type, first_name, last_name: 'Holm', avatar_url: null },
    groups: [],
  }) as unknown as Me;

/** A finished project of Mira's with a brand. */
export const aProject = (more: Partial<ShownWork> = {}): ShownWork => ({
  kind: 'project',
  id: 'balm',
  title: 'Two weeks with the balm',
  media: null,
  alt: null,
  partner: { person_id: 'nora', name: 'Lind & Daughters' },
  finished_at: '2026-11-12T10:00:00.000Z',
  consent: 'asked',
  ...more,
});

/** A piece of Mira's. */
export const aPiece = (more: Partial<ShownWork> = {}): ShownWork => ({
  kind: 'piece',
  id: 'jar',
  title: 'A jar in the morning',
  media: {
    media_id: 'jar',
    width: 400,
    height: 500,
    placeholder: null,
    files: [{ type: 'image/webp', width: 320, url: '/media/portfolio/jar/320.webp' }],
    video: null,
    expires_at: null,
  },
  alt: 'A jar of balm on a window sill',
  partner: null,
  finished_at: null,
  consent: 'not_needed',
  ...more,
});
