import { formatMoney } from '@briefhouse/money/format-money.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { ConfirmDialog } from '@briefhouse/ui/confirm-dialog.tsx';
import { Dialog, DialogClose } from '@briefhouse/ui/dialog.tsx';
import { Notice } from '@briefhouse/ui/notice.tsx';
import { EmptyState } from '@briefhouse/ui/states.tsx';
import { useLayer } from '@briefhouse/web/use-layer.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { PaymentFormDialog } from './payment-form-dialog.tsx';
import { PaymentRow } from './payment-row.tsx';
import { PaymentSums } from './payment-sums.tsx';
import { latestFirst, type PaymentRecord, sumsOf } from './record.ts';
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
      footer={
        <>
          <DialogClose asChild>
            <Button>Close</Button>
          </DialogClose>
          <Button variant="primary" onClick={() => setEdited('new')}>
            <Plus aria-hidden="true" className="mk:size-4" />
            Add payment
          </Button>
        </>
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
