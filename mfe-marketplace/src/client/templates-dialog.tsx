import {
  deleteTemplate,
  listTemplates,
  type Template,
  updateTemplate,
} from '@briefhouse/contracts/marketplace/brief.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { Card } from '@briefhouse/ui/card.tsx';
import { ConfirmDialog } from '@briefhouse/ui/confirm-dialog.tsx';
import { Dialog } from '@briefhouse/ui/dialog.tsx';
import { RelativeTime } from '@briefhouse/ui/figures.tsx';
import { FormDialog } from '@briefhouse/ui/form-dialog.tsx';
import { FormInput } from '@briefhouse/ui/form-fields.tsx';
import { IconButton } from '@briefhouse/ui/icon-button.tsx';
import { QueryStates } from '@briefhouse/ui/query-states.tsx';
import { toast } from '@briefhouse/ui/toast.ts';
import { useFormDialog } from '@briefhouse/ui/use-form-dialog.ts';
import { unlessAtFields, useContractMutation } from '@briefhouse/web/contract-mutation.ts';
import { useContractQuery } from '@briefhouse/web/contract-query.ts';
import { PencilLine, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { houseTemplates } from './house-templates.ts';
import { useBeginDraft } from './use-drafts.ts';

/** Templates to begin a project with: the house's, and one's own, which are renamed and deleted here. */
export const TemplatesDialog = ({ onClose }: { onClose: () => void }) => {
  const query = useContractQuery(listTemplates, {});
  const begin = useBeginDraft();
  const [renamed, setRenamed] = useState<Template | null>(null);
  const [asked, setAsked] = useState<Template | null>(null);
  const remove = useDeleteTemplate();
  const { data } = query;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Start with a template"
      description="You begin with its brief as a draft. Change what you like, and publish it when it is ready."
      size="lg"
    >
      {!data && query.error && <QueryStates query={query} title="We could not load the templates" />}
      <div className="mk:flex mk:flex-col mk:gap-6">
        {data && data.templates.length > 0 && (
          <Group title="Your templates">
            {data.templates.map((template) => (
              <Entry
                key={template.id}
                name={template.name}
                text={
                  <>
                    Changed <RelativeTime iso={template.updated_at} />
                  </>
                }
                pending={begin.isPending}
                onUse={() => begin.mutate({ name: template.name, template_id: template.id })}
              >
                <IconButton label={`Rename ${template.name}`} onClick={() => setRenamed(template)}>
                  <PencilLine aria-hidden="true" />
                </IconButton>
                <IconButton label={`Delete ${template.name}`} onClick={() => setAsked(template)}>
                  <Trash2 aria-hidden="true" />
                </IconButton>
              </Entry>
            ))}
          </Group>
        )}
        <Group title="Templates of the house">
          {houseTemplates.map(({ name, summary, description, brief }) => (
            <Entry
              key={name}
              name={name}
              text={summary}
              pending={begin.isPending}
              onUse={() => begin.mutate({ name, description, brief })}
            />
          ))}
        </Group>
        <Button
          flush
          variant="quiet"
          className="mk:self-start"
          disabled={begin.isPending}
          onClick={() => begin.mutate({ name: 'New project' })}
        >
          Start with an empty brief
        </Button>
      </div>
      {renamed && <RenameTemplate template={renamed} onClose={() => setRenamed(null)} />}
      {asked && (
        <ConfirmDialog
          onClose={() => setAsked(null)}
          title="Delete this template?"
          description={`“${asked.name}” will be deleted. Projects that began with it stay as they are.`}
          confirmText="Delete Template"
          pending={remove.isPending}
          pendingText="Deleting..."
          onConfirm={() => remove.mutate({ template_id: asked.id }, { onSettled: () => setAsked(null) })}
        />
      )}
    </Dialog>
  );
};

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="mk:flex mk:flex-col mk:gap-2">
    <h3 className="mk:m-0 mk:text-sm mk:font-semibold mk:text-soft">{title}</h3>
    <ul className="mk:m-0 mk:grid mk:list-none mk:gap-2 mk:p-0 mk:sm:grid-cols-2">{children}</ul>
  </section>
);

interface EntryProps {
  name: string;
  text: ReactNode;
  pending: boolean;
  onUse: () => void;
  children?: ReactNode;
}

const Entry = ({ name, text, pending, onUse, children }: EntryProps) => (
  <li className="mk:min-w-0">
    <Card className="mk:relative mk:flex mk:h-full mk:items-start mk:gap-2 mk:p-4!">
      <div className="mk:min-w-0 mk:flex-1">
        <button
          type="button"
          disabled={pending}
          onClick={onUse}
          dir="auto"
          className="mk:text-left mk:font-semibold mk:wrap-anywhere mk:after:absolute mk:after:inset-0 mk:after:rounded-lg"
        >
          {name}
        </button>
        <p className="mk:m-0 mk:text-sm mk:text-soft">{text}</p>
      </div>
      {children && <div className="mk:relative mk:z-1 mk:-mr-2 mk:flex">{children}</div>}
    </Card>
  </li>
);

const named = updateTemplate.input.pick({ name: true }).required();

const RenameTemplate = ({ template, onClose }: { template: Template; onClose: () => void }) => {
  const rename = useContractMutation(updateTemplate, {
    failure: unlessAtFields('Error renaming template'),
    onSuccess: () => toast.success('Template renamed'),
    refetches: [listTemplates],
  });
  const { form, dialog } = useFormDialog({
    schema: named,
    values: { name: template.name },
    action: ['Save', 'Saving...'],
    send: ({ name }) => rename.mutateAsync({ template_id: template.id, version: template.version, name }),
    onClose,
  });
  return (
    <FormDialog title="Rename Template" {...dialog}>
      <FormInput form={form} name="name" label="Name" required autoComplete="off" dir="auto" />
    </FormDialog>
  );
};

const useDeleteTemplate = () =>
  useContractMutation(deleteTemplate, {
    failure: 'Error deleting template',
    onSuccess: () => toast.success('Template deleted'),
    refetches: [listTemplates],
  });
