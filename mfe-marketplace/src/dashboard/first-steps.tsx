import type { Profile } from '@briefhouse/contracts/accounts/user.ts';
import { verifiedPieces } from '@briefhouse/contracts/marketplace/verified.ts';
import { type Step, StepsCard } from '../common/steps-card.tsx';
import { useHiddenSteps } from '../common/use-hidden-steps.ts';
import { usePayoutAccount } from '../payouts/use-payout-account.ts';
import { foundMoreOften } from '../profile/profile-card.tsx';
import { profileSteps, withPlaces } from '../profile/profile-steps.ts';

interface Known {
  profile: Profile;
  hasPlan: boolean;
  hasPayouts: boolean;
}

/** A creator's way to the first paid work: the profile, three pieces, the public page, a plan, and being paid. */
export const creatorSteps = ({ profile, hasPlan, hasPayouts }: Known): Step[] => {
  const pieces = profile.creator?.piece_count ?? 0;
  const [work, ...about] = withPlaces(profileSteps(profile));
  return [
    ...(work ? [withThreePieces(work, pieces)] : []),
    ...about,
    {
      label: 'Your public page',
      todo: 'Open your page to everybody',
      done: profile.creator?.page_is_public ?? false,
      to: '/edit-profile?tab=portfolio#page',
    },
    { label: 'Your plan', todo: 'Choose a plan', done: hasPlan, to: '/dashboard?dialog=access-plans' },
    { label: 'Your payment setup', todo: 'Set up being paid', done: hasPayouts, to: '#payment-setup' },
  ];
};

/** One piece gets a creator into the directory; three are what a card shows, and what "Verified" asks for. */
const withThreePieces = (work: Step, pieces: number): Step => {
  const left = verifiedPieces - pieces;
  return {
    ...work,
    done: left <= 0,
    ...(pieces > 0 && {
      todo: left === 1 ? 'Add one more piece of work' : `Add ${left} more pieces of work`,
    }),
  };
};

/** The first steps until the last of them is taken, or somebody hides them. */
export const useCreatorSteps = (profile: Profile, hasPlan: boolean) => {
  const { isHidden, hide } = useHiddenSteps(profile.id);
  const account = usePayoutAccount().data?.payout_account;
  const steps = creatorSteps({ profile, hasPlan, hasPayouts: account?.state === 'complete' });
  const isShown = !isHidden && steps.some(({ done }) => !done);
  return {
    isShown,
    card: isShown && <StepsCard title="First steps" hint={foundMoreOften} steps={steps} onHide={hide} />,
  };
};
