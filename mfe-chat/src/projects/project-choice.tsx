import { Select } from '@briefhouse/ui/select.tsx';
import { BriefcaseBusiness, ChevronDown, X } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import type { NamedProject, SharedProject } from './shared-projects.ts';

interface Props<P> {
  projects: readonly P[];
  /** The id of the chosen one; empty for none. */
  value: string;
  onChange: (id: string) => void;
}

/** Above the message box: which project of the two the message is about. A native list lies over its words. */
export const ProjectChoice = ({ projects, value, onChange }: Props<SharedProject>) => {
  const id = useId();
  const chosen = projects.find((project) => project.id === value);
  return (
    <div className="ch:flex ch:min-h-8 ch:items-center ch:gap-1 ch:text-xs ch:text-soft ch:pointer-coarse:min-h-11">
      <div className="ch:relative ch:flex ch:min-w-0 ch:items-center ch:gap-1.5 ch:rounded-full ch:bg-sunken ch:px-2.5 ch:py-1 ch:focus-within:outline-2 ch:focus-within:outline-focus">
        <BriefcaseBusiness aria-hidden="true" className="ch:size-3.5 ch:shrink-0" />
        <span aria-hidden="true" dir="auto" className="ch:min-w-0 ch:truncate">
          {chosen ? `About: ${chosen.name}` : 'About a project'}
        </span>
        <ChevronDown aria-hidden="true" className="ch:size-3.5 ch:shrink-0" />
        <label htmlFor={id} className="ch:sr-only">
          Project of this message
        </label>
        <select
          id={id}
          value={chosen ? value : ''}
          onChange={(event) => onChange(event.target.value)}
          className="ch:absolute ch:inset-0 ch:w-full ch:cursor-pointer ch:opacity-0"
        >
          <option value="">No project</option>
          {projects.map((project) => (
            <option key={project.id} value={project.id}>
              {project.name} ({project.state})
            </option>
          ))}
        </select>
      </div>
      {chosen && (
        <button
          type="button"
          aria-label={`Remove the project ${chosen.name}`}
          onClick={() => onChange('')}
          className="ch:flex ch:size-8 ch:cursor-pointer ch:items-center ch:justify-center ch:rounded-full ch:border-0 ch:bg-transparent ch:text-soft ch:hover:bg-sunken ch:pointer-coarse:size-11"
        >
          <X aria-hidden="true" className="ch:size-3.5" />
        </button>
      )}
    </div>
  );
};

/** The filter under the header: all messages, or those about one project and its events. */
export const ProjectFilter = ({ projects, value, onChange }: Props<NamedProject>) => {
  const chosen = projects.find(({ id }) => id === value);
  return (
    <div className="ch:flex ch:items-center ch:gap-3 ch:border-b ch:border-line ch:px-4 ch:py-2 ch:text-sm ch:sm:px-5">
      <div className="ch:min-w-0 ch:flex-1 ch:sm:max-w-80">
        <Select
          aria-label="Messages shown"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          options={[
            { value: '', label: 'All messages' },
            ...projects.map(({ id, name, state }) => ({
              value: id,
              label: state ? `${name} (${state})` : name,
            })),
          ]}
        />
      </div>
      {chosen?.path && (
        <Link to={chosen.path} className="ch:shrink-0 ch:font-semibold">
          Open project
        </Link>
      )}
    </div>
  );
};
