import type { Project, WorkStatus } from '@briefhouse/contracts/marketplace/project.ts';
import { Select } from '@briefhouse/ui/select.tsx';
import { useMe } from '@briefhouse/web/session.tsx';
import { isAllowed } from '@briefhouse/workflow/project.ts';
import { statusNames } from './status-names.ts';
import { useSetStatus } from './use-work-actions.ts';

const statuses = Object.keys(statusNames) as WorkStatus[];
const options = statuses.map((value) => ({ value, label: statusNames[value] }));

/** All three work statuses; closed while the workflow does not let the creator choose. */
export const StatusSelect = ({ project }: { project: Project }) => {
  const { profile } = useMe();
  const set = useSetStatus();
  return (
    <div className="mk:w-40">
      <Select
        aria-label={`Status of ${project.name}`}
        options={options}
        value={project.status}
        disabled={set.isPending || !isAllowed('set_status', project, profile.id)}
        onChange={({ target }) => {
          const status = statuses.find((one) => one === target.value);
          if (status && status !== project.status) set.mutate({ project, status });
        }}
      />
    </div>
  );
};
