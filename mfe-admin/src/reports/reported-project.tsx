import type { ReportedProject as Reported } from '@briefhouse/contracts/chat/report.ts';
import { Clamped } from '@briefhouse/ui/clamped.tsx';
import { Money } from '@briefhouse/ui/figures.tsx';
import { formatDateTime } from '@briefhouse/ui/format/dates.ts';

/** A project as it was when it was reported. */
export const ReportedProject = ({ project }: { project: Reported }) => {
  const { name, description, budget_cents, created_at } = project;
  return (
    <figure className="ad:m-0 ad:flex ad:flex-col ad:items-start ad:gap-2 ad:border-l-2 ad:border-line ad:py-1 ad:pl-3">
      <figcaption className="ad:flex ad:flex-wrap ad:gap-x-2 ad:text-xs ad:text-soft">
        <span className="ad:font-semibold ad:text-ink">Reported project</span>
        <time dateTime={created_at}>{formatDateTime(created_at)}</time>
      </figcaption>
      <p dir="auto" className="ad:m-0 ad:text-sm ad:font-semibold ad:wrap-anywhere">
        {name}
      </p>
      {description && (
        <Clamped text={description} lines={8} className="ad:max-w-prose ad:text-sm ad:wrap-anywhere" />
      )}
      <p className="ad:m-0 ad:text-sm">
        <Money cents={budget_cents} />
      </p>
    </figure>
  );
};
