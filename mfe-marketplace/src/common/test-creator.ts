import type { Creator } from '@briefhouse/contracts/marketplace/creator.ts';
import type { Piece } from '@briefhouse/contracts/marketplace/portfolio.ts';

/** A piece of work for component tests; a video where it has seconds. */
export const testPiece = (id: string, seconds?: number, changes: Partial<Piece> = {}): Piece => ({
  id,
  title: `Piece ${id}`,
  words: null,
  platform: null,
  tags: [],
  alt: `What ${id} shows`,
  focus_x: 50,
  focus_y: 30,
  media: {
    media_id: id,
    width: 720,
    height: 1280,
    placeholder: null,
    files: [{ type: 'image/webp', width: 320, url: `/media/portfolio/${id}/320.webp` }],
    video: seconds ? { url: `/media/portfolio/${id}/video.mp4`, type: 'video/mp4', seconds } : null,
    expires_at: null,
  },
  version: 1,
  created_at: '2026-11-20T10:00:00.000Z',
  ...changes,
});

/** A creator for component tests: named, without work or reviews. */
export const testCreator = (changes: Partial<Creator> = {}): Creator => ({
  id: 'mira',
  name: 'Mira Petrova',
  specialty: 'Skincare',
  bio: null,
  location: null,
  avatar_url: null,
  price_range_min: 200,
  price_range_max: 600,
  tags: [],
  languages: [],
  work: [],
  piece_count: 0,
  response_hours: null,
  followers: 0,
  completed_projects: 0,
  rating: 0,
  review_count: 0,
  verified: false,
  created_at: '2026-11-20T10:00:00.000Z',
  is_favorite: false,
  ...changes,
});
