import type { WorkPackage } from '@briefhouse/contracts/marketplace/portfolio.ts';
import { packageWords } from './page-words.ts';

/** The creator's packages with their prices. */
export const Packages = ({ packages }: { packages: readonly WorkPackage[] }) => (
  <ul className="mk:m-0 mk:grid mk:list-none mk:gap-2 mk:p-0 mk:sm:grid-cols-2 mk:lg:grid-cols-1">
    {packages.map((one) => {
      const { what, days, price } = packageWords(one);
      return (
        <li
          key={one.id}
          className="mk:flex mk:items-baseline mk:justify-between mk:gap-3 mk:rounded-lg mk:border mk:border-line mk:bg-surface mk:px-4 mk:py-3"
        >
          <span className="mk:min-w-0">
            <span dir="auto" className="mk:block mk:font-semibold mk:wrap-anywhere">
              {what}
            </span>
            <span className="mk:block mk:text-sm mk:text-soft mk:tabular-nums">
              <span className="mk:sr-only">, delivered in </span>
              {days}
            </span>
          </span>
          <span className="mk:shrink-0 mk:font-bold mk:tabular-nums">
            <span className="mk:sr-only">, </span>
            {price}
          </span>
        </li>
      );
    })}
  </ul>
);
