import { Select } from '@briefhouse/ui/select.tsx';
import { Link } from 'react-router';
import type { NamedProject } from './shared-projects.ts';

export interface ProjectFilterProps {
  projects: readonly NamedProject[];
  /** The id of the chosen one; empty for all messages. */
  value: string;
  onChange: (id: string) => void;
}

/** The filter under the header: all messages, or those about one project and its events. */
export const ProjectFilter = ({ projects, value, onChange }: ProjectFilterProps) => {
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
