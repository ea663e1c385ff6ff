import { projectNotFound } from '@briefhouse/contracts/error-texts.ts';
import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { projectInput, updateProject } from '@briefhouse/contracts/marketplace/project.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { FormDialog } from '@briefhouse/ui/form-dialog.tsx';
import { Notice } from '@briefhouse/ui/notice.tsx';
import { toast } from '@briefhouse/ui/toast.ts';
import { failedTo } from '@briefhouse/ui/toast-failure.ts';
import { useFormDialog } from '@briefhouse/ui/use-form-dialog.ts';
import { messageOf } from '@briefhouse/web/api-error.ts';
import { unlessAtFields, useContractMutation } from '@briefhouse/web/contract-mutation.ts';
import { useState } from 'react';
import { projectLists, showChanged } from '../projects/use-projects.ts';
import { ProjectFieldset } from './project-fields.tsx';
import {
  budgetRule,
  differsFrom,
  emptyProject,
  isTold,
  mayEdit,
  type ProjectValues,
  valuesOf,
} from './project-form.ts';

export interface EditProjectDialogProps {
  project: Project | null;
  unread?: Error | null;
  onRetry?: () => void;
  onClose: () => void;
}

export const EditProjectDialog = ({ project, unread, onRetry, onClose }: EditProjectDialogProps) => {
  // The values that filled the form. If the brief changed elsewhere since, saving asks first; a new status is no
  // conflict.
  const [base, setBase] = useState(project);
  const editable = !project || mayEdit(project);
  const changed = !!base && !!project && differsFrom(valuesOf(base), project);
  const update = useUpdateProject();
  const { form, dialog, restart } = useFormDialog<typeof projectInput, ProjectValues>({
    schema: projectInput,
    values: base ? valuesOf(base) : emptyProject,
    action: ['Save Changes', 'Saving...'],
    dirty: (isTyped) => isTyped && !!project,
    send: async (fields) => {
      if (!base || !project || !editable) return false;
      const { version } = changed ? base : project;
      return update.mutateAsync({ ...fields, project_id: project.id, version });
    },
    onClose,
  });
  const load = () => {
    if (!project) return;
    setBase(project);
    restart(valuesOf(project));
  };
  return (
    <FormDialog
      title="Edit Project"
      description={base?.name}
      {...dialog}
      action={project && editable ? { ...dialog.action, disabled: form.watch('name').trim() === '' } : null}
      problem={changed ? undefined : dialog.problem}
    >
      {!project && unread && (
        <Notice
          tone="error"
          action={
            <Button size="sm" onClick={onRetry}>
              Try again
            </Button>
          }
        >
          Failed to fetch project: {messageOf(unread)}
        </Notice>
      )}
      {!project && !unread && <Notice>{projectNotFound}</Notice>}
      {project && !editable && (
        <Notice>This project is finished. Its brief and budget can no longer be changed.</Notice>
      )}
      {project && isTold(project) && (
        <Notice>{project.assigned_creator_name ?? 'The creator'} will be notified of your changes.</Notice>
      )}
      {changed && (
        <Notice
          tone="error"
          action={
            <Button size="sm" onClick={load}>
              Load the new version
            </Button>
          }
        >
          This project was changed elsewhere while you were editing.
        </Notice>
      )}
      {base && editable && <ProjectFieldset form={form} budget={budgetRule(project ?? base)} />}
    </FormDialog>
  );
};

const failed = failedTo('Error updating project', 'update project');

const useUpdateProject = () =>
  useContractMutation(updateProject, {
    failure: (error) => unlessAtFields(failed(error))(error),
    onSuccess: async ({ project }, { budget_cents }, _, { client }) => {
      await showChanged(client, project);
      toast.success(
        'Project updated successfully!',
        project.proposed_budget_cents === budget_cents
          ? `The new budget waits for ${project.pending_creator_name ?? 'the creator'}’s approval.`
          : undefined,
      );
    },
    refetches: projectLists,
  });
