import type { useDialog } from '@briefhouse/web/use-dialog.ts';
import { ReceiptsDialog } from '../receipts/receipts-dialog.tsx';
import { PaymentDialog } from './payment-dialog.tsx';

export const MoneyDialogs = ({ dialog }: { dialog: ReturnType<typeof useDialog> }) => {
  const payment = dialog.params.get('payment');
  if (dialog.name === 'payment' && payment)
    return (
      <PaymentDialog
        key={payment}
        paymentId={payment}
        cancelled={dialog.params.has('cancelled')}
        onClose={dialog.close}
      />
    );
  if (dialog.name === 'receipts') return <ReceiptsDialog onClose={dialog.close} />;
  return null;
};
