import { createProject, projectInput } from '@briefhouse/contracts/marketplace/create-project.ts';
import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { Dialog, DialogClose } from '@briefhouse/ui/dialog.tsx';
import { toast } from '@briefhouse/ui/toast.ts';
import { toastFailure } from '@briefhouse/ui/toast-failure.ts';
import { call } from '@briefhouse/web/api.ts';
import { reasonOf } from '@briefhouse/web/try-again.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { showServerIssues } from '../common/form-errors.ts';
import { Notice } from '../common/notice.tsx';
import { useUnsavedGuard } from '../common/use-unsaved-guard.tsx';
import { addCreated } from '../projects/use-projects.ts';
import { ProjectFieldset } from './project-fields.tsx';
import { differsFrom, emptyProject, type ProjectFields, type ProjectValues } from './project-form.ts';

export interface CreateProjectDialogProps {
  onClose: () => void;
  onCreated: (project: Project) => void;
}

export const CreateProjectDialog = ({ onClose, onCreated }: CreateProjectDialogProps) => {
  const formId = useId();
  const cache = useQueryClient();
  // One id for as long as the form is open: a double click or a retry after a lost answer makes one project.
  const [submissionId] = useState(() => crypto.randomUUID());
  const form = useForm<ProjectValues, unknown, ProjectFields>({
    resolver: zodResolver(projectInput) as unknown as Resolver<ProjectValues, unknown, ProjectFields>,
    defaultValues: emptyProject,
  });
  const { isDirty } = form.formState;
  const guard = useUnsavedGuard(isDirty);
  const create = useMutation({
    mutationFn: (fields: ProjectFields) => call(createProject, { ...fields, submission_id: submissionId }),
    onSuccess: ({ project }, sent) => {
      addCreated(cache, project);
      onCreated(project);
      toast.success(
        'Project created successfully!',
        differsFrom(sent, project)
          ? 'Your first try had already arrived: the project is as you sent it then.'
          : undefined,
      );
      guard.release();
      onClose();
    },
    onError: (error) => {
      toastFailure('Error creating project', error);
      showServerIssues(error, form.setError);
    },
  });
  const leave = () => {
    guard.release();
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={leave}
      dirty={isDirty}
      title="Create New Project"
      description="Creators see it in their newsfeed as soon as you create it."
      footer={
        <>
          <DialogClose asChild>
            <Button>Cancel</Button>
          </DialogClose>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={form.watch('name').trim() === ''}
            pending={create.isPending}
            pendingText="Creating..."
          >
            Create Project
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={form.handleSubmit((fields) => {
          if (!create.isPending) create.mutate(fields);
        })}
        className="mk:flex mk:flex-col mk:gap-4"
      >
        {create.isError && <Notice tone="error">{reasonOf(create.error)}</Notice>}
        <ProjectFieldset form={form} />
      </form>
      {guard.dialog}
    </Dialog>
  );
};
