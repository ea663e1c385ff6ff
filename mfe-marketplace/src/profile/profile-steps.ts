import type { Profile } from '@briefhouse/contracts/accounts/user.ts';

/** The parts and fields of `/edit-profile` that a link can lead to. */
export type ProfilePart =
  | 'work'
  | 'picture'
  | 'specialty'
  | 'bio'
  | 'location'
  | 'prices'
  | 'tags'
  | 'languages';

export interface ProfileStep {
  label: string;
  /** The words while it is missing. */
  todo: string;
  part: ProfilePart;
  done: boolean;
}

/**
 * The things that a brand looks for in the directory, and whether the creator has filled them in; the most telling
 * first. `pieces` is the number in the portfolio, which the profile counts a moment later.
 */
export const profileSteps = (
  { avatar_url, bio, location, creator }: Profile,
  pieces = creator?.piece_count ?? 0,
): ProfileStep[] => [
  {
    label: 'Your work',
    todo: 'Add your first piece of work',
    part: 'work',
    done: pieces > 0,
  },
  { label: 'Your picture', todo: 'Add a picture', part: 'picture', done: avatar_url !== null },
  {
    label: 'Your specialty',
    todo: 'Add your specialty',
    part: 'specialty',
    done: Boolean(creator?.specialty),
  },
  { label: 'Your bio', todo: 'Add a short bio', part: 'bio', done: Boolean(bio) },
  { label: 'Your location', todo: 'Add your location', part: 'location', done: Boolean(location) },
  {
    label: 'Your price range',
    todo: 'Add your price range',
    part: 'prices',
    done: typeof creator?.price_range_min === 'number' && typeof creator.price_range_max === 'number',
  },
  {
    label: 'Your skills and tags',
    todo: 'Add skills and tags',
    part: 'tags',
    done: (creator?.tags.length ?? 0) > 0,
  },
  {
    label: 'Your languages',
    todo: 'Add your languages',
    part: 'languages',
    done: (creator?.languages?.length ?? 0) > 0,
  },
];

export const isProfileComplete = (profile: Profile): boolean =>
  profileSteps(profile).every(({ done }) => done);
