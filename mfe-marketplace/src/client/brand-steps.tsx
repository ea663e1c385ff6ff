import type { Profile } from '@briefhouse/contracts/accounts/user.ts';
import { useMe } from '@briefhouse/web/session.tsx';
import { type Step, StepsCard } from '../common/steps-card.tsx';
import { useHiddenSteps } from '../common/use-hidden-steps.ts';
import type { ProjectList } from '../projects/use-projects.ts';

/** A brand's way to the first work: its name before all, because creators read it beside every project. */
export const brandSteps = ({ client }: Profile, { projects }: Pick<ProjectList, 'projects'>): Step[] => [
  {
    label: 'Your company’s name',
    todo: 'Tell us your company’s name',
    done: Boolean(client?.company_name),
    to: '/edit-profile#company',
  },
  { label: 'Your logo', todo: 'Add your logo', done: Boolean(client?.logo_url), to: '/edit-profile#company' },
  {
    label: 'Your first project',
    todo: 'Post your first project',
    done: projects.some(({ state }) => state !== 'draft'),
    to: '/client?dialog=create-project',
  },
  {
    label: 'Your first creator',
    todo: 'Choose your first creator',
    done: projects.some((one) => one.assigned_creator_id !== null || one.pending_creator_id !== null),
    to: '/client?tab=creators',
  },
];

/** The first steps until the last of them is taken, or somebody hides them. */
export const BrandSteps = ({ list }: { list: ProjectList }) => {
  const { profile } = useMe();
  const { isHidden, hide } = useHiddenSteps(profile.id);
  if (isHidden) return null;
  return (
    <StepsCard
      title="First steps"
      hint="Creators see who asks before they say yes."
      steps={brandSteps(profile, list)}
      onHide={hide}
    />
  );
};
