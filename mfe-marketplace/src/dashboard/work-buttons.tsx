import { CountBadge } from '@briefhouse/ui/badge.tsx';
import { Button } from '@briefhouse/ui/button.tsx';
import { useMe } from '@briefhouse/web/session.tsx';
import { BriefcaseBusiness, Inbox } from 'lucide-react';
import { pendingOf } from '../work/groups.ts';
import { useAssignments } from '../work/use-work.ts';

/** Buttons to pending and active work. They are there also without an access plan: accepted work stays reachable. */
export const WorkButtons = ({ onOpen }: { onOpen: (dialog: 'pending' | 'active') => void }) => {
  const { profile } = useMe();
  const { data } = useAssignments();
  const pending = data ? pendingOf(data, profile.id).length : 0;
  return (
    <>
      <Button onClick={() => onOpen('pending')}>
        <Inbox aria-hidden="true" className="mk:size-4" />
        Pending Assignments
        <CountBadge count={pending} />
      </Button>
      <Button onClick={() => onOpen('active')}>
        <BriefcaseBusiness aria-hidden="true" className="mk:size-4" />
        Active Projects
      </Button>
    </>
  );
};
