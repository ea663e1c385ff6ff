import { splitLabels } from '@briefhouse/money/fee-words.ts';
import { formatMoney } from '@briefhouse/money/format-money.ts';
import { defaultFeePercent, splitPayment } from '@briefhouse/money/split-payment.ts';
import { DrawnAvatar, DrawnButton, Screen, Status } from './drawn.tsx';

const Line = ({ label, value, strong = false }: { label: string; value: string; strong?: boolean }) => (
  <div
    className={`host:flex host:justify-between host:gap-4 ${strong ? 'host:text-base host:font-bold' : 'host:text-sm host:text-soft'}`}
  >
    <span>{label}</span>
    <span className="host:tabular-nums">{value}</span>
  </div>
);

const { amount, fee, net } = splitPayment(45_000);
// The page is rendered before anybody's locale is known.
const euro = (cents: number) => formatMoney(cents, 'EUR', 'en-GB');

/** The payment dialog, with the fee shown before paying. */
export const Payment = () => (
  <Screen
    label={`Send Payment: ${euro(amount)} to Mila Kostova, ${euro(fee)} of it the platform fee, project finished`}
  >
    <div className="host:flex host:items-center host:justify-between host:gap-3 host:border-b host:border-line host:px-5 host:py-4">
      <p className="host:text-lg host:font-bold">Send Payment to Creator</p>
      <Status tone="done">Finished</Status>
    </div>
    <div className="host:grid host:gap-4 host:p-5">
      <div className="host:flex host:items-center host:gap-3">
        <DrawnAvatar initials="MK" tone="pending" size="lg" />
        <span className="host:grid">
          <span className="host:text-sm host:font-bold">Mila Kostova</span>
          <span className="host:text-xs host:text-faint">Spring skincare launch</span>
        </span>
      </div>
      <div className="host:grid host:gap-2 host:rounded-lg host:bg-sunken host:p-4">
        <Line label={splitLabels.receives('Mila')} value={euro(net)} />
        <Line label={splitLabels.fee(defaultFeePercent, 'en-GB')} value={euro(fee)} />
        <div className="host:border-t host:border-line host:pt-2">
          <Line label={splitLabels.pays} value={euro(amount)} strong />
        </div>
      </div>
      <div className="host:flex host:justify-end">
        <DrawnButton primary>Send Payment</DrawnButton>
      </div>
    </div>
  </Screen>
);
