import { projectNotFound } from '@briefhouse/contracts/error-texts.ts';
import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { projectInput } from '@briefhouse/contracts/marketplace/project.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { FormDialog } from '@briefhouse/ui/form-dialog.tsx';
import { Notice } from '@briefhouse/ui/notice.tsx';
import { useUnsavedGuard } from '@briefhouse/ui/use-unsaved-guard.tsx';
import { messageOf } from '@briefhouse/web/api-error.ts';
import { useContractForm } from '@briefhouse/web/use-contract-form.ts';
import { useState } from 'react';
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
import { useUpdateProject } from './use-update-project.ts';

export interface EditProjectDialogProps {
  /** The project as the list has it now; null when it is not there (any more). */
  project: Project | null;
  /** The reason why the list could not be read. */
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
  const update = useUpdateProject({ onSaved: () => guard.leave() });
  const { form, submit, isDirty, isSending, problem, restart } = useContractForm<
    typeof projectInput,
    ProjectValues
  >({
    schema: projectInput,
    values: base ? valuesOf(base) : emptyProject,
    send: async (fields) => {
      if (!base || !project || !editable) return;
      const { version } = changed ? base : project;
      await update.mutateAsync({ ...fields, project_id: project.id, version });
    },
  });
  const guard = useUnsavedGuard(isDirty && !!project, onClose);
  const load = () => {
    if (!project) return;
    setBase(project);
    restart(valuesOf(project));
  };
  return (
    <FormDialog
      title="Edit Project"
      description={base?.name}
      action={
        project && editable
          ? {
              text: 'Save Changes',
              pendingText: 'Saving...',
              pending: isSending,
              disabled: form.watch('name').trim() === '',
            }
          : null
      }
      onSubmit={submit}
      guard={guard}
      problem={changed ? undefined : problem}
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
