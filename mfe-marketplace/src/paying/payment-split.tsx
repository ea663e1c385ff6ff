import { Money } from '@briefhouse/ui/figures.tsx';

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
