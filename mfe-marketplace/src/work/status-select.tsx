import type { Project, WorkStatus } from '@briefhouse/contracts/marketplace/project.ts';
import { Select } from '@briefhouse/ui/select.tsx';
import { useMe } from '@briefhouse/web/session.tsx';
import { choicesOf, setsBackPaid } from '@briefhouse/workflow/project.ts';
import { isPriceChange } from './groups.ts';
import { useSetStatus } from './use-work-actions.ts';

const statusNames: Record<WorkStatus, string> = {
  to_do: 'To Do',
  in_progress: 'In Progress',
  finished: 'Finished',
};

const statuses = Object.keys(statusNames) as WorkStatus[];

/** The reason why the workflow does not let the creator choose a status now. */
const hindranceOf = (project: Project, status: WorkStatus): string => {
  if (setsBackPaid(project, status)) return ' (already paid)';
  if (!isPriceChange(project) || status !== 'finished') return '';
  return project.counter ? ' (your proposal waits for an answer)' : ' (answer the price change first)';
};

/** All three work statuses; a status that the creator cannot choose now is shown and says why. */
export const StatusSelect = ({ project }: { project: Project }) => {
  const { profile } = useMe();
  const set = useSetStatus();
  const choices = choicesOf(project, profile.id);
  const options = statuses.map((value) => {
    const label = `${statusNames[value]}${hindranceOf(project, value)}`;
    return { value, label, disabled: !choices.includes(value) };
  });
  return (
    <div className="mk:w-full mk:max-w-52">
      <Select
        aria-label={`Status of ${project.name}`}
        options={options}
        value={project.status}
        disabled={set.isPending || choices.length === 0}
        onValueChange={(status) => status !== project.status && set.mutate({ project, status })}
      />
    </div>
  );
};
