import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import { creatorNotFound, overBudget } from '@briefhouse/contracts/error-texts.ts';
import { text } from '@briefhouse/contracts/fields.ts';
import { limits } from '@briefhouse/contracts/limits.ts';
import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { paymentAmount, sendCreatorPayment } from '@briefhouse/contracts/payments/payment.ts';
import { feeSentence, splitLabels } from '@briefhouse/money/fee-words.ts';
import { formatMoney } from '@briefhouse/money/format-money.ts';
import { splitPayment } from '@briefhouse/money/split-payment.ts';
import { ButtonLink } from '@briefhouse/ui/button-link.tsx';
import { ConfirmDialog } from '@briefhouse/ui/confirm-dialog.tsx';
import { Field } from '@briefhouse/ui/field.tsx';
import { FormDialog } from '@briefhouse/ui/form-dialog.tsx';
import { FormControl } from '@briefhouse/ui/form-fields.tsx';
import { FormText } from '@briefhouse/ui/form-text.tsx';
import { MoneyInput } from '@briefhouse/ui/money-input.tsx';
import { Notice } from '@briefhouse/ui/notice.tsx';
import { QueryStates } from '@briefhouse/ui/query-states.tsx';
import { Select } from '@briefhouse/ui/select.tsx';
import { Loading, Skeleton } from '@briefhouse/ui/skeleton.tsx';
import { toast } from '@briefhouse/ui/toast.ts';
import { useFormDialog } from '@briefhouse/ui/use-form-dialog.ts';
import { useDialogLink } from '@briefhouse/web/use-dialog.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import * as z from 'zod';
import { hindranceTexts } from '../common/use-pay-hindrance.ts';
import { SplitLines } from './payment-split.tsx';
import { isOverBudget, type PaymentTerms, usePaymentTerms, useSendPayment } from './use-send-payment.ts';

const orderFields = z.object({ amount: paymentAmount, message: text(limits.paymentMessageLength) });
type OrderFields = z.output<typeof orderFields>;

/** Euro cents; null is blank, NaN unreadable. */
const blank = { amount: null as number | null, message: '' };

/** The unpaid rest of finished work; blank for work that goes on. */
const dueOf = ({ project, paid_cents }: PaymentTerms): number | null => {
  const left = project?.finished ? project.budget_cents - paid_cents : 0;
  return left >= limits.paymentMinCents ? left : null;
};

/** The amount by which the project would exceed its budget, in cents; 0 within it. */
const excessOf = ({ project, paid_cents }: PaymentTerms, amount: number): number =>
  project ? Math.max(0, paid_cents + amount - project.budget_cents) : 0;

/** Projects that the creator works on or has finished, and the one that the dialog was opened from. */
const choicesOf = (
  projects: readonly Project[],
  creatorId: string | null,
  terms: PaymentTerms | undefined,
) => {
  const own = projects.filter(({ assigned_creator_id }) => assigned_creator_id === creatorId);
  const named = terms?.project && !own.some(({ id }) => id === terms.project?.id) ? [terms.project] : [];
  return [...named, ...own].map(({ id, name }) => ({ value: id, label: name }));
};

export interface SendPaymentDialogProps {
  /** The brand's own projects, as far as they were read. */
  projects: readonly Project[];
  projectId: string | null;
  /** Null if the address names neither a creator nor a project with a creator at work. */
  creatorId: string | null;
  onClose: () => void;
}

/** Pays a creator: the amount, a message, and before the payment each side's part. */
export const SendPaymentDialog = ({ projects, projectId, creatorId, onClose }: SendPaymentDialogProps) => {
  const [chosenId, setChosenId] = useState(projectId);
  const query = usePaymentTerms(creatorId, chosenId);
  const terms = query.data;
  const fee = terms?.platform_fee_percentage ?? null;
  const isPayable = !!terms && fee !== null;
  const { pay, leaving, opened } = useSendPayment();
  const [asked, setAsked] = useState<OrderFields | null>(null);
  const order = async (fields: OrderFields, over_budget: boolean) => {
    try {
      await pay({ ...fields, creatorId: terms?.creator.id ?? '', project_id: chosenId, over_budget });
    } catch (error) {
      setAsked(isOverBudget(error) ? fields : null);
      // A message about a field is shown there.
      if (!over_budget) throw error;
    }
  };
  const { form, dialog } = useFormDialog<typeof orderFields, typeof blank>({
    schema: orderFields,
    values: blank,
    action: ['Send Payment', 'Opening the payment page...'],
    dirty: (isTyped) => isTyped && !opened,
    send: async (fields) => {
      if (!isPayable || query.isPlaceholderData) return false;
      if (excessOf(terms, fields.amount) > 0) setAsked(fields);
      else await order(fields, false);
      // The dialog stays until the payment page is there.
      return false;
    },
    onClose,
    onRefused: ({ amount }) => {
      if (amount?.message)
        toast.destructive('Invalid amount', amount.message, undefined, sendCreatorPayment.name);
    },
  });
  const due = terms && !query.isPlaceholderData ? dueOf(terms) : undefined;
  const fill = useEffectEvent((amount: number | null) => {
    if (!form.formState.dirtyFields.amount) form.resetField('amount', { defaultValue: amount });
  });
  useEffect(() => {
    if (due !== undefined) fill(due);
  }, [due]);
  const amount = paymentAmount.safeParse(form.watch('amount')).data;
  const split = amount !== undefined && fee !== null ? splitPayment(amount, fee) : null;
  const choices = choicesOf(projects, creatorId, terms);
  return (
    <FormDialog
      steady
      title="Send Payment to Creator"
      description={terms && <span dir="auto">{fullName(terms.creator)}</span>}
      {...dialog}
      action={
        isPayable ? { ...dialog.action, pending: leaving && !asked, disabled: query.isPlaceholderData } : null
      }
    >
      {creatorId === null && <Notice>{creatorNotFound}</Notice>}
      {creatorId !== null && !terms && (
        <QueryStates query={query} title="We could not prepare this payment" skeleton={<Waiting />} />
      )}
      {terms?.hindrance && <Hindrance hindrance={terms.hindrance} creatorId={terms.creator.id} />}
      {isPayable && (
        <>
          {choices.length > 0 && (
            <Field label="Project" optional>
              <Select
                placeholder="No project"
                options={choices}
                value={chosenId ?? ''}
                onValueChange={(id) => setChosenId(id || null)}
              />
            </Field>
          )}
          <FormControl
            form={form}
            name="amount"
            label="Amount"
            required
            help="In euro, at least €0.50."
            className="mk:sm:max-w-56"
          >
            {(control) => <MoneyInput {...control} isPlain />}
          </FormControl>
          {terms.project && <BudgetLine project={terms.project} paid={terms.paid_cents} />}
          <p className="mk:m-0 mk:text-sm mk:text-soft">{feeSentence(fee)}</p>
          <div aria-live="polite">
            <SplitLines
              lines={[
                [splitLabels.receives(terms.creator.first_name), split?.net],
                [splitLabels.fee(fee), split?.fee],
              ]}
              total={[splitLabels.pays, split?.amount]}
            />
          </div>
          <FormText form={form} name="message" label="Message" optional limit={limits.paymentMessageLength} />
        </>
      )}
      {asked && terms && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsked(null)}
          title="Pay more than the budget?"
          description={overBudgetText(terms, asked.amount)}
          confirmText={`Pay ${formatMoney(asked.amount, 'EUR')}`}
          destructive={false}
          pending={leaving}
          pendingText="Opening the payment page..."
          onConfirm={() => void order(asked, true)}
        />
      )}
    </FormDialog>
  );
};

const overBudgetText = (terms: PaymentTerms, amount: number): string => {
  const excess = excessOf(terms, amount);
  if (!terms.project || excess === 0) return overBudget;
  const { name, budget_cents } = terms.project;
  const sum = formatMoney(terms.paid_cents + amount, 'EUR');
  return `With this payment, “${name}” costs ${sum}. That is ${formatMoney(excess, 'EUR')} more than its budget of ${formatMoney(budget_cents, 'EUR')}.`;
};

const BudgetLine = ({ project, paid }: { project: NonNullable<PaymentTerms['project']>; paid: number }) => (
  <p className="mk:m-0 mk:text-sm mk:text-soft mk:tabular-nums">
    {paid > 0
      ? `You have paid ${formatMoney(paid, 'EUR')} of the ${formatMoney(project.budget_cents, 'EUR')} budget.`
      : `The budget is ${formatMoney(project.budget_cents, 'EUR')}. You have not paid anything yet.`}
  </p>
);

const Hindrance = ({
  hindrance,
  creatorId,
}: {
  hindrance: keyof typeof hindranceTexts;
  creatorId: string;
}) => {
  const contact = useDialogLink('contact', { with: creatorId });
  return (
    <Notice
      action={
        <ButtonLink size="sm" {...contact}>
          Contact Creator
        </ButtonLink>
      }
    >
      {hindranceTexts[hindrance]}
    </Notice>
  );
};

const Waiting = () => (
  <Loading label="Preparing the payment...">
    <div className="mk:flex mk:flex-col mk:gap-4">
      <Skeleton className="mk:h-11 mk:w-56 mk:max-w-full" />
      <Skeleton className="mk:h-24 mk:w-full" />
      <Skeleton className="mk:h-28 mk:w-full" />
    </div>
  </Loading>
);
