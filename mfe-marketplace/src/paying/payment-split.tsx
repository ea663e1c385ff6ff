import { splitLabels } from '@briefhouse/money/fee-words.ts';
import { splitPayment } from '@briefhouse/money/split-payment.ts';
import { Money } from '@briefhouse/ui/figures.tsx';

export interface PaymentSplitProps {
  name: string;
  /** Euro cents; null while there is no amount that can be paid. */
  amount: number | null;
  percentage: number;
  /** The label of the total: "You pay" to the payer. */
  total: string;
}

/** The creator's part of an amount and the platform's, with figures below each other. */
export const PaymentSplit = ({ name, amount, percentage, total }: PaymentSplitProps) => {
  const split = amount === null ? null : splitPayment(amount, percentage);
  return (
    <SplitLines
      lines={[
        [splitLabels.receives(name), split?.net],
        [splitLabels.fee(percentage), split?.fee],
      ]}
      total={[total, split?.amount]}
    />
  );
};

type Line = readonly [label: string, cents: number | undefined];

export const SplitLines = ({ lines, total }: { lines: readonly Line[]; total: Line }) => (
  <dl className="mk:m-0 mk:flex mk:flex-col mk:gap-2 mk:rounded-md mk:bg-sunken mk:px-4 mk:py-3 mk:text-sm">
    {lines.map(([label, cents]) => (
      <div key={label} className="mk:flex mk:items-baseline mk:justify-between mk:gap-4">
        <dt dir="auto" className="mk:min-w-0 mk:text-soft mk:wrap-anywhere">
          {label}
        </dt>
        <Cents cents={cents} />
      </div>
    ))}
    <div className="mk:flex mk:items-baseline mk:justify-between mk:gap-4 mk:border-t mk:border-line mk:pt-2">
      <dt className="mk:font-semibold">{total[0]}</dt>
      <Cents cents={total[1]} className="mk:text-lg mk:font-bold" />
    </div>
  </dl>
);

const Cents = ({ cents, className }: { cents: number | undefined; className?: string }) => (
  <dd className="mk:m-0 mk:shrink-0 mk:text-right">
    {cents === undefined ? (
      <span className="mk:text-faint">
        <span aria-hidden="true">–</span>
        <span className="mk:sr-only">no amount yet</span>
      </span>
    ) : (
      <Money exact cents={cents} className={className} />
    )}
  </dd>
);
