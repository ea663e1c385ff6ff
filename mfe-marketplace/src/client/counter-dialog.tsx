import { acceptCounter, declineCounter } from '@briefhouse/contracts/marketplace/assignment.ts';
import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { formatMoney } from '@briefhouse/money/format-money.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { Dialog } from '@briefhouse/ui/dialog.tsx';
import { Money } from '@briefhouse/ui/figures.tsx';
import { FormDialog } from '@briefhouse/ui/form-dialog.tsx';
import { Notice } from '@briefhouse/ui/notice.tsx';
import { toast } from '@briefhouse/ui/toast.ts';
import { useFormDialog } from '@briefhouse/ui/use-form-dialog.ts';
import type { Input } from '@briefhouse/web/api.ts';
import { unlessAtFields, useContractMutation } from '@briefhouse/web/contract-mutation.ts';
import { isAllowed } from '@briefhouse/workflow/project.ts';
import { useState } from 'react';
import { dayLabel } from '../common/date-range.ts';
import { askedTerms, ownersTerms } from '../common/owners-terms.ts';
import { OfferEnd } from '../common/project-facts.tsx';
import { proposalOf, TermsFields, type TermsValues, termsFields } from '../common/terms-fields.tsx';
import { projectLists, showChanged } from '../projects/use-projects.ts';

export interface CounterDialogProps {
  /** Undefined while nothing is known of it, or when it is gone. */
  project: Project | undefined;
  onClose: () => void;
}

/** A creator’s proposal in place of an answer, beside the owner’s own terms, and the owner’s answer. */
export const CounterDialog = ({ project, onClose }: CounterDialogProps) => {
  const [declining, setDeclining] = useState(false);
  const accept = useAcceptCounter(onClose);
  if (
    !project?.counter ||
    (!isAllowed('decline_counter', project, project.user_id) &&
      !isAllowed('decline_counter_price', project, project.user_id))
  )
    return (
      <Dialog open onOpenChange={onClose} title="Proposal" description={project?.name} closes>
        <Notice>This proposal is no longer here. It was answered, taken back or has ended.</Notice>
      </Dialog>
    );
  if (declining)
    return <DeclineDialog project={project} onClose={() => setDeclining(false)} onSent={onClose} />;
  const name = project.pending_creator_name ?? 'The creator';
  const [own, asked] = [ownersTerms(project), askedTerms(project)];
  const mayAccept =
    isAllowed('accept_counter', project, project.user_id) ||
    isAllowed('accept_counter_price', project, project.user_id);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`${name} proposes other terms`}
      description={project.name}
      closes
      footer={
        <>
          <Button onClick={() => setDeclining(true)} disabled={accept.isPending}>
            Decline…
          </Button>
          {mayAccept && (
            <Button
              variant="primary"
              pending={accept.isPending}
              pendingText="Accepting..."
              onClick={() => accept.mutate(project)}
            >
              {`Accept for ${formatMoney(asked.budget_cents, 'EUR')}`}
            </Button>
          )}
        </>
      }
    >
      <div className="mk:flex mk:flex-col mk:gap-4">
        <dl className="mk:m-0 mk:grid mk:grid-cols-2 mk:gap-4">
          {asked.budget_cents !== own.budget_cents && (
            <div>
              <dt className="mk:text-sm mk:text-soft">Price</dt>
              <dd className="mk:m-0">
                <Money cents={asked.budget_cents} className="mk:text-lg mk:font-bold" />{' '}
                <span className="mk:text-sm mk:text-soft">
                  instead of <Money cents={own.budget_cents} />
                </span>
              </dd>
            </div>
          )}
          {asked.end_date && asked.end_date !== own.end_date && (
            <div>
              <dt className="mk:text-sm mk:text-soft">End</dt>
              <dd className="mk:m-0">
                <span className="mk:text-lg mk:font-bold mk:tabular-nums">{dayLabel(asked.end_date)}</span>{' '}
                {own.end_date && (
                  <span className="mk:text-sm mk:text-soft">instead of {dayLabel(own.end_date)}</span>
                )}
              </dd>
            </div>
          )}
        </dl>
        {project.counter.message && (
          <blockquote className="mk:m-0 mk:border-l-2 mk:border-edge mk:pl-3">
            <p dir="auto" className="mk:m-0 mk:text-xs mk:text-faint">
              {name} wrote
            </p>
            <p dir="auto" className="mk:m-0 mk:wrap-anywhere mk:whitespace-pre-line">
              {project.counter.message}
            </p>
          </blockquote>
        )}
        {project.offer_ends_at && <OfferEnd iso={project.offer_ends_at} />}
      </div>
    </Dialog>
  );
};

interface DeclineDialogProps {
  project: Project;
  onClose: () => void;
  onSent: () => void;
}

/** The owner's own terms again, which may be others now. */
const DeclineDialog = ({ project, onClose, onSent }: DeclineDialogProps) => {
  const decline = useDeclineCounter();
  const name = project.pending_creator_name ?? 'The creator';
  const isPrice = project.assigned_creator_id !== null;
  const { form, dialog } = useFormDialog<typeof termsFields, TermsValues>({
    schema: termsFields,
    values: { ...ownersTerms(project), message: '' },
    action: ['Decline proposal', 'Sending...'],
    send: (fields) => decline.mutateAsync({ project_id: project.id, ...proposalOf(fields) }),
    onClose,
    onSent,
  });
  return (
    <FormDialog
      title="Decline this proposal"
      description={`${name} can answer your ${isPrice ? 'price' : 'offer'} again: as it was, or at these terms.`}
      {...dialog}
    >
      <TermsFields form={form} project={project} />
    </FormDialog>
  );
};

const failure = 'Error answering proposal';

const useAcceptCounter = (onAccepted: () => void) =>
  useContractMutation(acceptCounter, {
    input: (project: Project) => ({ project_id: project.id, ...askedTerms(project) }),
    failure,
    onSuccess: async ({ project }, _, __, { client }) => {
      await showChanged(client, project);
      toast.success(
        'Proposal accepted!',
        `${project.assigned_creator_name ?? 'The creator'} has been notified.`,
      );
      onAccepted();
    },
    refetches: projectLists,
  });

const useDeclineCounter = () =>
  useContractMutation(declineCounter, {
    input: (input: Input<typeof declineCounter>) => input,
    failure: unlessAtFields(failure),
    onSuccess: async ({ project }, _, __, { client }) => {
      await showChanged(client, project);
      toast.success(
        'Proposal declined',
        `${project.pending_creator_name ?? 'The creator'} has been notified.`,
      );
    },
    refetches: projectLists,
  });
