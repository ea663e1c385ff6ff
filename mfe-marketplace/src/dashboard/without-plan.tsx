import { AccessRequired, type AccessRequiredProps } from '../plans/access-required.tsx';
import { WaitsForCreator } from './waits-for-creator.tsx';

/** The dashboard without a running plan: offers and accepted work wait all the same. */
export const WithoutPlan = (props: AccessRequiredProps) => (
  <div className="mk:flex mk:flex-col mk:gap-8">
    <WaitsForCreator userId={props.profile.id} />
    <AccessRequired {...props} />
  </div>
);
