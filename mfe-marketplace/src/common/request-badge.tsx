import type { RequestStatus } from '@briefhouse/contracts/marketplace/project.ts';
import { Badge, type Tone } from '@briefhouse/ui/badge.tsx';
import { CircleCheck, CircleX, Hourglass, TimerOff, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';

const looks: Record<RequestStatus, { tone: Tone; label: string; icon: ReactNode }> = {
  pending: { tone: 'pending', label: 'Request sent', icon: <Hourglass aria-hidden="true" /> },
  approved: { tone: 'done', label: 'Request approved', icon: <CircleCheck aria-hidden="true" /> },
  declined: { tone: 'neutral', label: 'Request declined', icon: <CircleX aria-hidden="true" /> },
  withdrawn: { tone: 'neutral', label: 'Request withdrawn', icon: <Undo2 aria-hidden="true" /> },
  expired: { tone: 'neutral', label: 'Request expired', icon: <TimerOff aria-hidden="true" /> },
};

export const RequestBadge = ({ status }: { status: RequestStatus }) => (
  <Badge tone={looks[status].tone} icon={looks[status].icon}>
    {looks[status].label}
  </Badge>
);
