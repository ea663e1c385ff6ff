import { errors } from '@briefhouse/contracts/errors.ts';
import { projectInput } from '@briefhouse/contracts/marketplace/create-project.ts';
import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { Dialog, DialogClose } from '@briefhouse/ui/dialog.tsx';
import { reasonOf } from '@briefhouse/web/try-again.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { showServerIssues } from '../common/form-errors.ts';
import { Notice } from '../common/notice.tsx';
import { useUnsavedGuard } from '../common/use-unsaved-guard.tsx';
import { ProjectFieldset } from './project-fields.tsx';
import {
  budgetRule,
  differsFrom,
  isTold,
  mayEdit,
  type ProjectFields,
  type ProjectValues,
  valuesOf,
} from './project-form.ts';
import { useUpdateProject } from './use-update-project.ts';

export interface EditProjectDialogProps {
  /** As the list has it now; null when it is not there (any more). */
  project: Project | null;
  onClose: () => void;
}

export const EditProjectDialog = ({ project, onClose }: EditProjectDialogProps) => {
  const formId = useId();
  // What the form was filled from. Another tab's words are never overwritten; a mere new status is no conflict.
  const [base, setBase] = useState(project);
  const editable = !project || mayEdit(project);
  const changed = !!base && !!project && differsFrom(valuesOf(base), project);
  const form = useForm<ProjectValues, unknown, ProjectFields>({
    resolver: zodResolver(projectInput) as unknown as Resolver<ProjectValues, unknown, ProjectFields>,
    ...(base && { defaultValues: valuesOf(base) }),
  });
  const { isDirty } = form.formState;
  const guard = useUnsavedGuard(isDirty);
  const leave = () => {
    guard.release();
    onClose();
  };
  const update = useUpdateProject({
    onSaved: leave,
  });
  const load = () => {
    if (!project) return;
    setBase(project);
    form.reset(valuesOf(project));
    update.reset();
  };
  return (
    <Dialog
      open
      onOpenChange={leave}
      dirty={isDirty && !!project}
      title="Edit Project"
      description={base?.name}
      footer={
        <>
          <DialogClose asChild>
            <Button>{project && editable ? 'Cancel' : 'Close'}</Button>
          </DialogClose>
          {project && editable && (
            <Button
              type="submit"
              form={formId}
              variant="primary"
              disabled={form.watch('name').trim() === ''}
              pending={update.isPending}
              pendingText="Saving..."
            >
              Save Changes
            </Button>
          )}
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={form.handleSubmit((fields) => {
          if (!base || !project || !editable || update.isPending) return;
          update.mutate(
            { ...fields, project_id: project.id, version: (changed ? base : project).version },
            { onError: (error) => showServerIssues(error, form.setError) },
          );
        })}
        className="mk:flex mk:flex-col mk:gap-4"
      >
        {!project && <Notice>{errors.PROJECT_NOT_FOUND.text}</Notice>}
        {project && !editable && <Notice>The work is finished: its brief and its budget stand.</Notice>}
        {project && isTold(project) && (
          <Notice>{project.assigned_creator_name ?? 'The creator'} is told what you change.</Notice>
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
        {update.isError && !changed && <Notice tone="error">{reasonOf(update.error)}</Notice>}
        {base && editable && <ProjectFieldset form={form} budget={budgetRule(project ?? base)} />}
      </form>
      {guard.dialog}
    </Dialog>
  );
};
