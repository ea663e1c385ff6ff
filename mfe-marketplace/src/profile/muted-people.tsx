import { useMutedPeople, useUnmute } from '@briefhouse/ui/use-mute.ts';
import { PeopleSection } from './people-section.tsx';

/** The people whom this person has muted, each to be heard again. */
export const MutedPeople = () => {
  const unmute = useUnmute();
  return (
    <PeopleSection
      title="Muted people"
      hint="You get no notifications or emails about their activity. Unmute takes effect at once."
      people={useMutedPeople()}
      action="Unmute"
      onAct={unmute.mutate}
      pending={unmute.isPending ? unmute.variables.id : undefined}
    />
  );
};
