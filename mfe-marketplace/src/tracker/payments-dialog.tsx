import { formatMoney } from '@briefhouse/money/format-money.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { ConfirmDialog } from '@briefhouse/ui/confirm-dialog.tsx';
import { Dialog } from '@briefhouse/ui/dialog.tsx';
import { Money } from '@briefhouse/ui/figures.tsx';
import { formatDate } from '@briefhouse/ui/format/dates.ts';
import { IconButton } from '@briefhouse/ui/icon-button.tsx';
import { Notice } from '@briefhouse/ui/notice.tsx';
import { Select } from '@briefhouse/ui/select.tsx';
import { EmptyState } from '@briefhouse/ui/states.tsx';
import { useLayer } from '@briefhouse/web/use-layer.ts';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { PaymentFormDialog } from './payment-form-dialog.tsx';
import {
  latestFirst,
  methodNames,
  type PaymentRecord,
  type PaymentStatus,
  paymentStatusNames,
  sumsOf,
} from './record.ts';
import { TransferMenu } from './transfer-menu.tsx';
import { usePayments } from './use-payments.ts';

/** The creator's own payment records, kept on this device only. */
export const PaymentsDialog = ({ onClose }: { onClose: () => void }) => {
  const payments = usePayments();
  const [edited, setEdited] = useLayer<PaymentRecord | 'new'>('payment-record');
  const [deleted, setDeleted] = useState<PaymentRecord | null>(null);
  const records = payments.records.toSorted(latestFirst);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title="Payment Tracking"
      closes
      footer={
        <Button icon={Plus} variant="primary" onClick={() => setEdited('new')}>
          Add payment
        </Button>
      }
    >
      <div className="mk:flex mk:flex-col mk:gap-5">
        <Notice>Self-reported. Saved only in this browser. Export your records to keep a copy.</Notice>
        {records.length > 0 && <PaymentSums sums={sumsOf(records)} />}
        <div>
          <TransferMenu payments={payments} />
        </div>
        {records.length === 0 && (
          <EmptyState
            drawing="note"
            text="No payment records yet"
            hint="Record payments that brands made or still owe you."
          />
        )}
        <ul className="mk:m-0 mk:list-none mk:divide-y mk:divide-line mk:p-0">
          {records.map((record) => (
            <li key={record.id} className="mk:py-4 mk:first:pt-0 mk:last:pb-0">
              <PaymentRow
                record={record}
                onStatus={(status) => payments.update(record.id, { status })}
                onEdit={() => setEdited(record)}
                onDelete={() => setDeleted(record)}
              />
            </li>
          ))}
        </ul>
      </div>
      {edited && (
        <PaymentFormDialog
          record={edited === 'new' ? null : edited}
          payments={payments}
          onClose={() => setEdited(null)}
        />
      )}
      <ConfirmDialog
        open={deleted !== null}
        onOpenChange={() => setDeleted(null)}
        title="Delete this payment record?"
        description={
          deleted &&
          `${formatMoney(deleted.amount_cents, deleted.currency)}${deleted.client_name ? ` from ${deleted.client_name}` : ''} will be removed from this browser.`
        }
        confirmText="Delete payment"
        onConfirm={() => {
          if (deleted && payments.remove(deleted.id)) setDeleted(null);
        }}
      />
    </Dialog>
  );
};

/** One line per currency: amounts of two currencies are never added. */
const PaymentSums = ({ sums }: { sums: ReturnType<typeof sumsOf> }) => (
  <ul aria-label="Sums per currency" className="mk:m-0 mk:flex mk:list-none mk:flex-col mk:gap-2 mk:p-0">
    {sums.map(({ currency, received, outstanding }) => (
      <li
        key={currency}
        className="mk:flex mk:items-baseline mk:gap-x-6 mk:rounded-md mk:bg-sunken mk:px-4 mk:py-3"
      >
        <span className="mk:w-10 mk:shrink-0 mk:text-sm mk:font-semibold mk:text-soft">{currency}</span>
        <span className="mk:flex mk:min-w-0 mk:flex-wrap mk:items-baseline mk:gap-x-6 mk:gap-y-1">
          <span className="mk:flex mk:items-baseline mk:gap-2">
            <Money cents={received} currency={currency} className="mk:text-lg mk:font-bold" />
            <span className="mk:text-sm mk:text-soft">received</span>
          </span>
          <span className="mk:flex mk:items-baseline mk:gap-2">
            <Money cents={outstanding} currency={currency} className="mk:text-lg mk:font-bold" />
            <span className="mk:text-sm mk:text-soft">outstanding</span>
          </span>
        </span>
      </li>
    ))}
  </ul>
);

const statuses = Object.keys(paymentStatusNames) as PaymentStatus[];
const options = statuses.map((value) => ({ value, label: paymentStatusNames[value] }));

interface PaymentRowProps {
  record: PaymentRecord;
  onStatus: (status: PaymentStatus) => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** One payment: its client and date on the left, its amount and state on the right (below, on phones). */
const PaymentRow = ({ record, onStatus, onEdit, onDelete }: PaymentRowProps) => {
  const name = record.client_name || record.description || 'this payment';
  return (
    <article className="mk:flex mk:flex-wrap mk:items-center mk:gap-x-4 mk:gap-y-2">
      <div className="mk:min-w-0 mk:flex-1 mk:basis-48">
        <h3 dir="auto" className="mk:m-0 mk:text-base mk:font-bold mk:wrap-anywhere">
          {record.client_name || 'No client name'}
        </h3>
        <p className="mk:m-0 mk:text-sm mk:text-soft">
          {record.payment_date ? formatDate(record.payment_date) : 'No date'} ·{' '}
          {methodNames[record.payment_method]}
        </p>
        {record.description && (
          <p dir="auto" className="mk:m-0 mk:text-sm mk:wrap-anywhere">
            {record.description}
          </p>
        )}
      </div>
      <Money
        cents={record.amount_cents}
        currency={record.currency}
        className={
          record.status === 'cancelled'
            ? 'mk:text-base mk:font-bold mk:text-soft mk:line-through'
            : 'mk:text-base mk:font-bold'
        }
      />
      <div className="mk:ml-auto mk:flex mk:items-center mk:gap-1">
        <div className="mk:w-36">
          <Select
            aria-label={`Status of ${name}`}
            options={options}
            value={record.status}
            onValueChange={onStatus}
          />
        </div>
        <IconButton label={`Edit ${name}`} hint="Edit" onClick={onEdit}>
          <Pencil aria-hidden="true" />
        </IconButton>
        <IconButton label={`Delete ${name}`} hint="Delete" onClick={onDelete}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
    </article>
  );
};
