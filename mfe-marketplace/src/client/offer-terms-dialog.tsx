import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import { limits } from '@briefhouse/contracts/limits.ts';
import { offerProject } from '@briefhouse/contracts/marketplace/assignment.ts';
import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { listProjectRequests } from '@briefhouse/contracts/marketplace/request.ts';
import { FormDialog } from '@briefhouse/ui/form-dialog.tsx';
import { toast } from '@briefhouse/ui/toast.ts';
import { useFormDialog } from '@briefhouse/ui/use-form-dialog.ts';
import type { Input } from '@briefhouse/web/api.ts';
import { unlessAtFields, useContractMutation } from '@briefhouse/web/contract-mutation.ts';
import { proposalOf, TermsFields, type TermsValues, termsFields } from '../common/terms-fields.tsx';
import { projectLists, showChanged } from '../projects/use-projects.ts';
import type { WaitingRequest } from './use-project-requests.ts';

export interface OfferTermsDialogProps {
  project: Project;
  request: WaitingRequest;
  onClose: () => void;
  onSent: () => void;
}

/** Answers a request by an offer at the owner’s terms. It begins with those that the creator asked for. */
export const OfferTermsDialog = ({ project, request, onClose, onSent }: OfferTermsDialogProps) => {
  const offer = useOfferTerms();
  const { form, dialog } = useFormDialog<typeof termsFields, TermsValues>({
    schema: termsFields,
    values: {
      budget_cents: request.price_cents ?? project.budget_cents,
      end_date: request.ready_by ?? project.end_date,
      message: '',
    },
    action: ['Send offer', 'Sending...'],
    send: (fields) =>
      offer.mutateAsync({
        project_id: project.id,
        creator_id: request.creator_id,
        ...proposalOf(fields),
      }),
    onClose,
    onSent,
  });
  return (
    <FormDialog
      title="Offer other terms"
      description={`${fullName(request.creator)} has ${limits.offerHours} hours to accept or decline. The budget stays as it is until then.`}
      {...dialog}
    >
      <TermsFields form={form} project={project} />
    </FormDialog>
  );
};

const useOfferTerms = () =>
  useContractMutation(offerProject, {
    input: (input: Input<typeof offerProject>) => input,
    failure: unlessAtFields('Error sending offer'),
    onSuccess: async ({ project }, _, __, { client }) => {
      await showChanged(client, project);
      toast.success('Offer sent', `${project.pending_creator_name ?? 'The creator'} has been notified.`);
    },
    refetches: [...projectLists, listProjectRequests],
  });
