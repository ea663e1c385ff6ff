import { counterOffer } from '@briefhouse/contracts/marketplace/assignment.ts';
import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { FormDialog } from '@briefhouse/ui/form-dialog.tsx';
import { toast } from '@briefhouse/ui/toast.ts';
import { useFormDialog } from '@briefhouse/ui/use-form-dialog.ts';
import type { Input } from '@briefhouse/web/api.ts';
import { unlessAtFields, useContractMutation } from '@briefhouse/web/contract-mutation.ts';
import { transitions } from '@briefhouse/workflow/project.ts';
import { ownersTerms } from '../common/owners-terms.ts';
import { proposalOf, TermsFields, type TermsValues, termsFields } from '../common/terms-fields.tsx';
import { assignments } from './use-work.ts';
import { workLists } from './use-work-actions.ts';

export interface ProposeDialogProps {
  project: Project;
  onClose: () => void;
}

/** Another price or date in place of an answer. */
export const ProposeDialog = ({ project, onClose }: ProposeDialogProps) => {
  const propose = usePropose();
  const { form, dialog } = useFormDialog<typeof termsFields, TermsValues>({
    schema: termsFields,
    values: { ...ownersTerms(project), message: '' },
    action: ['Send proposal', 'Sending...'],
    send: (fields) => propose.mutateAsync({ project_id: project.id, ...proposalOf(fields) }),
    onClose,
  });
  return (
    <FormDialog
      title="Propose another price"
      description={`${project.client_name} has ${transitions.counter_offer.after.hours} hours to accept or decline it. Meanwhile you cannot accept “${project.name}”.`}
      {...dialog}
    >
      <TermsFields form={form} project={project} />
    </FormDialog>
  );
};

const usePropose = () =>
  useContractMutation(counterOffer, {
    input: (input: Input<typeof counterOffer>) => input,
    failure: unlessAtFields('Error sending proposal'),
    onSuccess: ({ project }, _, __, { client }) => {
      assignments.of.take(client, project);
      toast.success('Proposal sent', `${project.client_name} has been notified.`);
    },
    refetches: workLists,
  });
