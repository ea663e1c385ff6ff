import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { createProject, getProject, projectInput } from '@briefhouse/contracts/marketplace/project.ts';
import { ButtonLink } from '@briefhouse/ui/button-link.tsx';
import { FormDialog } from '@briefhouse/ui/form-dialog.tsx';
import { toast } from '@briefhouse/ui/toast.ts';
import { useFormDialog } from '@briefhouse/ui/use-form-dialog.ts';
import { call } from '@briefhouse/web/api.ts';
import { unlessAtFields, useContractMutation } from '@briefhouse/web/contract-mutation.ts';
import { useDialogLink } from '@briefhouse/web/use-dialog.ts';
import { useSubmissionId } from '@briefhouse/web/use-submission-id.ts';
import { LayoutTemplate } from 'lucide-react';
import { addCreated } from '../projects/use-projects.ts';
import { ProjectFieldset } from './project-fields.tsx';
import { differsFrom, emptyProject, type ProjectFields, type ProjectValues } from './project-form.ts';

export interface CreateProjectDialogProps {
  onClose: () => void;
  onCreated?: ((project: Project) => void) | undefined;
}

export const CreateProjectDialog = ({ onClose, onCreated }: CreateProjectDialogProps) => {
  const submission_id = useSubmissionId();
  const create = useContractMutation(createProject, {
    input: (fields: ProjectFields) => ({ ...fields, submission_id }),
    // A try whose answer was lost created the project with other fields.
    alreadyDone: { code: 'CONFLICT', answer: () => call(getProject, { project_id: submission_id }) },
    failure: unlessAtFields('Error creating project'),
    onSuccess: ({ project }, sent, _, { client }) => {
      addCreated(client, project);
      onCreated?.(project);
      toast.success(
        'Project created successfully!',
        differsFrom(sent, project)
          ? 'This project was already created; your later edits were not saved.'
          : undefined,
      );
    },
  });
  const { form, dialog } = useFormDialog<typeof projectInput, ProjectValues>({
    schema: projectInput,
    values: emptyProject,
    action: ['Create Project', 'Creating...'],
    send: create.mutateAsync,
    onClose,
  });
  const templates = useDialogLink('templates');
  return (
    <FormDialog
      title="Create New Project"
      description="Creators see it in their newsfeed as soon as you create it."
      {...dialog}
      action={{ ...dialog.action, disabled: form.watch('name').trim() === '' }}
    >
      <ButtonLink
        flush
        variant="quiet"
        size="sm"
        className="mk:self-start"
        icon={LayoutTemplate}
        {...templates}
      >
        Start with a template
      </ButtonLink>
      <ProjectFieldset form={form} />
    </FormDialog>
  );
};
