import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { Badge, StatusBadge } from '@briefhouse/ui/badge.tsx';
import { Hourglass } from 'lucide-react';
import { isPriceChange } from './groups.ts';

export const WorkBadge = ({ project }: { project: Project }) =>
  isPriceChange(project) ? (
    <Badge tone="pending" icon={<Hourglass aria-hidden="true" />}>
      Price change to answer
    </Badge>
  ) : (
    <StatusBadge status={project.status} />
  );
