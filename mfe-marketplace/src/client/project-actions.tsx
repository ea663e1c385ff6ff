import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { useDialogLink } from '@briefhouse/web/use-dialog.ts';
import { isAllowed } from '@briefhouse/workflow/project.ts';
import { Inbox } from 'lucide-react';
import { Link } from 'react-router';
import type { Question } from './project-confirm.tsx';
import { mayEdit } from './project-form.ts';

export interface ProjectActionsProps {
  project: Project;
  onEdit: () => void;
  onRequests: () => void;
  onAsk: (question: Question) => void;
}

/** What its owner may do with a project as it stands; the workflow's table says so. */
export const ProjectActions = ({ project, onEdit, onRequests, onAsk }: ProjectActionsProps) => {
  const may = (name: Parameters<typeof isAllowed>[0]) => isAllowed(name, project, project.user_id);
  const requests = project.request_count ?? 0;
  const questions: [Question, string][] = [
    ...(may('cancel_offer') ? [['cancel', 'Cancel offer'] as [Question, string]] : []),
    ...(may('cancel_price') ? [['cancel', 'Cancel price change'] as [Question, string]] : []),
    ...(may('unassign') ? [['unassign', 'Unassign Creator'] as [Question, string]] : []),
    ...(may('delete') ? [['delete', 'Delete Project'] as [Question, string]] : []),
  ];
  const assign = useDialogLink('assign-project', { project: project.id });
  const contact = useDialogLink('contact', { with: project.assigned_creator_id ?? '' });
  return (
    <div className="mk:flex mk:flex-wrap mk:gap-2">
      {/* While it is offered to somebody, those who asked still wait and may be turned down. */}
      {(may('approve') || (may('cancel_offer') && requests > 0)) && (
        <Button size="sm" aria-label={`Requests (${requests}) for ${project.name}`} onClick={onRequests}>
          <Inbox aria-hidden="true" className="mk:size-4" />
          Requests ({requests})
        </Button>
      )}
      {mayEdit(project) && (
        <Button size="sm" aria-label={`Edit Project ${project.name}`} onClick={onEdit}>
          Edit Project
        </Button>
      )}
      {may('offer') && (
        <Button asChild size="sm">
          <Link {...assign} aria-label={`Assign Project ${project.name}`}>
            Assign Project
          </Link>
        </Button>
      )}
      {project.assigned_creator_id && (
        <Button asChild size="sm">
          <Link {...contact} aria-label={`Contact Creator of ${project.name}`}>
            Contact Creator
          </Link>
        </Button>
      )}
      {questions.map(([question, label]) => (
        <Button
          key={label}
          size="sm"
          variant="quiet"
          aria-label={`${label} ${project.name}`}
          onClick={() => onAsk(question)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
};
