import type { ProjectRequest, RequestStatus } from '@briefhouse/contracts/marketplace/project.ts';
import { Badge, type Tone } from '@briefhouse/ui/badge.tsx';
import { Clamped } from '@briefhouse/ui/clamped.tsx';
import { RelativeTime } from '@briefhouse/ui/figures.tsx';
import { CircleCheck, CircleX, Hourglass, TimerOff, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';

const looks: Record<RequestStatus, { tone: Tone; label: string; icon: ReactNode }> = {
  pending: { tone: 'pending', label: 'Request sent', icon: <Hourglass aria-hidden="true" /> },
  approved: { tone: 'done', label: 'Request approved', icon: <CircleCheck aria-hidden="true" /> },
  declined: { tone: 'neutral', label: 'Request declined', icon: <CircleX aria-hidden="true" /> },
  withdrawn: { tone: 'neutral', label: 'Request withdrawn', icon: <Undo2 aria-hidden="true" /> },
  expired: { tone: 'neutral', label: 'Request expired', icon: <TimerOff aria-hidden="true" /> },
};

/** Only a withdrawn request may be sent again. */
export const mayRequest = (request: ProjectRequest | null) => !request || request.status === 'withdrawn';

export const RequestBadge = ({ status }: { status: RequestStatus }) => (
  <Badge tone={looks[status].tone} icon={looks[status].icon}>
    {looks[status].label}
  </Badge>
);

/** What the creator wrote, and when. */
export const OwnRequest = ({ request }: { request: ProjectRequest }) => (
  <div className="mk:mt-1 mk:flex mk:flex-col mk:gap-1 mk:rounded-md mk:bg-sunken mk:px-3 mk:py-2">
    <p className="mk:m-0 mk:text-xs mk:font-medium mk:text-soft">
      Your request · <RelativeTime iso={request.updated_at} />
    </p>
    {request.message && <Clamped text={request.message} lines={2} />}
  </div>
);
