import { BriefcaseBusiness } from 'lucide-react';
import { Link } from 'react-router';
import { useSharedProject } from './shared-projects.ts';

const shape = 'ch:flex ch:max-w-full ch:items-center ch:gap-1 ch:text-xs ch:font-semibold ch:text-soft';

/** The project of a message, by its name of that time; it leads there while it is one of the two's. */
export const ProjectChip = ({ id, name: then }: { id: string; name: string | undefined }) => {
  const project = useSharedProject(id);
  const name = then ?? project?.name;
  if (!name) return null;
  const label = (
    <>
      <BriefcaseBusiness aria-hidden="true" className="ch:size-3 ch:shrink-0" />
      <span className="ch:sr-only">About </span>
      <span dir="auto" className="ch:truncate">
        {name}
      </span>
    </>
  );
  return (
    <div className="ch:flex ch:max-w-full ch:px-3.5 ch:pt-2">
      {project ? (
        <Link
          to={project.path}
          className={`${shape} ch:rounded-sm ch:decoration-1 ch:underline-offset-4 ch:not-hover:no-underline ch:pointer-coarse:py-2`}
        >
          {label}
        </Link>
      ) : (
        <span className={shape}>{label}</span>
      )}
    </div>
  );
};
