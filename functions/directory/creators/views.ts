import type { Creator } from '@briefhouse/contracts/marketplace/creator.ts';
import type { CardPiece } from '@briefhouse/contracts/marketplace/portfolio.ts';
import { mediaUrl, toShownMedia } from '../../media/public.ts';
import { isVerified, type StoredCardPiece } from '../../people/public.ts';
import { type CreatorRow, creatorName } from './creator-row.ts';

export const toCardPiece = ({
  piece_id,
  title,
  alt,
  focus_x,
  focus_y,
  media,
}: StoredCardPiece): CardPiece => ({
  id: piece_id,
  title,
  alt: alt ?? null,
  focus_x,
  focus_y,
  media: toShownMedia(media),
});

/**
 * A creator as clients see them. Every field is listed here, so a new field of the profile stays private by default.
 */
export const toCreatorForClient = (row: CreatorRow, isFavorite: boolean): Creator => ({
  ...toCreatorAbout(row),
  is_favorite: isFavorite,
});

/** The same for any reader, without the caller's own fields. */
export const toCreatorAbout = (row: CreatorRow): Omit<Creator, 'is_favorite'> => ({
  id: row.user_id,
  name: creatorName(row) || null,
  specialty: row.creator?.specialty ?? null,
  bio: row.bio ?? null,
  location: row.location ?? null,
  avatar_url: mediaUrl(row.avatar_key),
  price_range_min: row.creator?.price_range_min ?? null,
  price_range_max: row.creator?.price_range_max ?? null,
  tags: row.creator?.tags ?? [],
  languages: row.creator?.languages ?? [],
  work: (row.work ?? []).map(toCardPiece),
  piece_count: row.piece_count ?? 0,
  response_hours: row.answers ? (row.answer_minutes ?? 0) / row.answers / 60 : null,
  followers: row.followers ?? null,
  // Reopening work that was finished before finished work was counted must not give a negative count.
  completed_projects: row.completed_projects === undefined ? null : Math.max(0, row.completed_projects),
  rating: row.rating ?? null,
  review_count: row.review_count ?? null,
  verified: isVerified(row),
  created_at: row.created_at,
});
