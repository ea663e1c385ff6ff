import type { Profile } from '@briefhouse/contracts/accounts/user.ts';

export interface ProfileStep {
  label: string;
  done: boolean;
}

/** What a brand looks for in the directory, and whether the creator has filled it in. */
export const profileSteps = ({ avatar_url, bio, location, creator }: Profile): ProfileStep[] => [
  { label: 'A picture', done: avatar_url !== null },
  { label: 'Your specialty', done: Boolean(creator?.specialty) },
  { label: 'A few words about you', done: Boolean(bio) },
  { label: 'Where you are', done: Boolean(location) },
  {
    label: 'Your price range',
    done: typeof creator?.price_range_min === 'number' && typeof creator.price_range_max === 'number',
  },
  { label: 'Skills or tags', done: (creator?.tags.length ?? 0) > 0 },
];
