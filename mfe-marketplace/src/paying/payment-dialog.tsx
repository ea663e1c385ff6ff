import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import type { Payment } from '@briefhouse/contracts/payments/payment.ts';
import { splitLabels } from '@briefhouse/money/fee-words.ts';
import { formatMoney } from '@briefhouse/money/format-money.ts';
import { ButtonLink } from '@briefhouse/ui/button-link.tsx';
import { Dialog } from '@briefhouse/ui/dialog.tsx';
import { formatDateTime } from '@briefhouse/ui/format/dates.ts';
import { isGone, QueryStates } from '@briefhouse/ui/query-states.tsx';
import { Loading, Skeleton } from '@briefhouse/ui/skeleton.tsx';
import { EmptyState } from '@briefhouse/ui/states.tsx';
import { useMe } from '@briefhouse/web/session.tsx';
import { useDialogLink } from '@briefhouse/web/use-dialog.ts';
import clsx from 'clsx';
import { CircleCheck, CircleX, Clock, LoaderCircle, type LucideIcon, Snowflake, Undo2 } from 'lucide-react';
import { Link } from 'react-router';
import { kindNames } from '../receipts/receipt-words.ts';
import { SplitLines } from './payment-split.tsx';
import { usePayment, useReceiptOf } from './use-payment.ts';

export interface PaymentDialogProps {
  paymentId: string;
  /** Whether the person is back from the payment page without having paid. */
  cancelled?: boolean;
  onClose: () => void;
}

/**
 * The state of a payment: the provider sends a brand here after its page, and notices lead here. The dialog only
 * watches: a payment counts once the provider has told the server, whoever looks.
 */
export const PaymentDialog = ({ paymentId, cancelled = false, onClose }: PaymentDialogProps) => {
  const { profile } = useMe();
  const { query, late } = usePayment(paymentId);
  const payment = query.data;
  const isPayer = payment?.client.id === profile.id;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Payment"
      description={
        payment?.project_name && (
          <Link to={`/projects/${payment.project_id}`} dir="auto" className="mk:text-inherit">
            {payment.project_name}
          </Link>
        )
      }
      closes
      footer={payment && <NextStep payment={payment} isPayer={isPayer} cancelled={cancelled} />}
    >
      {payment && !isGone(query) ? (
        <div className="mk:flex mk:flex-col mk:gap-5">
          <Outcome {...outcomeOf(payment, { isPayer, cancelled, late })} />
          <Figures payment={payment} isPayer={isPayer} />
          {payment.message && (
            <blockquote
              dir="auto"
              className="mk:m-0 mk:border-l-2 mk:border-line mk:pl-4 mk:text-sm mk:text-soft mk:whitespace-pre-line mk:wrap-anywhere"
            >
              {payment.message}
            </blockquote>
          )}
        </div>
      ) : (
        <QueryStates
          query={query}
          title="We could not load this payment"
          gone={<EmptyState drawing="note" text="This payment does not exist." />}
          skeleton={
            <Loading label="Loading the payment...">
              <div className="mk:flex mk:flex-col mk:gap-5">
                <Skeleton className="mk:h-12 mk:w-72 mk:max-w-full" />
                <Skeleton className="mk:h-28 mk:w-full" />
              </div>
            </Loading>
          }
        />
      )}
    </Dialog>
  );
};

type OutcomeWords = { icon: LucideIcon; tone: string; title: string; text: string; waiting?: boolean };

const faint = 'mk:text-faint';
const nothingCharged = 'Nothing was charged.';

const outcomeOf = (
  payment: Payment,
  { isPayer, cancelled, late }: { isPayer: boolean; cancelled: boolean; late: boolean },
): OutcomeWords => {
  const amount = formatMoney(payment.amount_cents, 'EUR');
  const refunded = formatMoney(payment.refunded_cents, 'EUR');
  const paidAt = payment.paid_at ? formatDateTime(payment.paid_at) : '';
  switch (payment.status) {
    case 'paid':
      return {
        icon: CircleCheck,
        tone: 'mk:text-done',
        title: isPayer
          ? `You paid ${fullName(payment.creator)} ${amount}`
          : `${fullName(payment.client)} paid you`,
        text: paidAt,
      };
    case 'partly_refunded':
    case 'refunded':
      return {
        icon: Undo2,
        tone: faint,
        title: `${payment.status === 'refunded' ? refunded : `${refunded} of ${amount}`} was refunded`,
        text: isPayer || payment.returned_cents ? `Paid on ${paidAt}` : 'Nothing was taken back from you.',
      };
    case 'disputed':
      return {
        icon: Snowflake,
        tone: 'mk:text-progress',
        title: 'This payment is frozen',
        text: `${isPayer ? 'Your' : 'The payer’s'} bank has asked for the money back. We will tell both sides when the bank decides.`,
      };
    case 'expired':
      return {
        icon: Clock,
        tone: faint,
        title: 'The payment page has closed',
        text: `It was open for too long. ${nothingCharged}`,
      };
    case 'open':
      if (payment.declined)
        return {
          icon: CircleX,
          tone: 'mk:text-danger-text',
          title: 'The payment was declined',
          text: `${nothingCharged} Try another card, or ask your bank.`,
        };
      if (cancelled || !isPayer)
        return {
          icon: Clock,
          tone: faint,
          title: 'Not paid yet',
          text: isPayer ? `You left the payment page. ${nothingCharged}` : 'The payment page is still open.',
        };
      return {
        icon: LoaderCircle,
        tone: 'mk:text-accent-text',
        title: 'Confirming your payment...',
        text: late
          ? 'This is taking longer than usual. You can leave this page. You will get a notification when it is confirmed.'
          : 'This usually takes a few seconds. You can leave this page safely.',
        waiting: true,
      };
  }
};

const Outcome = ({ icon: Icon, tone, title, text, waiting }: OutcomeWords) => (
  <div role="status" aria-busy={waiting} className="mk:flex mk:items-start mk:gap-3">
    <Icon
      aria-hidden="true"
      className={clsx(
        'mk:size-7 mk:shrink-0',
        tone,
        waiting && 'mk:animate-[ui-spin_0.9s_linear_infinite] mk:motion-reduce:animate-none',
      )}
    />
    <div className="mk:min-w-0">
      <p
        dir="auto"
        className="mk:m-0 mk:text-lg mk:leading-7 mk:font-bold mk:tracking-tight mk:wrap-anywhere"
      >
        {title}
      </p>
      {text && <p className="mk:m-0 mk:text-sm mk:text-soft">{text}</p>}
    </div>
  </div>
);

const Figures = ({ payment, isPayer }: { payment: Payment; isPayer: boolean }) => {
  const { amount_cents, fee_cents, net_cents, refunded_cents, returned_cents } = payment;
  const fee = splitLabels.fee(payment.platform_fee_percentage);
  if (!isPayer)
    return (
      <SplitLines
        lines={[
          [`${payment.client.first_name} paid`, amount_cents],
          [fee, -fee_cents],
          ...(returned_cents ? [['Taken back from you', -returned_cents] as const] : []),
        ]}
        total={['You receive', net_cents - returned_cents]}
      />
    );
  return refunded_cents ? (
    <SplitLines
      lines={[
        ['You paid', amount_cents],
        ['Refunded', -refunded_cents],
      ]}
      total={['Total paid', amount_cents - refunded_cents]}
    />
  ) : (
    <SplitLines
      lines={[
        [splitLabels.receives(payment.creator.first_name), net_cents],
        [fee, fee_cents],
      ]}
      total={[isUnpaid(payment) ? 'Amount' : 'You paid', amount_cents]}
    />
  );
};

const isUnpaid = ({ status }: Payment) => status === 'open' || status === 'expired';

const NextStep = ({
  payment,
  isPayer,
  cancelled,
}: {
  payment: Payment;
  isPayer: boolean;
  cancelled: boolean;
}) => {
  const again = useDialogLink('send-payment', {
    creator: payment.creator.id,
    ...(payment.project_id && { project: payment.project_id }),
  });
  const receipts = useDialogLink('receipts');
  const receipt = useReceiptOf(payment, !isUnpaid(payment));
  if (!isUnpaid(payment))
    return (
      <ButtonLink variant="primary" {...(receipt ? { to: `/receipts/${receipt.id}` } : receipts)}>
        View {receipt ? kindNames[receipt.kind].toLowerCase() : 'receipts'}
      </ButtonLink>
    );
  if (!isPayer || (payment.status === 'open' && !payment.declined && !cancelled)) return null;
  return (
    <ButtonLink variant="primary" {...again}>
      Try again
    </ButtonLink>
  );
};
