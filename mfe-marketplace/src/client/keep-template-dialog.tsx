import { createTemplate, listTemplates, updateTemplate } from '@briefhouse/contracts/marketplace/brief.ts';
import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { FormDialog } from '@briefhouse/ui/form-dialog.tsx';
import { FormInput, FormSelect } from '@briefhouse/ui/form-fields.tsx';
import { toast } from '@briefhouse/ui/toast.ts';
import { useFormDialog } from '@briefhouse/ui/use-form-dialog.ts';
import { unlessAtFields, useContractMutation } from '@briefhouse/web/contract-mutation.ts';
import { useContractQuery } from '@briefhouse/web/contract-query.ts';
import { useSubmissionId } from '@briefhouse/web/use-submission-id.ts';
import * as z from 'zod';

const schema = createTemplate.input.pick({ name: true }).extend({
  /** The template that the brief replaces; blank for a new one. */
  template_id: z.string(),
});

/** Keeps the brief of a project as a template, a new one or in the place of an older one. */
export const KeepTemplateDialog = ({ project, onClose }: { project: Project; onClose: () => void }) => {
  const submission_id = useSubmissionId();
  const { data } = useContractQuery(listTemplates, {});
  const own = data?.templates ?? [];
  const keep = useContractMutation(createTemplate, {
    failure: unlessAtFields('Error saving template'),
    onSuccess: () => toast.success('Template saved', 'You find it when you create a project.'),
    refetches: [listTemplates],
  });
  const replace = useContractMutation(updateTemplate, {
    failure: 'Error saving template',
    onSuccess: () => toast.success('Template replaced'),
    refetches: [listTemplates],
  });
  const { form, dialog } = useFormDialog({
    schema,
    values: { name: project.name, template_id: '' },
    action: ['Save Template', 'Saving...'],
    send: async ({ name, template_id }) => {
      const older = own.find(({ id }) => id === template_id);
      if (!older) return keep.mutateAsync({ submission_id, project_id: project.id, name });
      const { version } = older;
      return replace.mutateAsync({ template_id, version, name, project_id: project.id });
    },
    onClose,
  });
  return (
    <FormDialog
      title="Save as Template"
      description={`The brief of “${project.name}” with its budget, without its dates.`}
      {...dialog}
    >
      <FormInput form={form} name="name" label="Name" required autoComplete="off" dir="auto" />
      {own.length > 0 && (
        <FormSelect
          form={form}
          name="template_id"
          label="Replaces"
          placeholder="None: a new template"
          options={own.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </FormDialog>
  );
};
