import { Money } from '@briefhouse/ui/figures.tsx';
import type { Sum } from './record.ts';

/** One line per currency: amounts of two currencies are never added. */
export const PaymentSums = ({ sums }: { sums: readonly Sum[] }) => (
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
