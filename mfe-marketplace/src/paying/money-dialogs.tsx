import type { useDialog } from '@briefhouse/web/use-dialog.ts';
import { PapersDialog } from '../papers/papers-dialog.tsx';
import { PaymentDialog } from './payment-dialog.tsx';

/** The dialogs about money that brands and creators share: `?dialog=payment&payment=` and `?dialog=papers`. */
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
  if (dialog.name === 'papers') return <PapersDialog onClose={dialog.close} />;
  return null;
};
