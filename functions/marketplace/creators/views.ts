import type { Creator } from '@briefhouse/contracts/marketplace/creator.ts';
import { mediaUrl } from '../../kit/media-url.ts';
import { type CreatorRow, creatorName } from './creator-row.ts';

/** What a client sees of a creator. Each field is named here: a new one of the profile stays private until it is. */
export const toCreatorForClient = (row: CreatorRow, isFavorite: boolean): Creator => ({
  id: row.user_id,
  name: creatorName(row) || null,
  specialty: row.creator?.specialty ?? null,
  bio: row.bio ?? null,
  location: row.location ?? null,
  avatar_url: mediaUrl(row.avatar_key),
  price_range_min: row.creator?.price_range_min ?? null,
  price_range_max: row.creator?.price_range_max ?? null,
  tags: row.creator?.tags ?? [],
  followers: row.followers ?? null,
  // Work that was finished before it was counted, and is reopened, must not count as a debt.
  completed_projects: row.completed_projects === undefined ? null : Math.max(0, row.completed_projects),
  rating: row.rating ?? null,
  review_count: row.review_count ?? null,
  created_at: row.created_at,
  is_favorite: isFavorite,
});
