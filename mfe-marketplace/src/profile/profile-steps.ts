import type { Profile } from '@briefhouse/contracts/accounts/user.ts';

/** `part` is what a link leads to on `/edit-profile`; `todo` are the words while it is missing. */
const step = <P extends string>(part: P, label: string, todo: string, done: boolean) => ({
  part,
  label,
  todo,
  done,
});

/**
 * The things that a brand looks for in the directory, and whether the creator has filled them in; the most telling
 * first. `pieces` is the number in the portfolio, which the profile counts a moment later.
 */
export const profileSteps = (
  { avatar_url, bio, location, creator }: Profile,
  pieces = creator?.piece_count ?? 0,
) => {
  const arePriced = [creator?.price_range_min, creator?.price_range_max].every((price) => price != null);
  return [
    step('work', 'Your work', 'Add your first piece of work', pieces > 0),
    step('picture', 'Your picture', 'Add a picture', avatar_url !== null),
    step('specialty', 'Your specialty', 'Add your specialty', Boolean(creator?.specialty)),
    step('bio', 'Your bio', 'Add a short bio', Boolean(bio)),
    step('location', 'Your location', 'Add your location', Boolean(location)),
    step('prices', 'Your price range', 'Add your price range', arePriced),
    step('tags', 'Your skills and tags', 'Add skills and tags', Boolean(creator?.tags.length)),
    step('languages', 'Your languages', 'Add your languages', Boolean(creator?.languages?.length)),
  ];
};

/** The steps with the address of each one's field. */
export const withPlaces = (steps: ReturnType<typeof profileSteps>) =>
  steps.map((one) => ({ ...one, to: `/edit-profile#${one.part}` }));

export type ProfilePart = ReturnType<typeof profileSteps>[number]['part'];
