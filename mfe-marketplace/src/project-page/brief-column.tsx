import type { Brief } from '@briefhouse/contracts/marketplace/brief.ts';
import { formatDate } from '@briefhouse/ui/format/dates.ts';
import { BriefView, type BriefViewProps, Earlier } from '../brief/brief-view.tsx';
import { filledSections } from '../brief/brief-words.ts';
import type { ProjectPage } from './project-page-screen.tsx';

interface BriefColumnProps {
  description: string;
  brief: Brief;
  earlier?: ProjectPage['earlier'];
  live?: BriefViewProps['live'];
  below?: BriefViewProps['below'];
}

type EarlierField = keyof ProjectPage['earlier']['fields'];

const fieldNames: Record<EarlierField, string> = {
  name: 'Project name',
  description: 'Description',
  start_date: 'Start date',
  end_date: 'End date',
};

/** Description and structured brief, with the changes since the work was agreed. */
export const BriefColumn = ({ description, brief, earlier, ...view }: BriefColumnProps) => {
  const isEmpty = !description && filledSections(brief).length === 0;
  const changed = Object.entries(earlier?.fields ?? {}) as [EarlierField, string | null][];
  return (
    <section aria-label="Brief" className="mk:flex mk:flex-col mk:gap-8">
      <div className="mk:flex mk:flex-col mk:gap-3">
        {description ? (
          <p dir="auto" className="mk:m-0 mk:max-w-prose mk:whitespace-pre-line mk:wrap-anywhere">
            {description}
          </p>
        ) : (
          isEmpty && <p className="mk:m-0 mk:text-soft">The brief has no text yet.</p>
        )}
        {changed.map(([field, value]) => (
          <div key={field} className="mk:flex mk:max-w-prose mk:flex-col mk:gap-1">
            <p className="mk:m-0 mk:text-sm mk:font-semibold mk:text-soft">{fieldNames[field]} was changed</p>
            <Earlier
              words={value === null ? undefined : field.endsWith('_date') ? formatDate(value) : value}
            />
          </div>
        ))}
      </div>
      <BriefView brief={brief} {...view} {...(earlier && { earlier: earlier.brief })} />
    </section>
  );
};
