import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { Badge } from '@briefhouse/ui/badge.tsx';
import { useMe } from '@briefhouse/web/session.tsx';
import { PencilLine } from 'lucide-react';
import type { Writer } from './use-live-brief.ts';

/** The name of somebody who has the brief open; the reader themselves on another page. */
export const useWriterName = (project: Project) => {
  const { profile } = useMe();
  return ({ person_id }: Writer): string => {
    if (person_id === profile.id) return 'Another page of yours';
    if (person_id === project.user_id) return project.client_name;
    return project.assigned_creator_name ?? project.pending_creator_name ?? 'The creator';
  };
};

/** The others on the page, each once. */
export const Here = ({
  writers,
  nameOf,
}: {
  writers: readonly Writer[];
  nameOf: (one: Writer) => string;
}) => {
  const names = [...new Set(writers.map(nameOf))];
  return (
    // Its line is kept free, so that nothing moves when somebody comes.
    <p role="status" className="mk:m-0 mk:min-h-5 mk:text-sm mk:text-soft">
      {names.length > 0 && (
        <>
          <span
            aria-hidden="true"
            className="mk:mr-1.5 mk:inline-block mk:size-2 mk:rounded-full mk:bg-done"
          />
          {names.join(', ')} {names.length > 1 ? 'are' : 'is'} here
        </>
      )}
    </p>
  );
};

/** Beside the name of a field in which somebody is. */
export const InField = ({ name }: { name: string }) => (
  <Badge tone="accent" icon={<PencilLine aria-hidden="true" />}>
    {name}
  </Badge>
);
