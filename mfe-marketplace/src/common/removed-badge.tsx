import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { Badge } from '@briefhouse/ui/badge.tsx';
import { Link } from 'react-router';

/** The badge of a project that the moderators removed; its owner is led to the reasons. */
export const RemovedBadge = ({ project: { removed, removal_case_id } }: { project: Project }) =>
  removed && (
    <Badge tone="danger" className="mk:w-fit">
      Removed by the moderators
      {removal_case_id && (
        <Link
          to={`/moderation/${removal_case_id}`}
          aria-label="Why this was removed"
          className="mk:-m-2.5 mk:p-2.5 mk:text-inherit mk:underline"
        >
          Why
        </Link>
      )}
    </Badge>
  );
