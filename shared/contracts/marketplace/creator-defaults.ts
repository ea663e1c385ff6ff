import type { Creator } from './creator.ts';

/** Values for the fields that the creator left empty. They are never stored, and never matched by a filter. */
export const creatorDefaults = {
  name: 'Anonymous Creator',
  specialty: 'UGC Creator',
  bio: 'Passionate content creator ready to bring your brand to life',
  location: 'Remote',
  followers: 0,
  completed_projects: 0,
  price_range_min: 100,
  price_range_max: 1000,
  rating: 0,
  review_count: 0,
  tags: ['New Creator'],
} as const;

type Defaulted = keyof typeof creatorDefaults;
export type ShownCreator = Omit<Creator, Defaulted> & { [Name in Defaulted]: NonNullable<Creator[Name]> };

/** The creator with defaults for empty fields. A price default never stands above a set maximum or below a set minimum. */
export const shownCreator = (creator: Creator): ShownCreator => ({
  ...creator,
  name: creator.name || creatorDefaults.name,
  specialty: creator.specialty || creatorDefaults.specialty,
  bio: creator.bio || creatorDefaults.bio,
  location: creator.location || creatorDefaults.location,
  followers: creator.followers ?? creatorDefaults.followers,
  completed_projects: creator.completed_projects ?? creatorDefaults.completed_projects,
  rating: creator.rating ?? creatorDefaults.rating,
  review_count: creator.review_count ?? creatorDefaults.review_count,
  tags: creator.tags.length > 0 ? creator.tags : [...creatorDefaults.tags],
  price_range_min:
    creator.price_range_min ??
    Math.min(creatorDefaults.price_range_min, creator.price_range_max ?? Number.POSITIVE_INFINITY),
  price_range_max:
    creator.price_range_max ?? Math.max(creatorDefaults.price_range_max, creator.price_range_min ?? 0),
});
